import { isJsonObject, type JsonObject } from '../shared/columns_path.ts'
import { hasId } from './ids.ts'
import { shapeOf } from './shape.ts'

/** How many of the records are looked at to tell whether they are chats. */
const LOOKED_AT = 20

/**
 * The records of chats that stand within an object: `{ data: [record, …] }`, whatever the key and
 * whatever stands beside it, or `{ <id>: record, … }`, where the key becomes the `id` of a record that has none.
 * @returns `null` where it is a record itself, or holds no records of chats
 */
export function wrappedRecords(document: unknown): readonly unknown[] | null {
  if (!isJsonObject(document) || shapeOf(document) !== null) return null
  const values = Object.values(document)
  const lists = values.filter((value): value is unknown[] => Array.isArray(value) && value.some(isJsonObject))
  const [list] = lists
  if (list && lists.length === 1) return areChats(list) ? list : null
  if (!values.every(isJsonObject) || !areChats(values)) return null
  return Object.entries(document).map(([id, record]) => withId(id, record as JsonObject))
}

/** At least half of those that are looked at: some may be damaged. */
function areChats(records: readonly unknown[]): boolean {
  const first = records.slice(0, LOOKED_AT)
  return first.length > 0 && 2 * first.filter((record) => shapeOf(record) !== null).length >= first.length
}

function withId(id: string, record: JsonObject): JsonObject {
  return hasId(record) ? record : { ...record, id }
}
