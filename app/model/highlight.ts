import { fold, foldedRanges, type TextRange } from '../base/fold.ts'
import type { Filter } from './filter.ts'
import { parseSearch } from './search.ts'

/** What of a search can be seen in a text: the words and patterns that must be there. */
export interface Highlighter {
  /** Where they occur in a text, in order, without overlaps. */
  ranges(text: string): TextRange[]
}

/**
 * The highlighter of a filter. Patterns are the engine's (RE2) and are matched here by the browser's own regular
 * expressions; one that only the engine understands is not highlighted.
 */
export function highlighterOf({ search, mode }: Pick<Filter, 'search' | 'mode'>): Highlighter {
  const terms = mode === 'pattern' ? [] : parseSearch(search).filter((t) => !t.negated)
  const needles = terms.filter((t) => t.kind === 'text').map((t) => fold(t.value))
  const sources = terms.filter((t) => t.kind === 'pattern').map((t) => t.value)
  if (mode === 'pattern' && search.trim() !== '') sources.push(search.trim())
  const patterns = sources.map(browserPattern).filter((p) => p !== null)
  return {
    ranges: (text) => {
      const words = needles.flatMap((needle) => foldedRanges(text, needle))
      const whole = mode === 'word' ? words.filter((range) => isWholeWord(text, range)) : words
      return merged([...whole, ...patterns.flatMap((pattern) => patternRanges(text, pattern))])
    },
  }
}

function browserPattern(source: string): RegExp | null {
  try {
    return new RegExp(source, 'giu')
  } catch {
    return null
  }
}

/** Matches of nothing (`x*`) are left out: there is nothing to be seen. */
function patternRanges(text: string, pattern: RegExp): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  })).filter(({ start, end }) => end > start)
}

function isWholeWord(text: string, { start, end }: TextRange): boolean {
  return !/[\p{L}\p{N}_]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}_]/u.test(text.slice(end))
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

/**
 * The surroundings of the first range on one line, at most about `length` UTF-16 units, with `…` where text is left
 * out; the beginning of the text where there is no range.
 * @param before how many of these units stand before the range at most
 */
export function contextPieces(
  text: string,
  ranges: readonly TextRange[],
  length: number,
  before = 14,
): TextPiece[] {
  const first = ranges[0]?.start ?? 0
  const lead = Math.min(before, Math.floor(length * 0.3))
  const from = first <= lead ? 0 : wordStart(text, first - lead)
  const to = Math.min(text.length, from + length)
  const inside = ranges
    .filter((r) => r.start < to && r.end > from)
    .map((r) => ({ start: Math.max(r.start, from) - from, end: Math.min(r.end, to) - from }))
  const pieces = piecesOf(text.slice(from, to), inside).map((p) => ({
    ...p,
    text: p.text.replace(/\s+/gu, ' '),
  }))
  if (from > 0) pieces.unshift({ text: '…', marked: false })
  if (to < text.length) pieces.push({ text: '…', marked: false })
  return pieces
}

function wordStart(text: string, near: number): number {
  const space = text.slice(near, near + 12).search(/\s/u)
  const at = space === -1 ? near : near + space + 1
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at
}
