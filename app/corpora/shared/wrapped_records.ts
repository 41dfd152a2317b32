import { own } from '../../base/safe_access.ts'
import type { RecordsWithin } from '../../model/index.ts'
import { isJsonObject, type JsonObject } from './columns/columns_path.ts'

/** Records that are values within a JSON document, and their location in it. */
export interface WrappedRecords {
  readonly records: readonly unknown[]
  readonly within: RecordsWithin
  /** Names of other lists of objects in the document, which are not read. */
  readonly unread?: readonly string[]
}

/** Number of records inspected to find out what they are. */
const LOOKED_AT = 20

/**
 * Finds records within an object: `{ data: [record, …] }` under any key and with any other keys, or `{ <id>: record, …
 * }`. In the latter case, the key becomes the `id` of a record without one.
 * @param areRecords true if the first values are records
 * @returns null if the object holds no such records
 */
export function recordsWithin(
  document: JsonObject,
  areRecords: (first: readonly unknown[]) => boolean,
  withId: (id: string, record: JsonObject) => JsonObject,
): WrappedRecords | null {
  const are = (values: readonly unknown[]) => values.length > 0 && areRecords(values.slice(0, LOOKED_AT))
  const entries = Object.entries(document)
  const byId = recordsById(document)
  if (byId && are(byId.map(([, record]) => record)))
    return { records: byId.map(([id, record]) => withId(id, record)), within: { kind: 'ids' } }
  if (entries.every(([, value]) => isJsonObject(value))) return null
  const lists = entries.filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isJsonObject),
  )
  const [only] = lists
  if (!only || lists.length > 1) return null
  const [key, records] = only
  return are(records) ? { records, within: { kind: 'list', key } } : null
}

/**
 * Finds records by id under the only suitable key of an object: `{ version: '1', data: { <id>: record, … } }`.
 * @param find finds the records of such a value
 * @returns null if there is no such value, several, or a list of objects in the same object
 */
export function recordsUnderKey(
  document: JsonObject,
  find: (value: JsonObject) => WrappedRecords | null,
): WrappedRecords | null {
  const entries = Object.entries(document)
  if (entries.some(([, value]) => Array.isArray(value) && value.some(isJsonObject))) return null
  const found = entries.flatMap(([key, value]) => {
    const inner = isJsonObject(value) ? find(value) : null
    if (inner?.within.kind !== 'ids' || inner.records.length < 2) return []
    return [{ records: inner.records, within: { ...inner.within, key } }]
  })
  const [only] = found
  return only && found.length === 1 ? only : null
}

/**
 * The values of an object that all have the same shape, i.e. a table whose keys are the ids of its records.
 * @returns null if the object is a record itself
 */
export function tableById(document: JsonObject): WrappedRecords | null {
  const byId = recordsById(document) ?? []
  if (!haveOneShape(byId.slice(0, LOOKED_AT).map(([, record]) => record))) return null
  const withId = (id: string, record: JsonObject) =>
    Object.values(record).includes(id) ? record : { id, ...record }
  return { records: byId.map(([id, record]) => withId(id, record)), within: { kind: 'ids' } }
}

/**
 * The objects in a document of objects. Single values beside them, such as a version, describe the document if each
 * object has a list of objects. Otherwise all are fields of one record.
 */
function recordsById(document: JsonObject): readonly (readonly [string, JsonObject])[] | null {
  const entries = Object.entries(document)
  const records = entries.filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1]))
  if (records.length === entries.length) return records
  const isSingle = (value: unknown) => value === null || typeof value !== 'object'
  const haveLists = records.every(([, record]) =>
    Object.values(record).some((value) => Array.isArray(value) && value.some(isJsonObject)),
  )
  const rest = entries.filter(([, value]) => !isJsonObject(value))
  return records.length > 1 && haveLists && rest.every(([, value]) => isSingle(value)) ? records : null
}

/** True if the objects share a text or a list, and have at least half of all their keys on average. */
function haveOneShape(objects: readonly JsonObject[]): boolean {
  const keys = new Set(objects.flatMap(Object.keys))
  const isShared = (key: string) =>
    objects.every((object) => typeof own(object, key) === 'string') ||
    objects.every((object) => Array.isArray(own(object, key)))
  const filled = objects.reduce((sum, object) => sum + Object.keys(object).length, 0)
  return objects.length > 1 && 2 * filled >= objects.length * keys.size && [...keys].some(isShared)
}
