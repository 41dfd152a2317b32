import {
  focusManager,
  onlineManager,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query'
import { messageOf } from '../../../base/errors.ts'
import type { ServerError } from '../../../readers/remote/connection.ts'

/** Pause before the first attempt, in milliseconds. Each further one is twice as long. */
const FIRST_PAUSE_MS = 2_000

const LONGEST_PAUSE_MS = 30_000

/** Without an attempt for this long, pauses start from the first one again. */
const FORGOTTEN_MS = 60_000

/** Time in which pages ask that come back online together, in milliseconds. */
const ONLINE_SPREAD_MS = 1_000

/** Number of attempts for a question that still fails after another was answered: it may be what stops the server. */
const MOST_ATTEMPTS = 8

/** Events after which another failed question may be in view. */
export const TELLING: readonly QueryCacheNotifyEvent['type'][] = [
  'updated',
  'removed',
  'observerAdded',
  'observerRemoved',
]

/** True if a server, or a machine that it needs, was away, so that the same question may be answered later. */
export function isAway(error: unknown): boolean {
  // By its name, because few pages load the code that asks servers.
  if (!(error instanceof Error && error.name === 'ServerError')) return false
  const { why } = error as ServerError
  return why === 'gone' || why === 'shard'
}

/**
 * Asks visible questions again that failed because a server, or a part of it, is away, until they are answered. Only one
 * of them is sent until it is answered, after growing pauses and while the page is visible. Its error stays in view
 * meanwhile.
 * @param onBack called when a question is answered again
 * @param random from 0 to 1. Varies pauses, so that many pages don't ask at the same moment.
 */
export function askUntilBack(client: QueryClient, onBack: () => void, random = Math.random): void {
  const cache = client.getQueryCache()
  const failed = {
    type: 'active',
    predicate: ({ state, options }: Query) => isAway(state.error) && typeof options.queryFn === 'function',
  } as const
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: { readonly query: Query; readonly controller: AbortController } | null = null
  let attempts = 0
  let lastAttempt = 0
  /** Times of the last attempts, so that a question that always fails does not delay the others forever. */
  const askedAt = new WeakMap<Query, number>()
  /** Attempts since another question was answered. */
  const attemptsAlone = new WeakMap<Query, number>()

  const failedQueries = () =>
    cache
      .findAll(failed)
      .filter((query) => (attemptsAlone.get(query) ?? 0) < MOST_ATTEMPTS)
      .sort((a, b) => (askedAt.get(a) ?? 0) - (askedAt.get(b) ?? 0))

  function plan(): void {
    if (asked && !asked.query.isActive()) asked.controller.abort()
    const isNeeded = failedQueries().length > 0
    if (asked || isNeeded === (timer !== undefined)) return
    if (!isNeeded) {
      stop()
      return
    }
    if (Date.now() - lastAttempt > FORGOTTEN_MS) attempts = 0
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
    attempts += 1
    timer = setTimeout(() => void ask(), longest * (0.5 + random() / 2))
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function ask(): Promise<void> {
    const [query] = failedQueries()
    const queryFn = query?.options.queryFn
    // The page asks when it is visible again.
    if (asked || !query || typeof queryFn !== 'function' || !focusManager.isFocused()) return
    stop()
    const controller = new AbortController()
    asked = { query, controller }
    lastAttempt = Date.now()
    askedAt.set(query, lastAttempt)
    try {
      const answer = await queryFn({
        ...{ client, queryKey: query.queryKey, meta: undefined },
        signal: controller.signal,
      })
      // The user may have asked in the meantime.
      if (isAway(query.state.error)) query.setData(answer)
      attemptsAlone.delete(query)
      for (const other of cache.findAll(failed)) attemptsAlone.set(other, 0)
      onBack()
      void client.refetchQueries(failed)
    } catch (error) {
      const alone = attemptsAlone.get(query)
      if (alone !== undefined && !controller.signal.aborted) attemptsAlone.set(query, alone + 1)
      const before = query.state.error
      // For example: the corpus was updated while the server was away.
      const isOther = isAway(before) && messageOf(error) !== messageOf(before)
      if (isOther && !controller.signal.aborted) query.setState({ error: error as Error })
    } finally {
      asked = null
      plan()
    }
  }

  cache.subscribe(({ type }) => TELLING.includes(type) && plan())
  focusManager.subscribe((isFocused) => {
    if (isFocused) void ask()
  })
  onlineManager.subscribe((isOnline) => {
    if (isOnline) setTimeout(() => void ask(), random() * ONLINE_SPREAD_MS)
  })
}
