import type { Conversation } from '../../../model/index.ts'
import type { CorpusAdapter, Problem, RecordFile } from '../../adapter.ts'
import { convokit } from './index.ts'

/** A file of these records, as its reader returns it. */
export function fileOf(name: string, values: readonly unknown[]): RecordFile {
  return { name, split: 'all', records: () => values.map((value, row) => ({ row, value })) }
}

/** An utterance in the new form, with some fields replaced. */
export function utterance(fields: Record<string, unknown>): Record<string, unknown> {
  const usual = { id: 'u', conversation_id: 'c', speaker: 'ada', text: 'Yes.', reply_to: null, meta: {} }
  return { ...usual, ...fields }
}

/** Utterances of one conversation, each with its metadata. */
export function withMetadata(...metadata: readonly Record<string, unknown>[]): RecordFile {
  return fileOf(
    'utterances.jsonl',
    metadata.map((meta, i) => utterance({ id: `u${i}`, meta })),
  )
}

export interface Opened {
  readonly adapter: CorpusAdapter
  readonly conversations: readonly Conversation[]
  readonly problems: readonly Problem[]
}

/** Surveys the files and reads them. */
export async function open(...files: readonly RecordFile[]): Promise<Opened> {
  const adapter = await convokit.survey(files, {})
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const c of adapter.conversations(files, (p) => problems.push(p))) conversations.push(c)
  return { adapter, conversations, problems }
}

/** A problem in one line. */
export function inBrief({ severity, file, row, field, found }: Problem): string {
  return `${severity} ${file}:${row} ${field}: ${found}`
}
