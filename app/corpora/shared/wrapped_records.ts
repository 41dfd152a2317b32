import type { RecordsWithin } from '../../model/index.ts'
import { isJsonObject, type JsonObject } from './columns/columns_path.ts'

/** Records that are values within a JSON document, and where in it they stand. */
export interface WrappedRecords {
  readonly records: readonly unknown[]
  readonly within: RecordsWithin
}

/** How many of the records are looked at to tell what they are. */
const LOOKED_AT = 20

/**
 * The records that stand within an object: `{ data: [record, …] }`, whatever the key and whatever stands beside it, or
 * `{ <id>: record, … }`, where the key becomes the `id` of a record that has none.
 * @param areRecords whether the first values are records
 * @returns `null` where it holds no such records
 */
export function recordsWithin(
  document: JsonObject,
  areRecords: (first: readonly unknown[]) => boolean,
  withId: (id: string, record: JsonObject) => JsonObject,
): WrappedRecords | null {
  const are = (values: readonly unknown[]) => values.length > 0 && areRecords(values.slice(0, LOOKED_AT))
  const entries = Object.entries(document)
  if (entries.every((entry): entry is [string, JsonObject] => isJsonObject(entry[1]))) {
    if (!are(entries.map(([, record]) => record))) return null
    return { records: entries.map(([id, record]) => withId(id, record)), within: { kind: 'ids' } }
  }
  const lists = entries.filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isJsonObject),
  )
  const [only] = lists
  if (!only || lists.length > 1) return null
  const [key, records] = only
  return are(records) ? { records, within: { kind: 'list', key } } : null
}
