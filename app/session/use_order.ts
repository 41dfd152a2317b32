import type { AsyncData } from '../base/async_data.ts'
import type { Filter, Sort } from '../model/index.ts'
import { type ConversationPlace, conversationPlace, conversationPlaces } from '../queries/conversations.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useFilterScope } from './filter_scope.ts'
import { persistently } from './parts.ts'
import { useQuery } from './use_query.ts'
import { useSplitLoads } from './use_session.ts'

/** The versions of some splits as text: it changes whenever one of them has got more rows. */
export function useVersions(corpus: CorpusInfo, splits: readonly string[]): string {
  return useSplitLoads(corpus.id, splits)
    .map((load) => load.version)
    .join('.')
}

/** The keys of the conversations that a filter lets into the list, in its order. Loading until the first rows are in the engine. */
export function useOrder(
  corpus: CorpusInfo,
  splits: readonly string[],
  sort: Sort | null,
  filter: Filter,
): AsyncData<Int32Array> {
  const loads = useSplitLoads(corpus.id, splits)
  const versions = useVersions(corpus, splits)
  const answering = loads.some((load) => load.version > 0)
  const scope = useFilterScope(corpus, splits)
  const key = answering ? JSON.stringify(['order', corpus.id, splits, sort, filter, versions]) : null
  return useQuery(
    key,
    async (engine, signal) => {
      // What makes SQL of filters is of no use to whoever reads one conversation.
      const { orderedKeys } = await persistently(() => import('../queries/order.ts'))
      return engine.integers(orderedKeys(corpus.id, splits, sort, { filter, scope }), signal)
    },
    JSON.stringify([corpus.id, splits]),
  )
}

const stamps = new WeakMap<Int32Array, number>()
let lastStamp = 0

/** A number that stands for one order and no other. */
function stampOf(order: Int32Array): number {
  const stamp = stamps.get(order) ?? ++lastStamp
  stamps.set(order, stamp)
  return stamp
}

/** Where a conversation stands in the list, and what stands beside it. */
export interface Neighbours {
  /** 0-based; `null`: it is not in the list. */
  readonly position: number | null
  readonly total: number
  readonly previous: ConversationPlace | null
  readonly next: ConversationPlace | null
  readonly first: ConversationPlace | null
}

/** The neighbours of a conversation in an order; with none open, `first` and `next` are where to begin. */
export function useNeighbours(
  corpus: CorpusInfo,
  order: Int32Array | undefined,
  split: string | null,
  conversation: string | null,
): AsyncData<Neighbours> {
  const stamp = order ? stampOf(order) : null
  const key = stamp === null ? null : JSON.stringify(['neighbours', corpus.id, split, conversation, stamp])
  return useQuery(key, async (engine, signal) => {
    const keys = order ?? new Int32Array()
    const [open] =
      split === null || conversation === null
        ? []
        : await engine.query(conversationPlace(corpus.id, split, conversation), signal)
    const at = open ? keys.indexOf(open.key) : -1
    const wanted = { previous: keys[at - 1], next: keys[at + 1], first: keys[0] }
    const listed = Object.values(wanted).filter((k) => k !== undefined)
    const places = await engine.query(conversationPlaces(corpus.id, listed), signal)
    const place = (k: number | undefined) => places.find((p) => p.key === k) ?? null
    return {
      position: at === -1 ? null : at,
      total: keys.length,
      previous: at > 0 ? place(wanted.previous) : null,
      next: place(wanted.next),
      first: place(wanted.first),
    }
  })
}
