import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Formats `1,005 of 1,030 conversations (97.6%)`. */
export const shareText = (count: number, whole: number, what = 'conversation') =>
  `${countText(count)} of ${counted(whole, what)} (${percent.format(count / whole)})`

export const filterParts = messages({
  active: 'Active filters',
  /** A part of the filter, and the conversations that it selects by itself. */
  hint: (part: string, count: number | undefined, whole: number | undefined) =>
    count === undefined || !whole ? part : `${part} · ${shareText(count, whole)}`,
  remove: 'Remove',
  removePart: (part: string) => `Remove filter ${part}`,
  clear: 'Clear all',
  empty: '(empty)',
  search: {
    text: (typed: string) => `Search: ${typed}`,
    word: (typed: string) => `Search: ${typed}, whole words`,
    pattern: (typed: string) => `Search: regular expression ${typed}`,
  },
  unknownFacet: ' (no facet of this corpus, ignored)',
  unknownTurnField: ' (no field of turns of this corpus, ignored)',
  unknownParticipantField: ' (no field of participants of this corpus, ignored)',
  unknownStep: ' (no field of turns of this corpus)',
  unknownScheme: ' (no label scheme of this corpus)',
  inTurn: (title: string) => `${title} in a turn`,
  hasTurn: (some: string) => `Has a turn with ${some}`,
  inParticipant: (title: string) => `${title} of a participant`,
  hasParticipant: (some: string) => `Participant with ${some}`,
  /** @param some values that a turn must have, or empty if there are only excluded ones */
  hasNoTurn: (some: string, none: string) =>
    `Has ${some === '' ? '' : `a turn with ${some}, `}no turn with ${none}`,
  labels: (scheme: string, values: string, onTurn: boolean) =>
    `${scheme}: ${values}${onTurn ? ' on the same turn' : ''}`,
  notAnnotated: 'not annotated',
  annotatedOnly: 'annotated only',
  beside: (conversations: number) => `and ${countText(conversations)} not annotated`,
  among: (conversations: number) => `${countText(conversations)} of them not annotated`,
  includeThem: 'Include',
  includeUnannotated: 'Include conversations that are not annotated',
  leaveOut: 'Leave out',
  leaveOutUnannotated: 'Leave out conversations that are not annotated',
  onlyConversations: (count: number) => `Selection: ${counted(count, 'conversation')}`,
  onlyTurns: (count: number) => `Selection: ${counted(count, 'turn')}`,
  /** Steps of a sequence: what a turn does. */
  action: {
    propose: 'Offer',
    accept: 'Acceptance',
    reject: 'Rejection',
    select: 'Selection',
    leave: 'Walk-away',
  },
  partners: 'Number for the partner',
  change: (field: string, change: 'lower' | 'higher', than: 'own' | 'any') =>
    `${field} ${change} than ${than === 'own' ? 'their own last' : 'the last by anyone'}`,
  steps: (first: string, later: readonly string[]) => [first, ...later].join(', then '),
  step: (step: string, within: number, by: 'anyone' | 'same' | 'other') =>
    `${step} ${within === 1 ? 'in the next turn' : `within ${within} turns`}${by === 'anyone' ? '' : ` by the ${by} speaker`}`,
  sequence: (first: string, second: string, within: number) =>
    `${second} ${within === 1 ? 'in the turn' : `within ${within} turns`} after ${first}`,
})
