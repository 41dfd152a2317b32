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

/**
 * Approximate memory in bytes that all kept answers of a server may take up. Most answers have some kilobytes. Large
 * corpora have some of a megabyte; one of more than an eighth of this size is not kept.
 */
const MOST_BYTES = 64 * 1024 * 1024

/** Approximate bytes that each kept answer needs besides its content: its key, its promise and its place in a map. */
const ENTRY_BYTES = 512

type Ask = (...given: readonly unknown[]) => Promise<unknown>

/** Latest answers about all corpora of a server. */
export type AnswerCache = SharedCache<unknown>

/** @param size in bytes */
export function createAnswerCache(size = MOST_BYTES): AnswerCache {
  return new SharedCache<unknown>(size, (answer) => ENTRY_BYTES + approximateBytes(answer))
}

/**
 * Keeps the latest answers about a corpus, whose rows never change under its version. Visitors who ask the same at the same
 * time wait for one statement, which ends when the last of them has gone.
 * @param id of the corpus, which no other corpus in the cache has
 */
export function keptAnswers(reader: Reader, id: string, cache: AnswerCache): Reader {
  const kept = KEPT.map((name) => {
    const ask = reader[name] as Ask
    const asked: Ask = (...given) => {
      const isSignal = (one: unknown) => one instanceof AbortSignal
      const question = given.filter((one) => !isSignal(one))
      const signal = given.find(isSignal) as AbortSignal | undefined
      // A question can have megabytes.
      const key = createHash('sha256')
        .update(toWire([id, name, question]))
        .digest('base64')
      return cache.get(key, (until) => ask(...question, until), signal)
    }
    return [name, asked]
  })
  return { ...reader, ...Object.fromEntries(kept) }
}

/** Approximate bytes of a value in V8's memory: a pointer, a number or the header of an object takes 8 or 16. */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength
  const parts = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + 8 + approximateBytes(part), 32)
}
