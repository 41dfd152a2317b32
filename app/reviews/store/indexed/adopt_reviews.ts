import { openDB } from 'idb'
import type { ReviewLog } from '../../log/review.ts'
import { StoreFailure } from '../store.ts'
import { type Database, type ReviewSchema, rangeOf } from './database.ts'

/**
 * Copies the reviews of another database, which is left unchanged. Repeats the copy if that database has grown since: a
 * page of an earlier version may still write to it.
 * @param name of the other database, which need not exist
 * @param merge adds the missing entries of a log
 */
export async function adoptReviews(
  database: Database,
  name: string,
  merge: (log: ReviewLog) => Promise<void>,
): Promise<void> {
  const other = await openExisting(name)
  if (!other) return
  try {
    const [adopted, definitions, entries] = await Promise.all([
      database.get('adopted', name),
      other.count('definitions'),
      other.count('entries'),
    ])
    if (adopted?.definitions === definitions && adopted.entries === entries) return
    // One transaction per review bounds the memory. The counts are written last, so an interrupted copy is repeated.
    for (const definition of await other.getAll('definitions')) {
      const log = {
        definitions: [definition],
        entries: await other.getAll('entries', rangeOf(definition.id)),
      }
      await merge(log).catch(ignoreConflict)
    }
    await database.put('adopted', { definitions, entries }, name)
  } finally {
    other.close()
  }
}

/** Undefined if there is no database with that name. Does not create one. */
async function openExisting(name: string): Promise<Database | undefined> {
  let isNew = false
  try {
    return await openDB<ReviewSchema>(name, undefined, {
      upgrade: (_database, _from, _to, transaction) => {
        isNew = true
        transaction.done.catch(() => {})
        transaction.abort()
      },
      // Another page needs to migrate or delete it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    })
  } catch (error) {
    if (isNew) return undefined
    throw error
  }
}

/** A review that differs under the same id stays in the other database only. One review must not block the others. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof StoreFailure && error.code === 'conflict') && nameOf(error) !== 'ConstraintError')
    throw error
}

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : ''
}
