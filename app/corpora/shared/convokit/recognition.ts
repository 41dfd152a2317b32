import { isObject, type Metadata } from './value.ts'

export type FileKind = 'utterances' | 'speakers' | 'conversations' | 'corpus' | 'index'

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['utterances.jsonl', 'utterances'],
  ['utterances.json', 'utterances'],
  ['speakers.json', 'speakers'],
  ['users.json', 'speakers'],
  ['conversations.json', 'conversations'],
  ['corpus.json', 'corpus'],
  ['index.json', 'index'],
])

/** The kind of a ConvoKit file, by name. Undefined if ConvoKit does not use that name. */
export function kindOfFile(name: string): FileKind | undefined {
  return KINDS.get(baseName(name).toLowerCase())
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/**
 * True if a record has the field names of an utterance. Their values may still not fit. The reply field distinguishes
 * it from chat records, which have conversations and speakers too.
 */
export function hasUtteranceFields(value: unknown): value is Metadata {
  if (!isObject(value)) return false
  const has = (...keys: string[]) => keys.some((key) => Object.hasOwn(value, key))
  return (
    has('id') &&
    has('text') &&
    has('speaker', 'user') &&
    has('conversation_id', 'root') &&
    has('reply_to', 'reply-to')
  )
}
