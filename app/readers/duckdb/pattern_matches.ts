import type { TextRange } from '../../base/fold.ts'
import type { Statement } from '../../engine/engine.ts'
import { bound, sql, text as textOf } from './sql.ts'

/**
 * Ranges in a text that match a regular expression, in the dialect of the search (`matches` in `filter.ts`), in order.
 * Empty matches are skipped. DuckDB reports matches but not their positions, so it inserts a marker at both ends of
 * each match, and the positions are computed from these.
 */
export function patternMatches(text: string, pattern: string): Statement<readonly TextRange[]> {
  // Same encoding as in the tables. A lone surrogate is still one UTF-16 unit.
  const known = text.toWellFormed()
  const mark = unusedIn([known])
  return {
    ...sql`SELECT regexp_replace(${bound(known)}, ${bound(`(?m)${pattern}`)}, ${bound(`${mark}\\0${mark}`)}, 'gi') AS marked`,
    urgent: true,
    decode: (row) => rangesBetween(textOf(row, 'marked').split(mark), known),
  }
}

/** A private-use character that occurs in no text. */
export function unusedIn(texts: readonly string[]): string {
  for (let code = 0xf0000; ; code++) {
    const mark = String.fromCodePoint(code)
    if (!texts.some((text) => text.includes(mark))) return mark
  }
}

/** Every second part of a text split at its markers is a match. */
function rangesBetween(parts: readonly string[], text: string): TextRange[] {
  // A pattern may match half of a character (`\C`). The text is then different, and the positions are wrong.
  if (parts.join('') !== text) return []
  const ranges: TextRange[] = []
  let start = 0
  for (const [i, part] of parts.entries()) {
    if (i % 2 === 1 && part !== '') ranges.push({ start, end: start + part.length })
    start += part.length
  }
  return ranges
}
