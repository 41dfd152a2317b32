/** A JSON object as it stands in a record; lists are none. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A property of its own: `constructor` and the like are not inherited by data. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
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
  return (record) => {
    if (!isJsonObject(record)) return undefined
    const direct = own(record, path)
    return isDirect || (direct !== undefined && !isJsonObject(direct)) ? direct : at(record, keys)
  }
}

/** A key may hold dots itself, so every way to cut the path is tried; an object is found only where no leaf is. */
function at(object: JsonObject, keys: readonly string[]): unknown {
  let found: unknown
  for (let length = keys.length; length >= 1; length--) {
    const value = own(object, keys.slice(0, length).join('.'))
    const isWhole = length === keys.length
    const inside = isWhole ? value : isJsonObject(value) ? at(value, keys.slice(length)) : undefined
    if (inside !== undefined && !isJsonObject(inside)) return inside
    found ??= inside
  }
  return found
}
