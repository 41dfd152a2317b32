import { own } from '../../../base/own.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import type { WrappedRecords } from '../../shared/wrapped_records.ts'
import { guessNested } from './guess_nested.ts'

/** How many of the records are looked at to tell whether they are conversations. */
const LOOKED_AT = 20

/** The name that the key of a record gets. */
const ID = 'id'

/**
 * The conversations that stand within an object, each with a list of turns: `{ data: [record, …] }`, whatever the key
 * and whatever stands beside it, or `{ <id>: record, … }`, where the key becomes the `id` of a record that has none.
 * @returns `null` where it is a record itself, or holds no conversations
 */
export function wrappedConversations(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document)) return null
  const values = Object.values(document)
  if (values.length > 0 && values.every(isJsonObject)) {
    if (!areConversations(values)) return null
    const records = Object.entries(document).map(([id, record]) => withId(id, record as JsonObject))
    return { records, within: { kind: 'ids' } }
  }
  if (areConversations([document])) return null
  const lists = Object.entries(document).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isJsonObject),
  )
  const [only] = lists.length === 1 ? lists : []
  if (!only) return null
  const [key, records] = only
  return areConversations(records) ? { records, within: { kind: 'list', key } } : null
}

function areConversations(records: readonly unknown[]): boolean {
  return guessNested(records.slice(0, LOOKED_AT))?.certain === true
}

function withId(id: string, record: JsonObject): JsonObject {
  return own(record, ID) === undefined ? { [ID]: id, ...record } : record
}
