import type { Entry } from '../../log/review.ts'
import {
  type KeptReview,
  type LogTail,
  type ReviewStore,
  type Room,
  StoreFailure,
  type StoreListener,
} from '../store.ts'
import { adoptReviews } from './adopt_reviews.ts'
import { Connection } from './connection.ts'
import { type Database, type Migration, rangeOf, STORES, type Transaction } from './database.ts'
import { type Access, addDefinitions, mergeInBatches } from './merge.ts'
import { keepSummary, keptSummaries, summaryOfKept } from './summaries.ts'

interface Options {
  /** Name of the database and of the channel between tabs. */
  readonly name?: string
  /** Name of a database whose reviews are copied into this one. */
  readonly shared?: string
  readonly migrations?: readonly Migration[]
  /** Timeout for requests, in milliseconds. */
  readonly patience?: number
}

export interface IndexedStore extends ReviewStore {
  close(): void
}

/** Stores reviews in the browser's IndexedDB, which all tabs of the site share. */
export function createIndexedStore({
  name = 'parley-reviews',
  shared,
  migrations,
  patience,
}: Options = {}): IndexedStore {
  const connection = new Connection(name, {
    migrations,
    patience,
    onOpened: async (database) => {
      if (shared !== undefined)
        await adoptReviews(database, shared, (log) => mergeInBatches(accessTo(database), log))
    },
  })
  const listeners = new Set<StoreListener>()
  const tell = (review: string | null, isAppended = false) => {
    for (const listener of listeners) listener(review, isAppended)
  }
  const tabs = createOtherTabs(name, {
    onChange: (reviews) => {
      for (const review of reviews ?? [null]) tell(review)
    },
  })
  const changed = (...reviews: readonly string[]) => {
    const all = [...new Set(reviews)]
    tabs.tell(all)
    for (const review of all) tell(review)
  }
  const read = <T>(work: (transaction: Transaction<'readonly'>) => Promise<T>) =>
    connection.use((database) => accessTo(database).read(work))
  const write = <T>(
    work: (transaction: Transaction<'readwrite'>) => Promise<T>,
    durability?: IDBTransactionDurability,
  ) => connection.use((database) => accessTo(database, durability).write(work))

  return {
    ids: () => read((transaction) => transaction.objectStore('definitions').getAllKeys()),
    log: (review) => read((transaction) => logOf(transaction, review)),
    summaries: () => read(keptSummaries),
    summarize: async (review) => {
      const kept = await read((transaction) => logOf(transaction, review))
      if (!kept) return null
      const summary = await summaryOfKept(kept)
      // A lost summary can be derived again. There may be no space left for it.
      await write((transaction) => keepSummary(transaction, kept, summary), 'relaxed').catch(() => {})
      return summary
    },
    since: (review, seq) => read((transaction) => tailOf(transaction, review, seq)),
    create: async (definition) => {
      await write((transaction) => addDefinitions(transaction, [definition]))
      changed(definition.id)
    },
    append: async (entries) => {
      const written = await write((transaction) => appended(transaction, entries))
      const [review] = entries
      if (review) {
        tabs.tell([review.review])
        tell(review.review, true)
      }
      return written
    },
    merge: async (log, onProgress) => {
      await mergeInBatches({ read, write }, log, onProgress)
      changed(...log.definitions.map(({ id }) => id), ...log.entries.map(({ review }) => review))
    },
    foreign: () => connection.use(async (database) => new Set(await database.getAllKeys('foreign'))),
    markForeign: async (reviews, isForeign) => {
      await connection.use(async (database) => {
        const transaction = database.transaction('foreign', 'readwrite', { durability: 'strict' })
        const marks = transaction.store
        for (const review of reviews) await (isForeign ? marks.put(true, review) : marks.delete(review))
        await transaction.done
      })
      changed(...reviews)
    },
    remove: async (review) => {
      await write(async (transaction) => {
        await transaction.objectStore('definitions').delete(review)
        await transaction.objectStore('entries').delete(rangeOf(review))
        await transaction.objectStore('summaries').delete(review)
      })
      changed(review)
    },
    room: () => roomOf(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      tabs.close()
      connection.close()
    },
  }
}

