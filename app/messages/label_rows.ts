import { messages } from './define.ts'
import { listed, plural } from './intl.ts'

/** Why rows of a label file add nothing. */
export const labelRows = messages({
  repeated: 'An earlier row says the same of this turn.',
  noSplit: (split: string, others: readonly string[]) =>
    `There is no split “${split}”; there is ${listed(others)}.`,
  notLoaded: (split: string) => `The split ${split} could not be loaded.`,
  notIn: (split: string) => `There is no conversation of this id in ${split}.`,
  several: (splits: readonly string[]) =>
    `Conversations of this id are in ${listed(splits)}; a column “split” would tell which is meant.`,
  unknown: (unloaded: readonly string[]) =>
    `There is no conversation of this id${unloaded.length === 0 ? '' : `; ${listed(unloaded)} could not be loaded`}.`,
  unknownLabels: (scheme: string, labels: readonly string[]) =>
    `${listed(labels.map((label) => `“${label}”`))} ${plural(labels.length, 'is', 'are')} not among the labels of ${scheme}.`,
  noTurns: 'The conversation has no turns.',
  oneTurn: 'The conversation has one turn, 0.',
  fewerTurns: (turns: number) => `The conversation has ${turns} turns, 0 to ${turns - 1}.`,
  odd: (field: string, found: string, expected: string) => `${field}: found ${found}, expected ${expected}`,
})
