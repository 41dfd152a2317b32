import type { FacetValue } from '../../model/index.ts'
import type { Citation } from '../adapter.ts'
import type { DeclaredColumn } from './columns/columns_declared.ts'

/** Nobody is known to have written data that the reader brings; year 0 is a year that is not known. */
export function unknownCitation(title: string): Citation {
  return { authors: 'unknown', year: 0, title, venue: 'unknown', url: '', licence: 'see its publisher' }
}

const TITLES: readonly string[] = ['title', 'subject', 'topic']

/** A conversation's title where a column of short texts is called so; else `''`. */
export function titleIn(
  columns: readonly DeclaredColumn[],
  valueIn: (column: DeclaredColumn) => FacetValue,
): string {
  const column = titleColumnOf(columns)
  return String((column && valueIn(column)) ?? '')
}

/** The column that `titleIn` reads; `null` where there is none. */
export function titleColumnOf(columns: readonly DeclaredColumn[]): DeclaredColumn | null {
  return columns.find(({ kind, path }) => kind === 'category' && TITLES.includes(lastKey(path))) ?? null
}

function lastKey(path: string): string {
  return (path.split('.').at(-1) ?? '').toLowerCase()
}
