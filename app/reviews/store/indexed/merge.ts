import type { Entry, ReviewDefinition, ReviewLog } from '../../log/review.ts'
import { sameContent } from '../../log/same_content.ts'
import { StoreFailure } from '../store.ts'
import type { Transaction } from './database.ts'

/** Number of entries read or written at once, small enough that no task blocks the page. */
const BATCH_SIZE = 250

/** Runs work in a transaction over all stores. */
export interface Access {
  read<T>(work: (transaction: Transaction<'readonly'>) => Promise<T>): Promise<T>
  write<T>(work: (transaction: Transaction<'readwrite'>) => Promise<T>): Promise<T>
}

/** Implements `ReviewStore.merge`. Everything is compared before the first batch is written. */
export async function mergeInBatches(
  { read, write }: Access,
  { definitions, entries }: ReviewLog,
  onProgress?: (kept: number) => void,
): Promise<void> {
  const missing: Entry[] = []
  await read((transaction) => missingDefinitions(transaction, definitions))
  for (const batch of batchesOf(entries))
    missing.push(...(await read((transaction) => missingEntries(transaction, batch))))
  let kept = entries.length - missing.length
  try {
    // Also without entries, because there may be new definitions.
    for (const [i, batch] of batchesOf(missing).entries()) {
      await write(async (transaction) => {
        if (i === 0) await addDefinitions(transaction, definitions)
        await addEntries(transaction, batch)
      })
      kept += batch.length
      onProgress?.(kept)
    }
  } catch (error) {
    throw error instanceof StoreFailure ? new StoreFailure(error.code, error.detail ?? '', kept) : error
  }
}

/** Returns at least one batch, which may be empty. */
function batchesOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const count = Math.max(1, Math.ceil(entries.length / BATCH_SIZE))
  return Array.from({ length: count }, (_, i) => entries.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE))
}

async function missingEntries(
  transaction: Transaction<'readonly'>,
  batch: readonly Entry[],
): Promise<readonly Entry[]> {
  const byId = transaction.objectStore('entries').index('id')
  const known = await Promise.all(batch.map(({ id }) => byId.get(id)))
  return batch.filter((entry, i) => {
    const before = known[i]
    if (before !== undefined && !sameContent(before, entry))
      throw new StoreFailure('conflict', `entry ${entry.id}`)
    return before === undefined
  })
}

async function addEntries(transaction: Transaction<'readwrite'>, batch: readonly Entry[]): Promise<void> {
  const entryStore = transaction.objectStore('entries')
  const summaryStore = transaction.objectStore('summaries')
  const reviews = [...new Set(batch.map(({ review }) => review))]
  await Promise.all([
    ...reviews.map((review) => summaryStore.delete(review)),
    ...batch.map(async (entry) => entryStore.add(entry)),
  ])
}

async function missingDefinitions(
  transaction: Transaction<IDBTransactionMode>,
  definitions: readonly ReviewDefinition[],
): Promise<readonly ReviewDefinition[]> {
  const definitionStore = transaction.objectStore('definitions')
  const known = await Promise.all(definitions.map(({ id }) => definitionStore.get(id)))
  return definitions.filter((definition, i) => {
    const before = known[i]
    if (before !== undefined && !sameContent(before, definition))
      throw new StoreFailure('conflict', `definition ${definition.id}`)
    return before === undefined
  })
}

/** @throws StoreFailure `conflict` */
export async function addDefinitions(
  transaction: Transaction<'readwrite'>,
  definitions: readonly ReviewDefinition[],
): Promise<void> {
  const missing = await missingDefinitions(transaction, definitions)
  const definitionStore = transaction.objectStore('definitions')
  await Promise.all(missing.map(async (definition) => definitionStore.add(definition)))
}
