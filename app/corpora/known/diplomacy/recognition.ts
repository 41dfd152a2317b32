import { hasUtteranceFields, kindOfFile } from '../../shared/convokit/recognition.ts'
import { field, isObject } from '../../shared/convokit/value.ts'

/** A conversation as ConvoKit names it: game and two players. */
export const CONVERSATION_ID = /^Game(-?\d+)-([^-]+)-([^-]+)$/u

/** Metadata that no other ConvoKit corpus has together. */
const TELLING_METADATA = ['speaker_intention', 'receiver_perception', 'deception_quadrant']

/** Whether a record is a message of Diplomacy as a ConvoKit utterance. */
export function isDiplomacyUtterance(value: unknown): boolean {
  if (!hasUtteranceFields(value)) return false
  const meta = field(value, 'meta')
  const holder = isObject(meta) ? meta : value
  return TELLING_METADATA.every((key) => Object.hasOwn(holder, key))
}

/** Whether a record is the `index.json` or the `conversations.json` of the corpus. */
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

/** Whether a record holds one message rather than all of a pair's: tables with a row for each are about in CSV. */
export function isOneMessage(value: unknown): boolean {
  return isObject(value) && typeof value.messages === 'string'
}

/** Whether a file of that name holds no messages, but metadata about those of another. */
export function isCompanionFile(name: string): boolean {
  const kind = kindOfFile(name)
  return kind !== undefined && kind !== 'utterances'
}
