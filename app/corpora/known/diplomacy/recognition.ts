import { hasUtteranceFields, kindOfFile } from '../../shared/convokit/recognition.ts'
import { field, isObject } from '../../shared/convokit/value.ts'

/** Conversation id in ConvoKit's form: game and two players. */
export const CONVERSATION_ID = /^Game(-?\d+)-([^-]+)-([^-]+)$/u

/** A combination of metadata that no other ConvoKit corpus has. */
const TELLING_METADATA = ['speaker_intention', 'receiver_perception', 'deception_quadrant']

/** True if a record is a ConvoKit utterance of Diplomacy. */
export function isDiplomacyUtterance(value: unknown): boolean {
  if (!hasUtteranceFields(value)) return false
  const meta = field(value, 'meta')
  const holder = isObject(meta) ? meta : value
  return TELLING_METADATA.every((key) => Object.hasOwn(holder, key))
}

/** True if a record is the `index.json` or the `conversations.json` of the corpus. */
export function isDiplomacyCompanion(value: unknown): boolean {
  if (!isObject(value)) return false
  const index = field(value, 'utterances-index')
  if (isObject(index)) return TELLING_METADATA.every((key) => Object.hasOwn(index, key))
  for (const id in value) {
    const entry = value[id]
    const meta = isObject(entry) ? (field(entry, 'meta') ?? entry) : undefined
    return CONVERSATION_ID.test(id) && isObject(meta) && Object.hasOwn(meta, 'acl2020_fold')
  }
  return false
}

/** True if a record holds one message rather than all messages of a pair. CSV tables with one row per message exist. */
export function isOneMessage(value: unknown): boolean {
  return isObject(value) && typeof value.messages === 'string'
}

/** True if a file of that name holds metadata about another file's messages, but no messages. */
export function isCompanionFile(name: string): boolean {
  const kind = kindOfFile(name)
  return kind !== undefined && kind !== 'utterances'
}
