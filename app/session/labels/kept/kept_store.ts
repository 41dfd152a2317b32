import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeepFailureCode, KeptFile } from './kept_file.ts'

interface LabelsSchema extends DBSchema {
  files: { key: string; value: KeptFile; indexes: { corpus: string } }
}

/** Timeout for the browser's storage. */
const TIMEOUT_MS = 5000

/** Thrown if a label file cannot be stored. */
export class KeepFailure extends Error {
  override name = 'KeepFailure'
  readonly code: KeepFailureCode
  constructor(code: KeepFailureCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Stores label files in the browser's IndexedDB, which all tabs of the site share. */
export interface KeptStore {
  /** Oldest first. */
  list(corpus: string): Promise<readonly KeptFile[]>
  /** @throws KeepFailure */
  put(file: KeptFile): Promise<void>
  /** Updates a file if it still exists. Null removes it. */
  update(id: string, change: (file: KeptFile) => KeptFile | null): Promise<void>
  removeAll(corpus: string): Promise<void>
  /** Registers a listener for changes by other tabs. */
  subscribe(listener: () => void): void
  close(): void
}

/** @param name of the database and of the BroadcastChannel between tabs */
export function createKeptStore(name: string): KeptStore {
  let opening: Promise<IDBPDatabase<LabelsSchema>> | null = null
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= openFiles(name, forget).catch((error: unknown) => {
      forget()
      throw new KeepFailure('blocked', error)
    })
    return opening
  }
  const use = <T>(work: (database: IDBPDatabase<LabelsSchema>) => Promise<T>) => inTime(open().then(work))
  return {
    list: (corpus) =>
      use(async (database) => {
        const files = await database.getAllFromIndex('files', 'corpus', corpus)
        return files.sort((a, b) => a.added - b.added)
      }),
    put: async (file) => {
      await use(async (database) => {
        const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
        await Promise.all([transaction.store.put(file), transaction.done])
      })
      channel?.postMessage(null)
    },
    update: async (id, change) => {
      await use(async (database) => {
        const transaction = database.transaction('files', 'readwrite')
        const file = await transaction.store.get(id)
        const changed = file ? change(file) : null
        if (changed) await transaction.store.put(changed)
        else await transaction.store.delete(id)
        await transaction.done
      })
      channel?.postMessage(null)
    },
    removeAll: async (corpus) => {
      await use(async (database) => {
        const transaction = database.transaction('files', 'readwrite', { durability: 'strict' })
        const ids = await transaction.store.index('corpus').getAllKeys(corpus)
        await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
      })
      channel?.postMessage(null)
    },
    subscribe: (listener) => channel?.addEventListener('message', listener),
    close: () => {
      channel?.close()
      opening?.then(
        (database) => database.close(),
        () => {},
      )
    },
  }
}

async function openFiles(name: string, onClosed: () => void): Promise<IDBPDatabase<LabelsSchema>> {
  return openDB<LabelsSchema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('corpus', 'corpus')
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new KeepFailure('silent', null)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof KeepFailure) throw error
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new KeepFailure(isFull ? 'full' : 'failed', error)
  } finally {
    clearTimeout(timer)
  }
}
