import type { Citation } from '../adapter.ts'
import type { DeclaredColumn } from './columns/columns_declared.ts'

/** Citation for data whose authors and licence are not known. Year 0 means unknown. */
export function unknownCitation(title: string): Citation {
  return { authors: 'unknown', year: 0, title, venue: 'unknown', url: '', licence: '' }
}

const TITLES: readonly string[] = ['title', 'subject', 'topic']

/** The column of short texts that holds conversation titles. Null if there is none. */
export function titleColumnOf(columns: readonly DeclaredColumn[]): DeclaredColumn | null {
  return columns.find(({ kind, path }) => kind === 'category' && TITLES.includes(lastKey(path))) ?? null
}

function lastKey(path: string): string {
  return (path.split('.').at(-1) ?? '').toLowerCase()
}
