import { createHash } from 'node:crypto'
import { SharedCache } from '../../app/readers/duckdb/in_memory/shared_cache.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { toWire } from '../../app/readers/remote/wire.ts'

/**
 * Questions that count over many rows and have small answers. Views ask them in the same words for every visitor: the
 * overview, filters, and agreement of annotators.
 */
const KEPT = [
  ...(['totals', 'labelShares', 'labelPairs', 'labelPlaces', 'labelRates'] as const),
  ...(['cross', 'having', 'quartiles', 'grid', 'values', 'labels', 'spread'] as const),
  ...(['participantCount', 'participantValues', 'wordCounts'] as const),
  ...(['judgedCounts', 'searchValues', 'dataFingerprint', 'exportCounts'] as const),
] satisfies readonly (keyof Reader)[]

/** Number of answers kept for each corpus. A large one has a megabyte, most have some kilobytes. */
const MOST_ANSWERS = 300

type Ask = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Keeps the latest answers about a corpus, whose rows never change under its version. Visitors who ask the same at the same
 * time wait for one statement, which ends when the last of them has gone.
 * @param size number of answers
 */
export function keptAnswers(reader: Reader, size = MOST_ANSWERS): Reader {
  const cache = new SharedCache<unknown>(size)
  const kept = KEPT.map((name) => {
    const ask = reader[name] as Ask
    const asked: Ask = (...given) => {
      const isSignal = (one: unknown) => one instanceof AbortSignal
      const question = given.filter((one) => !isSignal(one))
      const signal = given.find(isSignal) as AbortSignal | undefined
      // A question can have megabytes.
      const key = createHash('sha256')
        .update(toWire([name, question]))
        .digest('base64')
      return cache.get(key, (until) => ask(...question, until), signal)
    }
    return [name, asked]
  })
  return { ...reader, ...Object.fromEntries(kept) }
}
