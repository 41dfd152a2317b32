import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { recordsUnderKey, recordsWithin, type WrappedRecords } from '../../shared/wrapped_records.ts'
import { hasId } from './ids.ts'
import { holdsParts, plainRecord } from './records/plain_record.ts'
import { areChats, holdsMessages, isChatColumn, shapeOf } from './shape.ts'

const MESSAGES = 'messages'

/**
 * The chat records within an object.
 * @returns null if the object is a record itself, or holds no chat records
 */
export function wrappedRecords(document: unknown): WrappedRecords | null {
  if (!isJsonObject(document)) return null
  const inner = !isRecord(document) ? recordsUnderKey(document, recordsOf) : null
  return inner ?? recordsOf(document)
}

/** True if a document is one conversation in phases or by player. */
export function isOneGame(document: unknown): boolean {
  return isJsonObject(document) && shapeOf(document) === null && holdsParts(document)
}

/** True if a document is one conversation. */
function isRecord(document: JsonObject): boolean {
  return shapeOf(document) !== null || holdsParts(document)
}

function recordsOf(document: JsonObject): WrappedRecords | null {
  const lists = listsById(document)
  if (lists || isRecord(document)) return lists
  const found = recordsWithin(
    document,
    (records) => areChats(records.map(plainRecord)),
    (id, record) => (hasId(record) ? record : { ...record, id }),
  )
  return found ?? onlyListOfChats(document)
}

/** Number of records inspected to find out what they are. */
const LOOKED_AT = 20

/**
 * The only list of conversations in a document with other lists of objects: samples of an evaluation and its scores, or
 * simulations and their tasks.
 */
function onlyListOfChats(document: JsonObject): WrappedRecords | null {
  const lists = Object.entries(document).filter((entry): entry is [string, unknown[]] => {
    const [, records] = entry
    if (!Array.isArray(records) || records.length === 0) return false
    const first = records.slice(0, LOOKED_AT).map(plainRecord)
    return areChats(first) && first.every((record) => shapeOf(record)?.kind === 'list')
  })
  const [only] = lists
  if (!only || lists.length > 1) return null
  const [key, records] = only
  const unread = Object.entries(document).flatMap(([name, value]) =>
    name !== key && Array.isArray(value) && value.some(isJsonObject) ? [name] : [],
  )
  return { records, within: { kind: 'list', key }, unread }
}

/** The message lists of an object that holds nothing else, `{ <id>: [message, …], … }`. Its keys are ids. */
function listsById(document: JsonObject): WrappedRecords | null {
  const entries = Object.entries(document)
  const areIds = entries.length > 1 && !entries.some(([key]) => isChatColumn(key))
  if (!areIds || !entries.every(([, value]) => Array.isArray(value) && holdsMessages(value))) return null
  return {
    records: entries.map(([id, messages]) => ({ id, [MESSAGES]: messages })),
    within: { kind: 'ids', column: MESSAGES },
  }
}
