import { isJsonObject, type JsonObject } from '../shared/columns_path.ts'

/** A list of messages, whichever way a file stores it. */
export interface MessageList {
  readonly items: readonly unknown[]
  /** Lengths of the lists that ought to be equally long and are not; `null` where all is well. */
  readonly unequal: readonly number[] | null
}

/** Lists in strings longer than this are not parsed. */
const LONGEST_JSON = 20_000_000

/**
 * A list of messages from a list of objects, from an object of parallel lists (a Parquet sequence of structs), or from
 * JSON in a string (CSV). @returns `null` for anything else
 */
export function listOf(value: unknown): MessageList | null {
  if (Array.isArray(value)) return { items: value, unequal: null }
  if (isJsonObject(value)) return fromParallelLists(value)
  if (typeof value === 'string' && /^\s*\[/.test(value) && value.length <= LONGEST_JSON)
    return fromJson(value)
  return null
}

function fromParallelLists(object: JsonObject): MessageList | null {
  const lists = Object.entries(object).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  )
  const length = lists.reduce((longest, [, list]) => Math.max(longest, list.length), 0)
  if (lists.length < 2 || length === 0) return null
  const items = Array.from({ length }, (_, i) =>
    Object.fromEntries(lists.map(([key, list]) => [key, list[i]])),
  )
  const lengths = lists.map(([, list]) => list.length)
  return { items, unequal: lengths.some((l) => l !== length) ? lengths : null }
}

function fromJson(text: string): MessageList | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? { items: value, unequal: null } : null
  } catch {
    return null
  }
}
