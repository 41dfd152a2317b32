import { own } from '../../../base/safe_access.ts'

/** A JSON object in a record. Arrays are excluded. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list. Empty for anything else than a list. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

/** Maximum depth of nested objects to walk. */
const DEEPEST = 4

/** Maximum number of columns to read from one record. */
const MOST_LEAVES = 200

/**
 * The leaves of a record by path: `meta.source` for `{ meta: { source: … } }`. A list is one leaf. Limited in depth and
 * number, so that no record is slow.
 */
export function leavesOf(record: unknown): [path: string, value: unknown][] {
  const leaves: [string, unknown][] = []
  const walk = (object: JsonObject, prefix: string, depth: number) => {
    for (const key of Object.keys(object)) {
      if (leaves.length >= MOST_LEAVES) return
      const value = object[key]
      if (!isJsonObject(value)) leaves.push([prefix + key, value])
      else if (depth < DEEPEST) walk(value, `${prefix}${key}.`, depth + 1)
    }
  }
  if (isJsonObject(record)) walk(record, '', 1)
  return leaves
}

/** Creates a function that reads the value at a path of `leavesOf`, or undefined if there is none. */
export function pathReader(path: string): (record: unknown) => unknown {
  const keys = path.split('.')
  const isDirect = keys.length === 1 || keys.length > 3 * DEEPEST
  const cuts = isDirect ? [] : cutsOf(keys)
  return (record) => {
    if (!isJsonObject(record)) return undefined
    const direct = own(record, path)
    if (isDirect || (Object.hasOwn(record, path) && !isJsonObject(direct))) return direct
    return at(record, cuts, 0)
  }
}

/** A key made of consecutive parts of a path, and the index of the part that follows. */
interface Cut {
  readonly key: string
  readonly next: number
}

/** For each part of a path, the keys that may begin with it, longest first. Keys may contain dots themselves. */
function cutsOf(keys: readonly string[]): readonly (readonly Cut[])[] {
  return keys.map((_, from) => {
    const ends = keys.flatMap((_, end) => (end >= from ? [end + 1] : []))
    return ends.map((next) => ({ key: keys.slice(from, next).join('.'), next })).reverse()
  })
}

/** Tries every way to split the path into keys. Returns an object only if there is no leaf. */
function at(object: JsonObject, cuts: readonly (readonly Cut[])[], from: number): unknown {
  let found: unknown
  for (const { key, next } of cuts[from] ?? []) {
    const value = own(object, key)
    if (value === undefined) continue
    const inside = next === cuts.length ? value : isJsonObject(value) ? at(value, cuts, next) : undefined
    if (inside !== undefined && !isJsonObject(inside)) return inside
    found ??= inside
  }
  return found
}

/** A scalar as text, `''` for nothing. An object is only named, since `String` of one with a field `toString` throws. */
export function plainText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(value ?? '')
}
