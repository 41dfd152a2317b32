import { own } from '../../../base/own.ts'

/** A JSON object as it stands in a record; lists are none. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Objects within objects deeper than this are not looked into. */
const DEEPEST = 4

/** Columns of one record beyond these are not looked at. */
const MOST_LEAVES = 200

/**
 * What a record holds beside objects, by path: `meta.source` for `{ meta: { source: … } }`. Lists are one value.
 * Bounded in depth and number, so that no record takes long.
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

/** A function that reads what stands at a path of `leavesOf`; `undefined` where there is nothing. */
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

/** A key that some parts of a path make up together, and with which part the path goes on. */
interface Cut {
  readonly key: string
  readonly next: number
}

/** A key may hold dots itself: for each part of a path, the keys that may begin with it, the longest first. */
function cutsOf(keys: readonly string[]): readonly (readonly Cut[])[] {
  return keys.map((_, from) => {
    const ends = keys.flatMap((_, end) => (end >= from ? [end + 1] : []))
    return ends.map((next) => ({ key: keys.slice(from, next).join('.'), next })).reverse()
  })
}

/** Every way to cut the path is tried; an object is found only where no leaf is. */
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
