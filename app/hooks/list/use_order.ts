import type { AsyncData } from '../../base/async_data.ts'
import type { Filter, Sort } from '../../model/index.ts'
import { besideKey } from '../../readers/duckdb/beside.ts'
import { conversationPlace } from '../../readers/duckdb/conversations.ts'
import { orderedKeys } from '../../readers/duckdb/order.ts'
import type { Beside } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { filterScope } from '../../session/filter_scope.ts'
import type { Session } from '../../session/session.ts'
import { queryKeys } from '../query_keys.ts'
import { type Asked, useAnswer } from '../use_answer.ts'
import { type LoadedRows, useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/** Asks for the keys of the conversations that a filter lets into the list, in its order. */
export function askedOrder(
  session: Session,
  rows: LoadedRows,
  sort: Sort | null,
  filter: Filter,
): Asked<Int32Array> {
  const { corpus, splits } = rows
  return {
    key: queryKeys.order(rows, sort, filter),
    async ask(signal) {
      const scope = filterScope(corpus, splits)
      return (await session.engine()).integers(
        orderedKeys(corpus.id, splits, sort, { filter, scope }),
        signal,
      )
    },
  }
}

/** The keys of the conversations that a filter lets into the list, in its order. Loading until the first rows are in the engine. */
export function useOrder(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<Int32Array> {
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  return useAnswer(askedOrder(session, rows, sort, filter), rows.any)
}

const stamps = new WeakMap<Int32Array, number>()
let lastStamp = 0

/** A number that stands for one order and no other. */
function stampOf(order: Int32Array): number {
  const stamp = stamps.get(order) ?? ++lastStamp
  stamps.set(order, stamp)
  return stamp
}

export type { Beside as Neighbours }

/** The neighbours of a conversation in an order; with none open, `first` and `next` are where to begin. */
export function useNeighbours(
  corpus: CorpusInfo,
  order: Int32Array | undefined,
  split: string | null,
  conversation: string | null,
): AsyncData<Beside> {
  const session = useSession()
  const asked = {
    key: queryKeys.beside(corpus.id, order ? stampOf(order) : null, split, conversation),
    async ask(signal: AbortSignal) {
      const engine = await session.engine()
      const [open] =
        split === null || conversation === null
          ? []
          : await engine.query(conversationPlace(corpus.id, split, conversation), signal)
      return besideKey(engine, corpus.id, order ?? new Int32Array(), open?.key ?? null, signal)
    },
  }
  return useAnswer(asked, order !== undefined)
}
