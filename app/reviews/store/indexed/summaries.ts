import { type ReviewSummary, summaryOf } from '../../log/review_summary.ts'
import { runningStateInSlices } from '../../log/running_state.ts'
import type { KeptReview } from '../store.ts'
import { type LastEntry, rangeOf, type Transaction } from './database.ts'

export async function summaryOfKept({ definition, entries }: KeptReview): Promise<ReviewSummary> {
  return summaryOf((await runningStateInSlices(definition, entries)).state)
}

/** Summaries by review id. Null if there is none for the whole log. */
export async function keptSummaries(
  transaction: Transaction<'readonly'>,
): Promise<ReadonlyMap<string, ReviewSummary | null>> {
  const [ids, summaries] = await Promise.all([
    transaction.objectStore('definitions').getAllKeys(),
    transaction.objectStore('summaries').getAll(),
  ])
  const known = new Map(summaries.map((kept) => [kept.id, kept]))
  const lasts = await Promise.all(ids.map((id) => (known.has(id) ? lastOf(transaction, id) : null)))
  return new Map(
    ids.map((id, i) => {
      const kept = known.get(id)
      return [id, kept && isSame(kept.last, lasts[i] ?? null) ? kept.summary : null]
    }),
  )
}

/** Stores the summary of a log, unless the log has changed since it was read. */
export async function keepSummary(
  transaction: Transaction<'readwrite'>,
  { definition: { id }, entries }: KeptReview,
  summary: ReviewSummary,
): Promise<void> {
  const [count, last] = await Promise.all([
    transaction.objectStore('entries').count(rangeOf(id)),
    lastOf(transaction, id),
  ])
  const read = entries.at(-1)
  const own = read ? { seq: read.seq, id: read.id } : null
  if (count !== entries.length || !isSame(last, own)) return
  await transaction.objectStore('summaries').put({ id, last: own, summary })
}

async function lastOf(
  transaction: Transaction<IDBTransactionMode>,
  review: string,
): Promise<LastEntry | null> {
  const cursor = await transaction.objectStore('entries').openKeyCursor(rangeOf(review), 'prev')
  return cursor ? { seq: cursor.primaryKey[1], id: cursor.primaryKey[2] } : null
}

function isSame(a: LastEntry | null, b: LastEntry | null): boolean {
  return a?.seq === b?.seq && a?.id === b?.id
}
