import { fold, foldedRanges, type TextRange } from '../../base/fold.ts'
import { moneyText } from '../../base/money.ts'
import type { Payload } from '../action.ts'
import type { Cell } from '../block.ts'
import type { Turn } from '../conversation.ts'

/** Maximum length of a link's excerpt, in UTF-16 units. */
export const EXCERPT_LENGTH = 60

/** Beginning of a turn's text for a link: at most `EXCERPT_LENGTH` units, without a lone surrogate at its end. */
export function excerptOf(text: string): string {
  return text.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The text of a turn. For a turn with only an action, the action and its payload: `Offers $100`. */
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
    case 'options':
      return payload.fields.map(({ name, value }) => `${name} ${cellWords(value)}`).join(', ')
    case 'item':
      return payload.fields.map(({ value }) => cellWords(value)).join(', ')
  }
}

const MISSING = '–'

function cellWords(value: Cell): string {
  return value === null || value === '' ? MISSING : String(value)
}

/**
 * Finds linked words in a turn's text: verbatim, or else ignoring case, accents and the kind of white space (line
 * breaks of a selection differ from those of the text). The first occurrence, or null if there is none.
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

/** A run of white space that is replaced with one space. */
interface SpaceRun {
  /** Index of its space. */
  readonly at: number
  /** Total number of units removed up to here. */
  readonly dropped: number
}

/** Replaces each run of white space with one space. Also returns the longer runs, in order. */
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

/** Index in the original text of an index in the text with single spaces. */
function before(place: number, runs: readonly SpaceRun[]): number {
  const run = runs.findLast(({ at }) => at < place)
  return place + (run?.dropped ?? 0)
}
