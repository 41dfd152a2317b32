import { messages } from '../../base/messages/define.ts'
import { counted, plural } from '../../base/messages/intl.ts'

export const link_check = messages({
  now: 'Now',
  linked: 'Linked',
  goThere: 'Go there',
  noText: '(no text)',
  gone: 'The linked turn no longer exists. Neither its position nor its content was found.',
  looking: 'Looking for the linked turn in the rest of the corpus…',
  changed: (turn: number) => `The text of turn ${turn} is not the one that was linked.`,
  changedAction: (turn: number) => `The action of turn ${turn} is not the one that was linked.`,
  changedSpeaker: (turn: number) =>
    `Turn ${turn} has the linked text, but its speaker or its action is not the one that was linked.`,
  unsure: (turn: number) =>
    `This older link does not say which action was linked. Turn ${turn} may be another one.`,
  moved: (from: number, to: number) => `This turn has moved: it was turn ${from}, it is turn ${to} now.`,
  rangesMoved: (from: string, to: string) =>
    `The linked turns have moved: they were ${from}, they are ${to} now.`,
  rangesLost: (ranges: string) => `Turns ${ranges} do not begin and end as they did when they were linked.`,
  rangesChanged: (ranges: string) =>
    `Turns ${ranges} begin and end as linked, but the turns between are not the ones that were linked.`,
  tied: (turn: number) => `Turn ${turn} is the same and as near to the old place.`,
  elsewhere: (place: string) => `The linked turn is not in this conversation. It is in ${place}.`,
  alike: (turns: number, where: 'conversation' | 'corpus') =>
    `${counted(turns, 'more turn')} ${plural(turns, 'says', 'say')} the same in this ${where}.`,
  nearest: (place: string) => `Go to the nearest match, ${place}`,
  turn: (turn: number) => `turn ${turn}`,
  turnOf: (turn: number, split: string, conversation: string) => `turn ${turn} of ${split} / ${conversation}`,
  notSearched: (reason: string) => `The rest of the corpus could not be searched for it: ${reason}`,
})
