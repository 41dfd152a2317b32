import { createHash } from 'node:crypto'
import { type Filter, isEmptyFilter, NO_FILTER } from '../../app/model/index.ts'
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
 * @param name of the corpus and its version, which no other in the cache has
 * @param hold keeps what the reader reads open until the function that it returns is called
 */
export function keptAnswers(
  reader: Reader,
  name: string,
  cache: AnswerCache,
  hold: () => () => void = () => () => {},
): Reader {
  const kept = KEPT.map((question) => {
    const ask = reader[question] as Ask
    const asked: Ask = (...given) => {
      const isSignal = (one: unknown) => one instanceof AbortSignal
      const about = given.filter((one) => !isSignal(one))
      const signal = given.find(isSignal) as AbortSignal | undefined
      const key = keyOf([name, question, ...about])
      const begin = (until: AbortSignal) => ask(...about, until).finally(hold())
      return cache.get(key, begin, signal)
    }
    return [question, asked]
  })
  return { ...reader, ...Object.fromEntries(kept) }
}

/**
 * Names a question. An order of conversations, and how to search for nothing, make no difference to what is kept. A
 * question can have megabytes.
 */
function keyOf(question: readonly unknown[]): string {
  const asked = question.map((part) => {
    // Lists have a method of this name.
    if (typeof part !== 'object' || part === null || Array.isArray(part) || !('filter' in part))
      return inOrder(part)
    const { sort: _, filter, ...rest } = part as { readonly sort?: unknown; readonly filter: Filter }
    return inOrder({ ...rest, filter: isEmptyFilter(filter) ? NO_FILTER : filter })
  })
  return createHash('sha256').update(toWire(asked)).digest('base64')
}

/** The same value, the names of each object in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]))
}

/** Approximate bytes of a value in V8's memory: a pointer, a number or the header of an object takes 8 or 16. */
function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength
  const parts = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + 8 + approximateBytes(part), 32)
}
