import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { isAbort } from '../../base/errors.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Filter, Sort } from '../../model/index.ts'
import { isAsPublished } from '../../model/index.ts'
import { besideKey } from '../../readers/duckdb/beside.ts'
import { conversationPlace } from '../../readers/duckdb/conversations.ts'
import type { Beside } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { tracked } from '../../session/idle.ts'
import { createRecentCache } from '../../session/lists/recent_cache.ts'
import { fetchRowsAhead } from '../../session/lists/rows_ahead.ts'
import { retryImport } from '../../session/retry_import.ts'
import { type Likelihood, subscribeToExpected } from '../../state/address.ts'
import type { ViewState } from '../../state/view_state.ts'
import { useQuery } from '../use_query.ts'
import { useSession, useSplitLoads } from '../use_session.ts'

/** The versions of some splits as text: it changes whenever one of them has got more rows. */
export function useVersions(corpus: CorpusInfo, splits: readonly string[]): string {
  return useSplitLoads(corpus.id, splits)
    .map((load) => load.version)
    .join('.')
}

/** Orders kept, so that the reader who goes back to one has it at once. */
const ORDERS_KEPT = 6

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
    JSON.stringify(['order', corpus.id, splits, isAsPublished(by) ? null : by, under, versions])
  // While a split is loading, the same version may stand for less.
  const whole = loads.every((load) => load.status === 'ready')
  const [orders] = useState(() => createRecentCache<Int32Array>(ORDERS_KEPT))
  const known = (of: string | null) => (whole && of !== null ? orders.peek(of) : undefined)
  const key = answering ? keyOf(sort, filter) : null
  const ask = async (engine: Engine, by: Sort | null, under: Filter, signal: AbortSignal) => {
    const { orderedKeys } = statements ?? (await statementsOfOrder())
    return engine.integers(orderedKeys(corpus.id, splits, by, { filter: under, scope }), signal)
  }

  // Somebody who types waits for nothing else: it is on its way while the page draws the letter, and often there before
  // the address says so; then the list is drawn once.
  // No state: nothing is to be drawn before the address has changed.
  const begun = useRef<Begun | null>(null)
  const onExpected = useEffectEvent(({ sort: by, filter: under }: ViewState, likelihood: Likelihood) => {
    const wanted = keyOf(by, under)
    if (!answering || wanted === key) return null
    if (wanted === begun.current?.key) return begun.current.settled
    // A guess must not delay what the list is waiting for.
    if (likelihood === 'likely' && order.status === 'loading') return null
    begun.current?.controller.abort()
    const controller = new AbortController()
    const there = known(wanted)
    const keys = there
      ? Promise.resolve(there)
      : tracked(session.engine().then((engine) => ask(engine, by, under, controller.signal)))
    const settled = keys.then((order) => {
      ahead.known = order
      return fetchRowsAhead(order)
    })
    const ahead: Begun = { key: wanted, keys, settled, controller, known: there ?? null }
    begun.current = ahead
    return settled
  })
  useEffect(() => subscribeToExpected((next, likelihood) => onExpected(next, likelihood)), [])

  const ahead = begun.current?.key === key ? begun.current : null
  const order = useQuery(
    key,
    (engine, signal) => {
      if (!ahead) return ask(engine, sort, filter, signal)
      signal.addEventListener('abort', () => ahead.controller.abort(), { once: true })
      return ahead.keys.catch((error: unknown) => {
        // Called off for an address that was expected and did not come.
        if (isAbort(error) && !signal.aborted) return ask(engine, sort, filter, signal)
        throw error
      })
    },
    { subject: JSON.stringify([corpus.id, splits]), known: ahead?.known ?? known(key) },
  )
  useEffect(() => {
    if (whole && key !== null && order.status === 'ready')
      void orders.get(key, () => Promise.resolve(order.value))
  }, [whole, key, order, orders])
  return order
}

/** An order that was asked for before the address said so. */
interface Begun {
  readonly key: string
  readonly keys: Promise<Int32Array>
  /** With the first rows. */
  readonly settled: Promise<void>
  readonly controller: AbortController
  /** `null`: not there yet. */
  known: Int32Array | null
}

type Statements = typeof import('../../readers/duckdb/order.ts')

let statements: Statements | null = null

/** What makes SQL of filters: of no use to whoever reads one conversation. */
async function statementsOfOrder(): Promise<Statements> {
  statements = await retryImport(() => import('../../readers/duckdb/order.ts'))
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

export type { Beside as Neighbours }

/** The neighbours of a conversation in an order; with none open, `first` and `next` are where to begin. */
export function useNeighbours(
  corpus: CorpusInfo,
  order: Int32Array | undefined,
  split: string | null,
  conversation: string | null,
): AsyncData<Beside> {
  const stamp = order ? stampOf(order) : null
  const key = stamp === null ? null : JSON.stringify(['neighbours', corpus.id, split, conversation, stamp])
  return useQuery(key, async (engine, signal) => {
    const keys = order ?? new Int32Array()
    const [open] =
      split === null || conversation === null
        ? []
        : await engine.query(conversationPlace(corpus.id, split, conversation), signal)
    return besideKey(engine, corpus.id, keys, open?.key ?? null, signal)
  })
}
