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

/** What a file of that name holds in a ConvoKit corpus; `undefined` for a name that ConvoKit does not know. */
export function kindOfFile(name: string): FileKind | undefined {
  return KINDS.get(baseName(name).toLowerCase())
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

/**
 * Whether a record has the fields of an utterance by name; their values may still not fit.
 * A reply field tells it from chat records, which have conversations and speakers as well.
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
