import { put } from '../../../base/safe_access.ts'
import type { Report, SourceRecord } from '../../adapter.ts'
import { fieldPath, problemAt } from '../../guard.ts'
import { timestampOf } from './time.ts'
import { field, idOf, isObject, type Metadata } from './value.ts'

/** Names of the fields of an utterance, which differ between corpora. */
export interface FieldNames {
  readonly speaker: 'speaker' | 'user'
  readonly conversation: 'conversation_id' | 'root'
  readonly reply: 'reply_to' | 'reply-to'
}

/** An utterance, independent of its corpus's field names. */
export interface Utterance {
  /** File name, and 0-based row in it. */
  readonly file: string
  readonly row: number
  readonly split: string
  readonly names: FieldNames
  readonly id: string
  /** Null if the record names no speaker. */
  readonly speaker: string | null
  /** Null if the record names no conversation. */
  readonly conversation: string | null
  /** Id of the utterance it replies to. */
  readonly replyTo: string | null
  /** Empty if the corpus has no text, e.g. for a deleted comment. */
  readonly text: string
  /** Sort key, see `Timestamp`. */
  readonly order: number | null
  /** Seconds since 1970. */
  readonly time: number | null
  readonly meta: Metadata
}

/** Fields that are not metadata. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'speaker',
  'user',
  'conversation_id',
  'root',
  'reply_to',
  'reply-to',
  'text',
  'timestamp',
  'meta',
  'vectors',
])

/** Every combination of names once, shared by all utterances to save memory. */
const NAMES: readonly FieldNames[] = (['speaker', 'user'] as const).flatMap((speaker) =>
  (['conversation_id', 'root'] as const).flatMap((conversation) =>
    (['reply_to', 'reply-to'] as const).map((reply) => ({ speaker, conversation, reply })),
  ),
)

function namesIn(record: Metadata): FieldNames {
  const user = !Object.hasOwn(record, 'speaker') && Object.hasOwn(record, 'user')
  const root = !Object.hasOwn(record, 'conversation_id') && Object.hasOwn(record, 'root')
  const dash = !Object.hasOwn(record, 'reply_to') && Object.hasOwn(record, 'reply-to')
  return NAMES[(user ? 4 : 0) + (root ? 2 : 0) + (dash ? 1 : 0)] as FieldNames
}

/**
 * Reads a record of `utterances.jsonl`.
 * @returns undefined after reporting which field did not fit
 */
export function readUtterance(
  record: SourceRecord,
  file: { readonly name: string; readonly split: string },
  report: Report,
): Utterance | undefined {
  const { value, row, fileRow, line } = record
  const tell = (severity: 'dropped' | 'noticed', path: readonly string[], found: unknown, expected: string) =>
    report({
      ...problemAt(severity, { file: file.name, row }, fieldPath(path), found, expected),
      ...{ fileRow, line },
    })
  const drop = (path: readonly string[], found: unknown, expected: string): undefined => {
    tell('dropped', path, found, expected)
    return undefined
  }

  if (!isObject(value)) return drop([], value, 'an utterance: an object with id, speaker and text')
  const names = namesIn(value)

  const id = idOf(field(value, 'id'))
  if (id === undefined) return drop(['id'], field(value, 'id'), 'a string that identifies the utterance')

  const named: (string | null)[] = []
  for (const key of [names.speaker, names.conversation, names.reply]) {
    const published = field(value, key)
    const read = published === null || published === undefined || published === '' ? null : idOf(published)
    if (read === undefined) return drop([key], published, 'an id: a string, or nothing')
    named.push(read)
  }
  const [speaker = null, conversation = null, replyTo = null] = named
  if (speaker === null) tell('noticed', [names.speaker], null, 'the id of a speaker')

  const text = field(value, 'text')
  if (text === undefined || (text !== null && typeof text !== 'string'))
    return drop(['text'], text, 'a string')
  if (text === null) tell('noticed', ['text'], text, 'a string')

  const { order, time } = timestampOf(field(value, 'timestamp'))
  const meta = field(value, 'meta')
  if (meta !== undefined && meta !== null && !isObject(meta)) {
    tell('noticed', ['meta'], meta, 'an object with the metadata of the utterance')
  }
  return {
    file: file.name,
    row,
    split: file.split,
    names,
    id,
    speaker,
    conversation,
    replyTo,
    text: text ?? '',
    order,
    time,
    meta: metadataOf(value, isObject(meta) ? meta : undefined),
  }
}

/** Merges `meta` with the metadata that old corpora store at the top level of the record. */
function metadataOf(record: Metadata, meta: Metadata | undefined): Metadata {
  let beside: Record<string, unknown> | undefined
  for (const key in record) {
    if (OWN_FIELDS.has(key) || !Object.hasOwn(record, key)) continue
    beside ??= {}
    put(beside, key, record[key])
  }
  if (beside === undefined) return meta ?? {}
  return meta === undefined ? beside : { ...beside, ...meta }
}
