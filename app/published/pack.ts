import * as v from 'valibot'
import { count } from '../corpora/guard.ts'
import type { Conversation, FacetValue } from '../model/index.ts'
import { conversationOf, type StoredConversation } from '../tables/document.ts'
import { gunzipped, isGzip } from './gunzip.ts'
import { packKey } from './pack_number.ts'

/** A conversation in a pack: all that opening it takes, so that none of it is asked of the index. */
export interface PackedConversation extends Omit<StoredConversation, 'split' | 'id'> {
  /** As in the tables, see `conversationKey`. */
  readonly key: number
  /** The cells of its facets, those that are not given left out. */
  readonly facets: Readonly<Record<string, FacetValue>>
}

/** Conversations by their `packKey`. A pack is stored as the gzip of this as JSON. */
export type Pack = Readonly<Record<string, PackedConversation>>

/** The bytes of a pack are damaged, or it is no pack. */
export class PackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackError'
  }
}

const text = v.string('a text')
const texts = v.array(text, 'a list of texts')

const packedSchema = v.object(
  {
    key: count,
    file: text,
    row: count,
    title: text,
    fingerprint: text,
    outcome: text,
    outcome_title: text,
    outcome_summary: text,
    document: text,
    texts,
    facets: v.record(text, v.union([v.null(), text, v.number(), v.boolean(), texts], 'the value of a facet')),
  },
  'a conversation',
)

const packSchema = v.record(text, v.unknown(), 'conversations by their names')

/**
 * The JSON of a pack. Its members are sorted by name, so that the same conversations always give the same bytes.
 * @param conversations by their `packKey`
 */
export function packJson(conversations: ReadonlyMap<string, PackedConversation>): string {
  const sorted = [...conversations].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/**
 * @param bytes as served: gzip, or what is in it where a server unpacked it
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
  const result = v.safeParse(packSchema, json)
  if (!result.success) throw new PackError(`expected ${result.issues[0].message}`)
  return result.output as Pack
}

/**
 * A conversation of a pack, and what else the pack says of it; `null`: it is not in it.
 * @throws PackError where what stands there is no conversation
 */
export function conversationIn(
  pack: Pack,
  split: string,
  id: string,
): { readonly conversation: Conversation; readonly packed: PackedConversation } | null {
  const name = packKey(split, id)
  if (!Object.hasOwn(pack, name)) return null
  const result = v.safeParse(packedSchema, pack[name], { abortEarly: true })
  if (!result.success) throw new PackError(`${name}: expected ${result.issues[0].message}`)
  const packed = result.output
  try {
    return { packed, conversation: conversationOf({ ...packed, split, id }) }
  } catch (error) {
    throw new PackError(`${name}: expected a document`, { cause: error })
  }
}
