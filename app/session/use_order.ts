import { useEffect, useEffectEvent, useRef } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import type { Engine } from '../engine/engine.ts'
import type { Filter, Sort } from '../model/index.ts'
import { type ConversationPlace, conversationPlace, conversationPlaces } from '../queries/conversations.ts'
import { currentHash, subscribeToAddress } from '../state/address.ts'
import { readAddress } from '../state/use_view_state.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useFilterScope } from './filter_scope.ts'
import { tracked } from './idle.ts'
import { persistently } from './parts.ts'
import { useQuery } from './use_query.ts'
import { useSession, useSplitLoads } from './use_session.ts'

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
  const session = useSession()
  const loads = useSplitLoads(corpus.id, splits)
  const versions = useVersions(corpus, splits)
  const answering = loads.some((load) => load.version > 0)
  const scope = useFilterScope(corpus, splits)
  const keyOf = (by: Sort | null, under: Filter) =>
    JSON.stringify(['order', corpus.id, splits, by, under, versions])
  const key = answering ? keyOf(sort, filter) : null
  const ask = async (engine: Engine, by: Sort | null, under: Filter, signal: AbortSignal) => {
    const { orderedKeys } = statements ?? (await statementsOfOrder())
    return engine.integers(orderedKeys(corpus.id, splits, by, { filter: under, scope }), signal)
  }

  // Somebody who types waits for nothing else: it is asked for as soon as the address says so, while the page is drawn.
  const begun = useRef<{ key: string; keys: Promise<Int32Array>; controller: AbortController } | null>(null)
  const onAddress = useEffectEvent(() => {
    const { sort: by, filter: under } = readAddress(currentHash()).state
    const wanted = keyOf(by, under)
    if (!answering || wanted === key || wanted === begun.current?.key) return
    begun.current?.controller.abort()
    const controller = new AbortController()
    const keys = tracked(session.engine().then((engine) => ask(engine, by, under, controller.signal)))
    // Whoever takes it over learns of it.
    keys.catch(() => undefined)
    begun.current = { key: wanted, keys, controller }
  })
  useEffect(() => subscribeToAddress(() => onAddress()), [])

  return useQuery(
    key,
    (engine, signal) => {
      const ahead = begun.current
      begun.current = null
      if (ahead?.key !== key) return ask(engine, sort, filter, signal)
      signal.addEventListener('abort', () => ahead.controller.abort(), { once: true })
      return ahead.keys
    },
    JSON.stringify([corpus.id, splits]),
  )
}

type Statements = typeof import('../queries/order.ts')

let statements: Statements | null = null

/** What makes SQL of filters: of no use to whoever reads one conversation. */
async function statementsOfOrder(): Promise<Statements> {
  statements = await persistently(() => import('../queries/order.ts'))
  return statements
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
