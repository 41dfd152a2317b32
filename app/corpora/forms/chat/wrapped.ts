import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import type { WrappedRecords } from '../../shared/wrapped_records.ts'
import { hasId } from './ids.ts'
import { shapeOf } from './shape.ts'

/** How many of the records are looked at to tell whether they are chats. */
const LOOKED_AT = 20

/**
 * The records of chats that stand within an object: `{ data: [record, …] }`, whatever the key and
 * whatever stands beside it, or `{ <id>: record, … }`, where the key becomes the `id` of a record that has none.
 * @returns `null` where it is a record itself, or holds no records of chats
 */
export function wrappedRecords(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document) || shapeOf(document) !== null) return null
  const values = Object.values(document)
  const lists = Object.entries(document).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isJsonObject),
  )
  const [only] = lists.length === 1 ? lists : []
  if (only) {
    const [key, records] = only
    return areChats(records) ? { records, within: { kind: 'list', key } } : null
  }
  if (!values.every(isJsonObject) || !areChats(values)) return null
  const records = Object.entries(document).map(([id, record]) => withId(id, record as JsonObject))
  return { records, within: { kind: 'ids' } }
}

/** At least half of those that are looked at: some may be damaged. */
function areChats(records: readonly unknown[]): boolean {
  const first = records.slice(0, LOOKED_AT)
  return first.length > 0 && 2 * first.filter((record) => shapeOf(record) !== null).length >= first.length
}

function withId(id: string, record: JsonObject): JsonObject {
  return hasId(record) ? record : { ...record, id }
}
