import type { TextRange } from '../base/fold.ts'
import { piecesOf, type TextPiece } from './finding/highlight.ts'

/**
 * Context of the first range on one line, at most about `length` UTF-16 units, with `…` for omitted text. Without a
 * range, the beginning of the text.
 * @param before maximum number of units before the range
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
