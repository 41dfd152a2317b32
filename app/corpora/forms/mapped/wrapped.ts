import { own } from '../../../base/own.ts'
import { isJsonObject } from '../../shared/columns/columns_path.ts'
import { recordsWithin, type WrappedRecords } from '../../shared/wrapped_records.ts'
import { guessNested } from './guess_nested.ts'

/**
 * The conversations that stand within an object, each with a list of turns.
 * @returns `null` where it is a record itself, or holds no conversations
 */
export function wrappedConversations(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document)) return null
  const found = recordsWithin(document, areConversations, (id, record) =>
    own(record, 'id') === undefined ? { id, ...record } : record,
  )
  return found?.within.kind === 'list' && areConversations([document]) ? null : found
}

function areConversations(records: readonly unknown[]): boolean {
  return guessNested(records)?.certain === true
}
