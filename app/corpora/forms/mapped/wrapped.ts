import { own } from '../../../base/safe_access.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import {
  recordsUnderKey,
  recordsWithin,
  tableById,
  type WrappedRecords,
} from '../../shared/wrapped_records.ts'
import { guessNested } from './guess_nested.ts'

/**
 * The records within an object: conversations with lists of turns, or any table keyed by id.
 * @returns null if the object is a record itself
 */
export function wrappedConversations(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document)) return null
  const found = conversationsIn(document)
  if (found?.within.kind === 'list' && areConversations([document])) return null
  return found ?? tableById(document) ?? recordsUnderKey(document, conversationsIn)
}

function conversationsIn(document: JsonObject): WrappedRecords | null {
  return recordsWithin(document, areConversations, (id, record) =>
    own(record, 'id') === undefined ? { id, ...record } : record,
  )
}

function areConversations(records: readonly unknown[]): boolean {
  return guessNested(records)?.certain === true
}
