import * as v from 'valibot'
import { expectationOf } from '../base/messages/expectation.ts'
import { count } from '../corpora/guard.ts'
import type { Conversation } from '../model/index.ts'
import { conversationWith, type StoredConversation } from '../tables/document.ts'
import { gunzipped, isGzip } from './gunzip.ts'
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
 * Several conversations in columns, which groups similar data and makes a pack a sixth smaller. Each column has one
 * value per conversation; `document` is parsed JSON rather than text. Packs are stored as gzip-compressed JSON of this.
 */
export interface Pack {
  /** Sorted `packKey`s. */
  readonly names: readonly string[]
  readonly columns: Readonly<Record<string, readonly unknown[]>>
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

const packSchema = v.object(
  {
    names: v.array(text, 'a list of names'),
    columns: v.record(text, v.array(v.unknown(), 'a list of values'), 'columns by their names'),
  },
  'names and columns',
)

/**
 * @param bytes as served: gzip, or its content if a server unpacked it
 * @throws PackError
 */
export async function readPack(bytes: Uint8Array): Promise<Pack> {
  let json: unknown
  try {
    const plain = isGzip(bytes) ? await gunzipped(bytes) : bytes
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
  } catch (error) {
    throw new PackError('not a whole pack', { cause: error })
  }
  const result = v.safeParse(packSchema, json, { abortEarly: true })
  if (!result.success) throw new PackError(`expected ${expectationOf(packSchema, result.issues[0])}`)
  return result.output
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
  const found = Object.fromEntries(PACKED_COLUMNS.map((column) => [column, columns[column]?.[at]]))
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
