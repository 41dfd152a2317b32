import { type Filter, isAsPublished, type Sort } from '../../model/index.ts'
import type { ListQuestion } from '../../readers/reader.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { LoadedRows } from './use_loaded.ts'

/** A question about many rows, of which those on the screen are asked for by their positions. */
export interface AskedListing {
  readonly loaded: LoadedRows
  readonly question: ListQuestion
  /** Stands for the question, whatever is loaded. */
  readonly name: string
}

/** The answer: how many rows there are. */
export interface Listing extends AskedListing {
  readonly total: number
}

/** The conversations that a filter lets through. */
export interface List extends Listing {
  /** The first of them. */
  readonly first: readonly ConversationRow[]
}

export function listingOf(loaded: LoadedRows, sort: Sort | null, filter: Filter): AskedListing {
  const question = { splits: loaded.splits, filter, sort: isAsPublished(sort) ? null : sort }
  return { loaded, question, name: JSON.stringify(question) }
}
