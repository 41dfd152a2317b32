import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns, type Sort } from '../../model/index.ts'
import type { Beside } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Session } from '../../session/session.ts'
import { queryKeys } from '../query_keys.ts'
import { type Asked, useAnswer } from '../use_answer.ts'
import { type LoadedRows, useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'
import { type List, type Listing, listingOf } from './listing.ts'
import { ROWS_PER_PAGE } from './visible_rows.ts'

export function askedList(
  session: Session,
  loaded: LoadedRows,
  sort: Sort | null,
  filter: Filter,
): Asked<List> {
  const listing = listingOf(loaded, sort, filter)
  return {
    key: queryKeys.list(listing),
    async ask(signal) {
      const reader = await session.reader(loaded.corpus)
      const [total, { rows }] = await Promise.all([
        reader.count(listing.question, signal),
        reader.page(listing.question, { offset: 0 }, ROWS_PER_PAGE, signal),
      ])
      return { ...listing, total, first: rows }
    },
  }
}

/** The list of conversations under a filter. Loading until the first rows are in the engine. */
export function useList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<List> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer(askedList(session, loaded, sort, filter), loaded.any)
}

/** The turns that a filter leads to, as a flat list in the order of the conversations; not asked for where it leads to none. */
export function useTurnList(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<Listing> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const listing = listingOf(loaded, sort, filter)
  const asked: Asked<Listing> = {
    key: queryKeys.turnList(listing),
    async ask(signal) {
      const reader = await session.reader(corpus)
      return { ...listing, total: (await reader.countTurns(listing.question, signal)) ?? 0 }
    },
  }
  return useAnswer(asked, loaded.any && listsTurns(filter))
}

/** What stands beside a conversation in a list. */
export interface Neighbours extends Beside {
  readonly of: { readonly split: string | null; readonly conversation: string | null }
}

/** The neighbours of a conversation in a list; with none open, `first` and `next` are where to begin. */
export function useNeighbours(
  list: List | undefined,
  split: string | null,
  conversation: string | null,
): AsyncData<Neighbours> {
  const session = useSession()
  const of = { split, conversation }
  const ref = split === null || conversation === null ? null : { split, id: conversation }
  return useAnswer(
    list
      ? {
          key: queryKeys.beside(list, split, conversation),
          async ask(signal: AbortSignal) {
            const reader = await session.reader(list.loaded.corpus)
            return { ...(await reader.beside(list.question, ref, signal)), of }
          },
        }
      : null,
  )
}

/** Where a turn stands in the flat list of turns; `null`: it is not in it. */
export function useTurnPosition(
  list: Listing | undefined,
  split: string | null,
  conversation: string | null,
  turn: number | null,
): AsyncData<number | null> {
  const session = useSession()
  return useAnswer(
    list && split !== null && conversation !== null && turn !== null
      ? {
          key: queryKeys.turnPosition(list, split, conversation, turn),
          async ask(signal: AbortSignal) {
            const reader = await session.reader(list.loaded.corpus)
            return reader.turnPosition(list.question, { split, id: conversation, turn }, signal)
          },
        }
      : null,
  )
}
