import type { IDBPTransaction } from 'idb'
import { type ReviewSummary, summaryOf } from '../../log/review_summary.ts'
import { RunningState } from '../../log/running_state.ts'
import type { KeptReview } from '../store.ts'
import { type LastEntry, type ReviewSchema, rangeOf } from './database.ts'

const STORES = ['definitions', 'entries', 'summaries'] as const

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<ReviewSchema, typeof STORES, Mode>

export function summaryOfKept({ definition, entries }: KeptReview): ReviewSummary {
  return summaryOf(new RunningState(definition, entries).state)
}

/** Of every review, by its id; `null` where there is none that is of its whole log. */
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

/** Derives the summary of a review from its log, and keeps it; nothing can be written between the two. */
export async function keepSummary(
  transaction: Transaction<'readwrite'>,
  review: string,
): Promise<ReviewSummary | null> {
  const [definition, entries] = await Promise.all([
    transaction.objectStore('definitions').get(review),
    transaction.objectStore('entries').getAll(rangeOf(review)),
  ])
  if (!definition) return null
  const summary = summaryOfKept({ definition, entries })
  const last = entries.at(-1)
  await transaction
    .objectStore('summaries')
    .put({ id: review, last: last ? { seq: last.seq, id: last.id } : null, summary })
  return summary
}

async function lastOf(transaction: Transaction<'readonly'>, review: string): Promise<LastEntry | null> {
  const cursor = await transaction.objectStore('entries').openKeyCursor(rangeOf(review), 'prev')
  return cursor ? { seq: cursor.primaryKey[1], id: cursor.primaryKey[2] } : null
}

function isSame(a: LastEntry | null, b: LastEntry | null): boolean {
  return a?.seq === b?.seq && a?.id === b?.id
}
