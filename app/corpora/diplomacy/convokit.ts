import type { RecordFile, Report } from '../adapter.ts'
import { groupUtterances } from '../shared/convokit_conversations.ts'
import { kindOfFile } from '../shared/convokit_files.ts'
import { readMetadata } from '../shared/convokit_metadata.ts'
import { threadOf } from '../shared/convokit_thread.ts'
import { hasUtteranceFields, readUtterance, type Utterance } from '../shared/convokit_utterance.ts'
import { field, isObject } from '../shared/convokit_value.ts'
import { CONVERSATION_ID, type Companions, type Regrouped, regroup } from './regroup.ts'

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

/** Whether a file of that name holds no messages, but metadata about those of another. */
export function isCompanionFile(name: string): boolean {
  const kind = kindOfFile(name)
  return kind !== undefined && kind !== 'utterances'
}

export async function readCompanions(files: readonly RecordFile[], report: Report): Promise<Companions> {
  const ofKind = (kind: string) => files.filter((file) => kindOfFile(file.name) === kind)
  return {
    speakers: await readMetadata(ofKind('speakers'), report),
    conversations: await readMetadata(ofKind('conversations'), report),
  }
}

/** Collects the utterances of a file, which stand in no particular order, and gives them out as conversations. */
export interface Regrouping {
  add(record: { readonly row: number; readonly value: unknown }): void
  conversations(companions: Companions): AsyncGenerator<Regrouped, void, undefined>
}

export function createRegrouping(file: RecordFile, report: Report): Regrouping {
  const utterances: Utterance[] = []
  return {
    add(record) {
      const utterance = readUtterance(record, file, report)
      if (utterance !== undefined) utterances.push(utterance)
    },
    async *conversations(companions) {
      const { conversations, byId } = await groupUtterances(utterances, report)
      for (const group of conversations) {
        const inOrder = threadOf(group, byId, report).utterances
        const regrouped = regroup(group, inOrder, companions, report)
        if (regrouped !== undefined) yield regrouped
      }
    },
  }
}
