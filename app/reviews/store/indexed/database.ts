import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Entry, ReviewDefinition } from '../../log/review.ts'
import type { ReviewSummary } from '../../log/review_summary.ts'

/** Which entry of a log is its last. */
export interface LastEntry {
  readonly seq: number
  readonly id: string
}

/** Reviews in IndexedDB, as the latest of `MIGRATIONS` leaves it. */
export interface ReviewSchema extends DBSchema {
  definitions: { key: string; value: ReviewDefinition }
  /** The key puts the entries of a review in the log's order. The index refuses two entries of one id. */
  entries: { key: [review: string, seq: number, id: string]; value: Entry; indexes: { id: string } }
  /**
   * Derived from logs, so that a list need not read them; one that is missing is derived anew. Whoever writes to a log
   * takes its summary out in the same transaction.
   */
  summaries: {
    key: string
    /** @param last the last entry that it is of; `null`: of an empty log */
    value: { readonly id: string; readonly last: LastEntry | null; readonly summary: ReviewSummary }
  }
  /** By the name of another database: how many records it had when they were last copied into this one. */
  adopted: { key: string; value: { readonly definitions: number; readonly entries: number } }
  /** Ids of reviews that belong to others. A mark may outlive its review. */
  foreign: { key: string; value: true }
}

export const STORES = ['definitions', 'entries', 'summaries'] as const

/** A transaction over all of it. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<ReviewSchema, typeof STORES, Mode>

export type Database = IDBPDatabase<ReviewSchema>

/** Takes a store from the version before it to its own; everything of it happens, or nothing. */
export type Migration = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => void | Promise<void>

/** The first makes version 1. A change of the store is one more; those that a release had stay as they are. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.createObjectStore('definitions', { keyPath: 'id' })
    const entries = database.createObjectStore('entries', { keyPath: ['review', 'seq', 'id'] })
    entries.createIndex('id', 'id', { unique: true })
  },
  (database) => {
    database.createObjectStore('summaries', { keyPath: 'id' })
  },
  (database) => {
    database.createObjectStore('adopted')
  },
  (database) => {
    database.createObjectStore('foreign')
  },
]

interface Parts {
  readonly name: string
  readonly migrations: readonly Migration[]
  /** The connection was closed: by the browser, or for a newer page, which cannot migrate the store before. */
  onClosed(): void
}

/** @throws DOMException */
export async function openDatabase({ name, migrations, onClosed }: Parts): Promise<Database> {
  let failure: unknown = null
  const opening = openDB<ReviewSchema>(name, migrations.length, {
    upgrade: (database, from, _to, transaction) => {
      // Requests of a migration must follow each other without a pause, in which the transaction would end.
      migrate(database as unknown as IDBPDatabase, transaction as never, migrations.slice(from)).catch(
        (error: unknown) => {
          failure = error
          transaction.abort()
        },
      )
      transaction.done.catch(() => {})
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  try {
    return await opening
  } catch (error) {
    throw failure ?? error
  }
}

async function migrate(
  ...[database, transaction, migrations]: [...Parameters<Migration>, readonly Migration[]]
) {
  for (const migration of migrations) await migration(database, transaction)
}

/** Of all entries of a review after a `seq`. */
export function rangeOf(review: string, after = 0): IDBKeyRange {
  // Lists come after all numbers.
  return IDBKeyRange.bound([review, after + 1], [review, []])
}