/** Runs work in a transaction, and waits until it is committed. If it fails, everything is rolled back. */
async function done<Mode extends IDBTransactionMode, T>(
  transaction: Transaction<Mode>,
  work: (transaction: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  // Awaited below, but may fail earlier.
  transaction.done.catch(() => {})
  try {
    const result = await work(transaction)
    await transaction.done
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction was aborted, and its error gives the reason.
    }
    throw (error instanceof StoreFailure ? null : transaction.error) ?? error
  }
}

/** Number of entries read at once. Reading more would block the page. */
const PAGE_SIZE = 1000

async function logOf(transaction: Transaction<'readonly'>, review: string): Promise<KeptReview | null> {
  const definition = await transaction.objectStore('definitions').get(review)
  if (!definition) return null
  const entryStore = transaction.objectStore('entries')
  const entries: Entry[] = []
  for (let range = rangeOf(review); ; ) {
    const page = await entryStore.getAll(range, PAGE_SIZE)
    entries.push(...page)
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return { definition, entries }
    range = IDBKeyRange.bound([review, last.seq, last.id], range.upper, true)
  }
}

async function tailOf(
  transaction: Transaction<'readonly'>,
  review: string,
  seq: number,
): Promise<LogTail | null> {
  const entryStore = transaction.objectStore('entries')
  const [id, entries, count] = await Promise.all([
    transaction.objectStore('definitions').getKey(review),
    entryStore.getAll(rangeOf(review, seq)),
    entryStore.count(rangeOf(review)),
  ])
  return id === undefined ? null : { entries, count }
}

async function appended(
  transaction: Transaction<'readwrite'>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const [first] = entries
  if (!first) return []
  const entryStore = transaction.objectStore('entries')
  const [review, last, known] = await Promise.all([
    transaction.objectStore('definitions').getKey(first.review),
    entryStore.openKeyCursor(rangeOf(first.review), 'prev'),
    Promise.all(entries.map(({ id }) => entryStore.index('id').get(id))),
  ])
  if (review === undefined) throw new StoreFailure('gone', `No review ${first.review}.`)
  let seq = last?.primaryKey[1] ?? 0
  const written = entries.map((entry, i) => known[i] ?? { ...entry, seq: ++seq })
  await Promise.all([
    transaction.objectStore('summaries').delete(first.review),
    ...written.map(async (entry, i) => (known[i] ? null : entryStore.add(entry))),
  ])
  return written
}

function accessTo(database: Database, durability: IDBTransactionDurability = 'strict'): Access {
  return {
    read: (work) => done(database.transaction(STORES, 'readonly'), work),
    write: (work) => done(database.transaction(STORES, 'readwrite', { durability }), work),
  }
}

async function roomOf(): Promise<Room> {
  const storage = globalThis.navigator?.storage
  try {
    const [{ usage = null, quota = null }, persisted] = await Promise.all([
      storage.estimate(),
      storage.persisted(),
    ])
    return { used: usage, quota, persisted }
  } catch {
    return { used: null, quota: null, persisted: false }
  }
}

/** Polling interval without a channel between tabs, in milliseconds. */
const ASK_AGAIN = 2000

interface Parts {
  /** Called when reviews have changed. Null if it is not known which. */
  onChange(reviews: readonly string[] | null): void
}

/** Notifies other tabs of this site about changed reviews, and receives their notifications. */
interface OtherTabs {
  tell(reviews: readonly string[]): void
  close(): void
}

/** Listens until it is closed. Without `BroadcastChannel`, polls the store. */
function createOtherTabs(name: string, { onChange }: Parts): OtherTabs {
  const leave = new AbortController()
  const { signal } = leave
  const ask = () => onChange(null)
  // A page in the back/forward cache has received no notifications.
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal })
  if (typeof BroadcastChannel === 'undefined') {
    const timer = setInterval(() => globalThis.document?.visibilityState !== 'hidden' && ask(), ASK_AGAIN)
    signal.addEventListener('abort', () => clearInterval(timer))
    return { tell: () => {}, close: () => leave.abort() }
  }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A page of another version may send other messages.
    if (Array.isArray(data) && data.every((id) => typeof id === 'string')) onChange(data)
    else ask()
  })
  return {
    tell: (reviews) => channel.postMessage(reviews),
    close: () => {
      leave.abort()
      channel.close()
    },
  }
}
