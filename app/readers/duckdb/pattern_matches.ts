import type { TextRange } from '../../base/fold.ts'
import type { Statement } from '../../engine/engine.ts'
import { bound, sql, text as textOf } from './sql.ts'

/**
 * Where a regular expression matches in a text, as the search (`matches` in `filter.ts`) understands it, in order;
 * matches of nothing are left out. DuckDB tells what it found but not where, so it puts a mark at both ends of each
 * match, and the places are counted from these.
 */
export function patternMatches(text: string, pattern: string): Statement<readonly TextRange[]> {
  // As the tables hold it; each half of a character stays one unit.
  const known = text.toWellFormed()
  const mark = unusedIn([known])
  return {
    ...sql`SELECT regexp_replace(${bound(known)}, ${bound(pattern)}, ${bound(`${mark}\\0${mark}`)}, 'gi') AS marked`,
    decode: (row) => rangesBetween(textOf(row, 'marked').split(mark), known),
  }
}

/** A character of private use that is in none of some texts. */
export function unusedIn(texts: readonly string[]): string {
  for (let code = 0xf0000; ; code++) {
    const mark = String.fromCodePoint(code)
    if (!texts.some((text) => text.includes(mark))) return mark
  }
}

/** Every second part of a text that was cut at its marks is a match. */
function rangesBetween(parts: readonly string[], text: string): TextRange[] {
  // An expression may match half of a character (`\C`); what is then made of the text has other places.
  if (parts.join('') !== text) return []
  const ranges: TextRange[] = []
  let start = 0
  for (const [i, part] of parts.entries()) {
    if (i % 2 === 1 && part !== '') ranges.push({ start, end: start + part.length })
    start += part.length
  }
  return ranges
}
