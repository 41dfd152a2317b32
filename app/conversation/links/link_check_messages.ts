import { messages } from '../../base/messages/define.ts'
import { counted, plural } from '../../base/messages/intl.ts'

export const link_check = messages({
  now: 'Now',
  linked: 'Linked',
  goThere: 'Go there',
  noText: '(no text)',
  gone: 'The linked turn no longer exists. Neither its position nor its content was found.',
  looking: 'Looking for the linked turn in the rest of the corpus…',
  changed: (turn: number) => `Turn ${turn} no longer has the linked text.`,
  changedAction: (turn: number) => `Turn ${turn} no longer has the linked action.`,
  changedSpeaker: (turn: number) => `Turn ${turn} has the linked text, but a different speaker or action.`,
  unsure: (turn: number) =>
    `This older link does not say which action was linked. Turn ${turn} may be a different one.`,
  moved: (from: number, to: number) => `This turn has moved: it was turn ${from} and is now turn ${to}.`,
  rangesMoved: (from: string, to: string) =>
    `The linked turns have moved: they were ${from} and are now ${to}.`,
  rangesLost: (ranges: string) => `Turns ${ranges} no longer begin and end as linked.`,
  rangesChanged: (ranges: string) =>
    `Turns ${ranges} begin and end as linked, but the turns in between are different.`,
  tied: (turn: number) => `Turn ${turn} is identical and just as close to the old position.`,
  elsewhere: (place: string) => `The linked turn is not in this conversation. It is in ${place}.`,
  alike: (turns: number, where: 'conversation' | 'corpus') =>
    `${counted(turns, 'more turn')} ${plural(turns, 'says', 'say')} the same in this ${where}.`,
  nearest: (place: string) => `Go to the nearest match, ${place}`,
  turn: (turn: number) => `turn ${turn}`,
  turnOf: (turn: number, split: string, conversation: string) => `turn ${turn} of ${split} / ${conversation}`,
  notSearched: (reason: string) => `The rest of the corpus could not be searched for it: ${reason}`,
})
