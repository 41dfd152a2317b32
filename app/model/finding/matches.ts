import type { TextRange } from '../../base/fold.ts'
import { chunksOf, LONG_TEXT } from '../../base/long_text.ts'
import type { Turn } from '../conversation.ts'
import type { Highlighter } from './highlight.ts'

/** Number of characters of the next chunk searched together with a chunk, because a match may cross the boundary. */
const OVERLAP = 500

/** A match with its context. */
export interface FirstMatch {
  readonly text: string
  readonly ranges: readonly TextRange[]
}

/** Matches in the parts of a text that are not rendered. */
export interface Matches {
  readonly count: number
  readonly first: FirstMatch | null
}

/** Indices of the turns with highlights. Yields between short steps. */
export function* turnsWith(
  turns: readonly Pick<Turn, 'text'>[],
  highlighter: Highlighter,
): Generator<undefined, number[]> {
  const found: number[] = []
  for (const [index, { text }] of turns.entries()) {
    yield
    if (text.length <= LONG_TEXT ? highlighter.ranges(text).length > 0 : yield* holdsMatch(text, highlighter))
      found.push(index)
  }
  return found
}

function* holdsMatch(text: string, highlighter: Highlighter): Generator<undefined, boolean> {
  const chunks = chunksOf(text)
  for (const i of chunks.keys()) {
    yield
    if (rangesOfChunk(chunks, i, highlighter).length > 0) return true
  }
  return false
}

/** Highlights in the chunks starting with `from`. Yields between short steps. */
export function* matchesFrom(
  chunks: readonly string[],
  from: number,
  highlighter: Highlighter,
): Generator<undefined, Matches> {
  let count = 0
  let first: FirstMatch | null = null
  for (let i = from; i < chunks.length; i++) {
    yield
    const ranges = rangesOfChunk(chunks, i, highlighter)
    count += ranges.length
    if (ranges.length > 0) first ??= { text: withOverlap(chunks, i), ranges }
  }
  return { count, first }
}

function withOverlap(chunks: readonly string[], index: number): string {
  return (chunks[index] ?? '') + (chunks[index + 1] ?? '').slice(0, OVERLAP)
}

/** Ranges that start in a chunk. They may end in the next one. */
function rangesOfChunk(chunks: readonly string[], index: number, highlighter: Highlighter): TextRange[] {
  const end = chunks[index]?.length ?? 0
  return highlighter.ranges(withOverlap(chunks, index)).filter(({ start }) => start < end)
}
