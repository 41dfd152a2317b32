import { messages } from '../../base/messages/define.ts'
import { counted, countText, plural } from '../../base/messages/intl.ts'

/** Name of a turn that stands out, or `null` if the scheme declares no name. */
type Word = { readonly one: string; readonly many: string } | null

/** Texts about shown turns and steps between those that stand out. */
export const shownTurns = messages({
  bar: 'Turns shown',
  range: (first: number, last: number, turns: number) =>
    `Turns ${countText(first)}–${countText(last)} of ${countText(turns)}`,
  noRange: (first: number, last: number, turns: number) =>
    `There are no turns ${first}–${last}; this conversation has ${countText(turns)}, counted from 0.`,
  outside: (turn: number) => `Turn ${turn}, the current one, is outside and shown, too.`,
  around: (word: Word, around: number, found: number) =>
    word
      ? `Only ${word.many} ± ${around}: ${counted(found, word.one, word.many)}`
      : `Only turns that stand out ± ${around}: ${countText(found)}`,
  noScheme: 'No label scheme of this corpus says which turns stand out, so all are shown.',
  allTurns: 'All turns',
  unfold: 'Unfold',
  folded: (count: number, word: Word) =>
    word
      ? `${counted(count, 'turn')} without a ${word.one}`
      : `${counted(count, 'turn')} ${plural(count, 'that does', 'that do')} not stand out`,
  between: (count: number) => `${counted(count, 'turn')} left out`,
  open: (words: string) => `Show ${words}`,
  noFurther: (word: Word, direction: 1 | -1, from: number | null) => {
    const what = word?.one ?? 'turn that stands out'
    if (from === null) return `There is no ${what} in this conversation.`
    return `There is no ${what} ${direction === 1 ? 'after' : 'before'} turn ${from}.`
  },
  noneToStep: 'No label scheme of this corpus says which turns stand out.',
  leftOut: (shown: number, turns: number) =>
    `${countText(shown)} of ${counted(turns, 'turn')} printed; the rest is left out.`,
})
