import { fold, foldedRanges, type TextRange } from '../../base/fold.ts'
import type { Conversation } from '../conversation.ts'
import type { Filter } from './filter.ts'
import { parseSearch } from './search.ts'

/**
 * Matches of regular expressions in texts. Computed asynchronously by the engine, because its syntax (RE2) differs from
 * the browser's, and it always takes linear time.
 */
export interface PatternMatches {
  /** Undefined until known, then always the same array. */
  of(text: string): readonly TextRange[] | undefined
  /** Requests matches for a visible text, and notifies listeners when known. Ignores long texts (`LONG_TEXT`). */
  want(text: string): void
  readonly subscribe: (listener: () => void) => () => void
}

/** Highlights a search in texts: its required words and patterns. */
export interface Highlighter {
  /** Sorted ranges without overlaps. Includes matches of patterns once they are known. */
  ranges(text: string): readonly TextRange[]
  /** Null if the search has no patterns. */
  readonly patterns: PatternMatches | null
  /** Turns of the filter's sequence in a conversation. Absent if it has no sequence. */
  readonly steps?: (conversation: Conversation) => ReadonlySet<number>
}

/** Creates the highlighter of a filter. */
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

/** Regular expressions that a hit must match. */
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

/** A highlighted or plain piece of a text. */
export interface TextPiece {
  readonly text: string
  readonly marked: boolean
}

/** Splits a text at its ranges. The pieces join up to the text. */
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
