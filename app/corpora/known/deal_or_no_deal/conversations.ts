import type { Conversation } from '../../../model/index.ts'
import type { RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { guardRecord, noticeTo } from '../../guard.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { type Agents, toConversation } from './conversation.ts'
import { rowRecord } from './raw.ts'
import { dialogueOfRow, ROW_AGENTS } from './row.ts'
import { dialogueOfTranscript, TRANSCRIPT_AGENTS, transcript } from './transcript.ts'

/** The conversations of rows and of transcripts. */
export async function* conversations(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  for (const file of files) {
    for await (const source of file.records()) {
      const conversation = isTranscript(source.value)
        ? fromTranscript(source, file, report)
        : fromRow(source, file, report)
      if (conversation !== undefined) yield conversation
    }
  }
}

function fromRow(source: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const row = guardRecord(rowRecord, source, file.name, report)
  if (row === undefined) return undefined
  const origin = { file: file.name, row: source.row }
  const dialogue = dialogueOfRow(row, noticeTo(report, file.name, source.row))
  const agents: Agents = { ids: ROW_AGENTS, names: ROW_AGENTS, roles: ['', ''], isPerspective: true }
  return toConversation(dialogue, agents, { id: String(source.row), split: file.split, origin })
}

function fromTranscript(source: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const record = guardRecord(transcript, source, file.name, report)
  if (record === undefined) return undefined
  const origin = { file: file.name, row: source.row }
  const dialogue = dialogueOfTranscript(record, noticeTo(report, file.name, source.row))
  const kinds = record.agents
  const agents: Agents = {
    ids: ['0', '1'],
    names: TRANSCRIPT_AGENTS,
    roles: [kinds?.[0] ?? '', kinds?.[1] ?? ''],
    isPerspective: false,
  }
  return toConversation(dialogue, agents, { id: record.uuid, split: file.split, origin })
}
