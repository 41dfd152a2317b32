import type { Conversation } from '../../../model/index.ts'
import type { RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { guardRecord, noticeTo } from '../../guard.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { toConversation } from './conversation.ts'
import { rawConversation } from './raw.ts'
import { noticeOfTranscript, rawOf, transcript } from './release.ts'

/** The conversations of both releases. */
export async function* conversations(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  for (const file of files) {
    for await (const record of file.records()) {
      const conversation = isTranscript(record.value)
        ? fromTranscript(record, file, report)
        : fromRow(record, file, report)
      if (conversation !== undefined) yield conversation
    }
  }
}

function fromRow(record: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const raw = guardRecord(rawConversation, record, file.name, report)
  if (raw === undefined) return undefined
  const { row } = record
  const place = { id: String(row), split: file.split, origin: { file: file.name, row } }
  return toConversation(raw, place, noticeTo(report, file.name, row))
}

function fromTranscript(record: SourceRecord, file: RecordFile, report: Report): Conversation | undefined {
  const published = guardRecord(transcript, record, file.name, report)
  if (published === undefined) return undefined
  const { row } = record
  const place = { id: published.uuid, split: file.split, origin: { file: file.name, row } }
  const notice = noticeOfTranscript(noticeTo(report, file.name, row), published)
  const { raw, extras } = rawOf(published)
  return toConversation(raw, place, notice, extras)
}
