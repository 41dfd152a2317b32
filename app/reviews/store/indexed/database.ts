import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Entry, ReviewDefinition } from '../../log/review.ts'
import type { ReviewSummary } from '../../log/review_summary.ts'

/** Key of a log's last entry. */
export interface LastEntry {
  readonly seq: number
  readonly id: string
}

/** Schema of reviews in IndexedDB after the latest of `MIGRATIONS`. */
export interface ReviewSchema extends DBSchema {
  definitions: { key: string; value: ReviewDefinition }
  /** The key sorts the entries of a review in log order. The index rejects duplicate entry ids. */
  entries: { key: [review: string, seq: number, id: string]; value: Entry; indexes: { id: string } }
  /**
   * Cache of summaries derived from logs, so that a list need not read them. Missing ones are derived again. Any write
   * to a log deletes its summary in the same transaction.
   */
  summaries: {
    key: string
    /** `last` is the last entry included in the summary. Null for an empty log. */
    value: { readonly id: string; readonly last: LastEntry | null; readonly summary: ReviewSummary }
  }
  /** By name of another database: its numbers of records when they were last copied into this one. */
  adopted: { key: string; value: { readonly definitions: number; readonly entries: number } }
  /** Ids of reviews that belong to other people. A mark may outlive its review. */
  foreign: { key: string; value: true }
}

export const STORES = ['definitions', 'entries', 'summaries'] as const

/** A transaction over all stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<ReviewSchema, typeof STORES, Mode>

export type Database = IDBPDatabase<ReviewSchema>

/** Migrates a store from the previous version, completely or not at all. */
export type Migration = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => void | Promise<void>

/** The first creates version 1. Append a migration for each schema change, and never change released ones. */
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
  /** Called when the connection was closed, by the browser or for a newer page that needs to migrate the store. */
  onClosed(): void
}

/** @throws DOMException */
export async function openDatabase({ name, migrations, onClosed }: Parts): Promise<Database> {
  let failure: unknown = null
  const opening = openDB<ReviewSchema>(name, migrations.length, {
    upgrade: (database, from, _to, transaction) => {
      // Requests of a migration must follow each other immediately, or else the transaction would end.
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

/** The range of all entries of a review after a `seq`. */
export function rangeOf(review: string, after = 0): IDBKeyRange {
  // Arrays sort after all numbers.
  return IDBKeyRange.bound([review, after + 1], [review, []])
}
