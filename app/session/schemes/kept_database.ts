import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { messageOf } from '../../base/errors.ts'
import { StoreFailure } from '../../reviews/store/store.ts'

/** Timeout for the browser's storage. */
const TIMEOUT_MS = 5000

/** A small database of the browser's IndexedDB, which all tabs of the site share. */
export interface KeptDatabase<Schema extends DBSchema> {
  /** @throws StoreFailure */
  use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T>
  /** Notifies the listeners of this tab and of others. */
  changed(): void
  /** Registers a listener for changes by this tab and others. */
  subscribe(listener: () => void): () => void
  close(): void
}

/**
 * Opens when it is first used, and again after the browser or another tab closed it.
 * @param name of the database and of the BroadcastChannel between tabs
 * @param upgrade creates the object stores
 */
export function createKeptDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): KeptDatabase<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const notify = () => {
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', notify)
  const forget = () => {
    opening = null
  }
  const open = async () =>
    openDB<Schema>(name, 1, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
  return {
    use: (work) => {
      opening ??= open().catch((error: unknown) => {
        forget()
        throw new StoreFailure('blocked', messageOf(error))
      })
      return inTime(opening.then(work)).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    changed: () => {
      channel?.postMessage(null)
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      channel?.close()
      opening?.then(
        (database) => database.close(),
        () => {},
      )
    },
  }
}

/** @throws StoreFailure if the browser's storage does not respond in time */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreFailure('silent', `${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The reason why something was not stored. */
function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return new StoreFailure(isFull ? 'full' : 'failed', messageOf(error))
}
