import * as v from 'valibot'
import { expectationOf } from '../base/messages/expectation.ts'
import { put } from '../base/safe_access.ts'
import { count } from '../corpora/guard.ts'
import type { Conversation } from '../model/index.ts'
import { conversationWith, type StoredConversation } from '../tables/document.ts'
import { gunzipped, isGzip } from './gunzip.ts'
import { JsonCursor, parsedJson } from './json_cursor.ts'
import { packKey } from './pack_number.ts'

/** A conversation for a pack: everything needed to open it without querying the index. */
export interface PackedConversation extends Omit<StoredConversation, 'split' | 'id'> {
  /** As in the tables, see `conversationKey`. */
  readonly key: number
}

/** Columns in the order of a pack. */
export const PACKED_COLUMNS = [
  'key',
  'row',
  'file',
  'title',
  'fingerprint',
  'outcome',
  'outcome_title',
  'outcome_summary',
  'document',
  'texts',
] as const satisfies readonly (keyof PackedConversation)[]

/**
 * Several conversations in columns, which groups similar data and makes a pack a sixth smaller. Packs are stored as
 * gzip-compressed JSON of this: `names` are texts, and each column has one value per conversation, `document` as an object
 * rather than as text. Here the values are bytes of JSON: of hundreds of conversations, one is read.
 */
export interface Pack {
  /** Sorted `packKey`s. */
  readonly names: readonly string[]
  readonly columns: Readonly<Record<string, readonly Uint8Array[]>>
}

/** The bytes are damaged, or not a pack. */
export class PackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackError'
  }
}

const text = v.string('a text')
const packedSchema = v.object(
  {
    key: count,
    row: count,
    file: text,
    title: text,
    fingerprint: text,
    outcome: text,
    outcome_title: text,
    outcome_summary: text,
    texts: v.array(text, 'a list of texts'),
  },
  'a conversation',
)

const namesSchema = v.array(text, 'a list of names')

/**
 * @param bytes as served: gzip, or its content if a server unpacked it
 * @throws PackError
 */
export async function readPack(bytes: Uint8Array): Promise<Pack> {
  let names: unknown = null
  const columns: Record<string, Uint8Array[]> = {}
  try {
    const cursor = new JsonCursor(isGzip(bytes) ? await gunzipped(bytes) : bytes)
    cursor.object((part) => {
      if (part === 'names') names = parsedJson(cursor.skip())
      else if (part !== 'columns') cursor.skip()
      else
        cursor.object((column) => {
          const values: Uint8Array[] = []
          cursor.list(() => values.push(cursor.skip()))
          put(columns, column, values)
        })
    })
    cursor.end()
  } catch (error) {
    throw new PackError('not a whole pack', { cause: error })
  }
  const result = v.safeParse(namesSchema, names, { abortEarly: true })
  if (!result.success) throw new PackError(`expected ${expectationOf(namesSchema, result.issues[0])}`)
  return { names: result.output, columns }
}

/**
 * A conversation of a pack and its key in the tables; null if the pack does not contain it.
 * @throws PackError if the entry is not a conversation
 */
export function conversationIn(
  { names, columns }: Pack,
  split: string,
  id: string,
): { readonly conversation: Conversation; readonly key: number } | null {
  const name = packKey(split, id)
  const at = names.indexOf(name)
  if (at < 0) return null
  const cellOf = (column: string): unknown => {
    const json = columns[column]?.[at]
    try {
      return json && parsedJson(json)
    } catch (error) {
      throw new PackError(`${name}: ${column} is not JSON`, { cause: error })
    }
  }
  const found = Object.fromEntries(PACKED_COLUMNS.map((column) => [column, cellOf(column)]))
  const result = v.safeParse(packedSchema, found, { abortEarly: true })
  if (!result.success)
    throw new PackError(`${name}: expected ${expectationOf(packedSchema, result.issues[0])}`)
  const { key, ...stored } = result.output
  try {
    return { key, conversation: conversationWith({ ...stored, split, id }, found.document) }
  } catch (error) {
    throw new PackError(`${name}: expected a document`, { cause: error })
  }
}
