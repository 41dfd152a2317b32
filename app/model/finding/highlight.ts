import { fold, foldedRanges, type TextRange } from '../../base/fold.ts'
import type { Filter } from './filter.ts'
import { parseSearch } from './search.ts'

/**
 * Where regular expressions match in texts. Only the engine knows: its expressions (RE2) mean other things than the
 * browser's, and take no longer for what the browser's would never end. So the answer comes later.
 */
export interface PatternMatches {
  /** `undefined`: not known yet; the same array whenever it is known. */
  of(text: string): readonly TextRange[] | undefined
  /** Says that a text is on the screen; listeners hear when its matches are known. Long texts (`LONG_TEXT`) have none. */
  want(text: string): void
  readonly subscribe: (listener: () => void) => () => void
}

/** What of a search can be seen in a text: the words and patterns that must be there. */
export interface Highlighter {
  /** Where they occur in a text, patterns as far as it is known, in order, without overlaps. */
  ranges(text: string): readonly TextRange[]
  /** `null`: nothing is searched for by patterns. */
  readonly patterns: PatternMatches | null
}

/** The highlighter of a filter. */
export function highlighterOf(
  { search, mode }: Pick<Filter, 'search' | 'mode'>,
  patterns: PatternMatches | null = null,
): Highlighter {
  const terms = mode === 'pattern' ? [] : parseSearch(search).filter((t) => !t.negated)
  const needles = terms.filter((t) => t.kind === 'text').map((t) => fold(t.value))
  return {
    patterns,
    ranges: (text) => {
      const words = needles.flatMap((needle) => foldedRanges(text, needle))
      const whole = mode === 'word' ? words.filter((range) => isWholeWord(text, range)) : words
      return merged([...whole, ...(patterns?.of(text) ?? [])])
    },
  }
}

/** The regular expressions that must match for a turn to be found. */
export function patternsOf({ search, mode }: Pick<Filter, 'search' | 'mode'>): string[] {
  if (mode === 'pattern') return search.trim() === '' ? [] : [search.trim()]
  return parseSearch(search).flatMap((t) => (t.kind === 'pattern' && !t.negated ? [t.value] : []))
}

function isWholeWord(text: string, { start, end }: TextRange): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  return !/[\p{L}\p{N}_]$/u.test(before) && !/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2))
}

function merged(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && range.start < last.end) {
      if (range.end > last.end) result[result.length - 1] = { start: last.start, end: range.end }
    } else result.push(range)
  }
  return result
}

/** A piece of a text, highlighted or not. */
export interface TextPiece {
  readonly text: string
  readonly marked: boolean
}

/** A text cut at its ranges; joined, the pieces are the text. */
export function piecesOf(text: string, ranges: readonly TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let position = 0
  for (const { start, end } of ranges) {
    if (start > position) pieces.push({ text: text.slice(position, start), marked: false })
    pieces.push({ text: text.slice(start, end), marked: true })
    position = end
  }
  if (position < text.length || pieces.length === 0)
    pieces.push({ text: text.slice(position), marked: false })
  return pieces
}
