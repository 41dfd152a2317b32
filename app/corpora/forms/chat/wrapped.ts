import { isJsonObject } from '../../shared/columns/columns_path.ts'
import { recordsWithin, type WrappedRecords } from '../../shared/wrapped_records.ts'
import { hasId } from './ids.ts'
import { areChats, shapeOf } from './shape.ts'

/**
 * The records of chats that stand within an object.
 * @returns `null` where it is a record itself, or holds no records of chats
 */
export function wrappedRecords(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document) || shapeOf(document) !== null) return null
  return recordsWithin(document, areChats, (id, record) => (hasId(record) ? record : { ...record, id }))
}
