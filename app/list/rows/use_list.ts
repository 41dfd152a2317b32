import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns, type Sort } from '../../model/index.ts'
import type { Neighbours } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { type List, type Listing, listingOf } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { type AskedOfReader, useReaderAnswer } from '../../session/react/use_answer.ts'
import { type LoadedRows, useLoaded } from '../../session/react/use_loaded.ts'
import { ROWS_PER_PAGE } from '../../session/react/visible_rows.ts'

export function askedList(loaded: LoadedRows, sort: Sort | null, filter: Filter): AskedOfReader<List> {
  const listing = listingOf(loaded, sort, filter)
  return {
    corpus: loaded.corpus,
    key: queryKeys.list(listing),
    async ask(reader, signal) {
      const [total, { rows }] = await Promise.all([
        reader.count(listing.question, signal),
        reader.page(listing.question, { offset: 0 }, ROWS_PER_PAGE, signal),
      ])
      return { ...listing, total, first: rows }
    },
  }
}

/** The list of conversations under a filter. Loading until the engine has the first rows. */
export function useList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<List> {
  const loaded = useLoaded(corpus, splits)
  return useReaderAnswer(askedList(loaded, sort, filter), loaded.any)
}

/** Turns that a filter matches or points to, as a flat list in conversation order. Not queried if it lists no turns. */
export function useTurnList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<Listing> {
  const loaded = useLoaded(corpus, splits)
  const listing = listingOf(loaded, sort, filter)
  const asked: AskedOfReader<Listing> = {
    corpus,
    key: queryKeys.turnList(listing),
    async ask(reader, signal) {
      return { ...listing, total: (await reader.countTurns(listing.question, signal)) ?? 0 }
    },
  }
  return useReaderAnswer(asked, loaded.any && listsTurns(filter))
}

/** Neighbours of a conversation in a list. */
export interface ListNeighbours extends Neighbours {
  readonly of: { readonly split: string | null; readonly conversation: string | null }
}

/** Finds the neighbours of a conversation in a list. If nothing is open, `first` and `next` are the places to start. */
export function useNeighbours(
  list: List | undefined,
  split: string | null,
  conversation: string | null,
): AsyncData<ListNeighbours> {
  const of = { split, conversation }
  const ref = split === null || conversation === null ? null : { split, id: conversation }
  return useReaderAnswer(
    list
      ? {
          corpus: list.loaded.corpus,
          key: queryKeys.beside(list, split, conversation),
          ask: async (reader, signal) => ({ ...(await reader.neighbours(list.question, ref, signal)), of }),
        }
      : null,
  )
}

/** Position of a turn in the flat list of turns, or `null` if it isn't in it. */
export function useTurnPosition(
  list: Listing | undefined,
  split: string | null,
  conversation: string | null,
  turn: number | null,
): AsyncData<number | null> {
  return useReaderAnswer(
    list && split !== null && conversation !== null && turn !== null
      ? {
          corpus: list.loaded.corpus,
          key: queryKeys.turnPosition(list, split, conversation, turn),
          ask: (reader, signal) =>
            reader.turnPosition(list.question, { split, id: conversation, turn }, signal),
        }
      : null,
  )
}
