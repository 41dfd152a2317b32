import { fold, foldedRanges, type TextRange } from '../../base/fold.ts'
import { moneyText } from '../../base/money.ts'
import type { Payload } from '../action.ts'
import type { Cell } from '../block.ts'
import type { Turn } from '../conversation.ts'

/** How much of a turn's text a link carries, in UTF-16 units. */
export const EXCERPT_LENGTH = 60

/** The beginning of a turn's text as a link carries it: at most `EXCERPT_LENGTH` units, no half character at its end. */
export function excerptOf(text: string): string {
  return text.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The text of a turn. For a turn that only acts, the action and its payload: `Offers $100`. */
export function linkedWords({ text, action }: Pick<Turn, 'text' | 'action'>): string {
  if (text !== '' || !action) return text
  const { title, name, type, payload } = action
  return [title || name || type, ...(payload ? [payloadWords(payload)] : [])].join(' ')
}

function payloadWords(payload: Payload): string {
  switch (payload.kind) {
    case 'price':
      return payload.amount === null ? MISSING : moneyText(payload.amount, payload.currency)
    case 'allocation':
      return payload.shares
        .map((share) => payload.issues.map((issue, i) => `${share[i] ?? MISSING} ${issue}`).join(', '))
        .join(' / ')
    case 'item':
      return payload.fields.map(({ value }) => cellWords(value)).join(', ')
  }
}

const MISSING = '–'

function cellWords(value: Cell): string {
  return value === null || value === '' ? MISSING : String(value)
}

/**
 * Where linked words stand in a turn's text: as they are, else without regard to case, accents and the kind of white
 * space (a selection has other line breaks than the text). The first occurrence; `null` where there is none.
 */
export function rangeOfWords(text: string, words: string): TextRange | null {
  if (words.trim() === '') return null
  const at = text.indexOf(words)
  if (at !== -1) return { start: at, end: at + words.length }
  const needle = fold(words.trim().replace(/\s+/gu, ' '))
  const { spaced, runs } = withSingleSpaces(text)
  const [range] = foldedRanges(spaced, needle)
  return range ? { start: before(range.start, runs), end: before(range.end, runs) } : null
}

/** A run of white space that one space stands for. */
interface SpaceRun {
  /** Where its space stands. */
  readonly at: number
  /** How many units all runs so far are longer than their spaces. */
  readonly dropped: number
}

/** A text with one space for each run of white space, and where there were longer ones, in order. */
function withSingleSpaces(text: string): { spaced: string; runs: readonly SpaceRun[] } {
  const runs: SpaceRun[] = []
  let dropped = 0
  const spaced = text.replace(/\s+/gu, (run, start: number) => {
    if (run.length > 1) {
      runs.push({ at: start - dropped, dropped: dropped + run.length - 1 })
      dropped += run.length - 1
    }
    return ' '
  })
  return { spaced, runs }
}

/** Where a place of a text with single spaces was before. */
function before(place: number, runs: readonly SpaceRun[]): number {
  const run = runs.findLast(({ at }) => at < place)
  return place + (run?.dropped ?? 0)
}
