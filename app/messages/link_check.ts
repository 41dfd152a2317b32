import { messages } from './define.ts'
import { counted, plural } from './intl.ts'

export const link_check = messages({
  now: 'Now',
  linked: 'Linked',
  goThere: 'Go there',
  noText: '(no text)',
  gone: 'The linked turn no longer exists: neither its position nor its text was found.',
  looking: 'Looking for the linked text in the rest of the corpus…',
  changed: (turn: number) => `The text of turn ${turn} is not the one that was linked.`,
  moved: (from: number, to: number) => `This turn has moved: it was turn ${from}, it is turn ${to} now.`,
  rangesMoved: (from: string, to: string) =>
    `The linked turns have moved: they were ${from}, they are ${to} now.`,
  rangesLost: (ranges: string) => `The texts of turns ${ranges} are not the ones that were linked.`,
  tied: (turn: number) => `Turn ${turn} says the same and is as near to the old place.`,
  elsewhere: (place: string) => `The linked text is not in this conversation. It stands in ${place}.`,
  alike: (turns: number, where: 'conversation' | 'corpus') =>
    `${counted(turns, 'more turn')} ${plural(turns, 'says', 'say')} the same in this ${where}.`,
  nearest: (place: string) => `Go to the nearest text, in ${place}`,
  turn: (turn: number) => `turn ${turn}`,
  turnOf: (turn: number, split: string, conversation: string) => `turn ${turn} of ${split} / ${conversation}`,
  notSearched: (reason: string) => `The rest of the corpus could not be searched for it: ${reason}`,
})
