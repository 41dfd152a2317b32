import { messages } from '../../base/messages/define.ts'
import { countText, listed, plural } from '../../base/messages/intl.ts'

/** Messages about label files: reasons why rows are not used, and failures. */
export const labelRows = messages({
  repeated: 'An earlier row says the same about this turn.',
  noSplit: (split: string, others: readonly string[]) =>
    `There is no split “${split}”; there is ${listed(others)}.`,
  notLoaded: (split: string) => `The split ${split} could not be loaded.`,
  notIn: (split: string) => `There is no conversation with this id in ${split}.`,
  several: (splits: readonly string[]) =>
    `Conversations with this id are in ${listed(splits)}. Add a column “split” to say which one.`,
  unknown: (unloaded: readonly string[]) =>
    `There is no conversation with this id${unloaded.length === 0 ? '' : `; ${listed(unloaded)} could not be loaded`}.`,
  unknownLabels: (scheme: string, labels: readonly string[]) =>
    `${listed(labels.map((label) => `“${label}”`))} ${plural(labels.length, 'is', 'are')} not among the labels of ${scheme}.`,
  noTurns: 'The conversation has no turns.',
  oneTurn: (first: number) => `The conversation has one turn, ${first}.`,
  fewerTurns: (turns: number, first: number) =>
    `The conversation has ${turns} turns, ${first} to ${turns - 1 + first}.`,
  noUtterance: (id: string) => `No turn has the utterance id “${id}”.`,
  severalUtterances: 'Several turns have this utterance id.',
  noIds: 'The turns of this corpus have no utterance ids. Give the file a column “turn”.',
  otherText: 'The turn with this utterance id has a different text.',
  noText: 'No turn of the conversation has this text.',
  severalTexts:
    'Several turns of the conversation have this text, and no turn number tells which one is meant.',
  noTextAnywhere: 'No turn has this text.',
  severalTextsAnywhere: (turns: number) =>
    `${turns} turns have this text, and the row does not say which conversation or turn it means.`,
  odd: (field: string, found: string, expected: string) => `${field}: found ${found}, expected ${expected}`,
  servedTexts: (conversations: number) =>
    `Rows without a conversation are found by their texts. This corpus has ${countText(conversations)} conversations on a server, too many to fetch for that.`,
  servedTextsAdvice: 'Give the file a column “conversation”, or utterance ids.',
  labelsCancelled: (splits: readonly string[]) =>
    `Labels can only be added to loaded splits, and loading ${splits.join(', ')} was cancelled.`,
  loadRest: 'Choose “Load the rest” above the list, then add the file again.',
  closedMeanwhile: (title: string) => `${title} was closed or reloaded while labels were being added.`,
  addAgain: 'Add the file again.',
  addedLabels: (file: string) => `From the file ${file}, added to the corpus on this page`,
})
