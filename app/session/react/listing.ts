import { type Filter, isAsPublished, type Sort } from '../../model/index.ts'
import type { ListQuestion } from '../../readers/reader.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { LoadedRows } from './use_loaded.ts'

/** A query for many rows. Only rows on the screen are fetched, by position. */
export interface AskedListing {
  readonly loaded: LoadedRows
  readonly question: ListQuestion
  /** Identifies the query, independent of the loaded data. */
  readonly name: string
}

/** The result of the query: its number of rows. */
export interface Listing extends AskedListing {
  readonly total: number
}

/** The conversations that match a filter. */
export interface List extends Listing {
  /** The first rows of the result. */
  readonly first: readonly ConversationRow[]
}

export function listingOf(loaded: LoadedRows, sort: Sort | null, filter: Filter): AskedListing {
  const question = { splits: loaded.splits, filter, sort: isAsPublished(sort) ? null : sort }
  return { loaded, question, name: JSON.stringify(question) }
}
