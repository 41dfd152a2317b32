import type { Citation } from '../adapter.ts'
import type { DeclaredColumn } from './columns/columns_declared.ts'

/** Nobody is known to have written data that the reader brings; year 0 is a year that is not known. */
export function unknownCitation(title: string): Citation {
  return { authors: 'unknown', year: 0, title, venue: 'unknown', url: '', licence: 'see its publisher' }
}

const TITLES: readonly string[] = ['title', 'subject', 'topic']

/** The column of short texts that holds the titles of conversations. Null if there is none. */
export function titleColumnOf(columns: readonly DeclaredColumn[]): DeclaredColumn | null {
  return columns.find(({ kind, path }) => kind === 'category' && TITLES.includes(lastKey(path))) ?? null
}

function lastKey(path: string): string {
  return (path.split('.').at(-1) ?? '').toLowerCase()
}
