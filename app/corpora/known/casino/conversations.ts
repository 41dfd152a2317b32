import type { Conversation } from '../../../model/index.ts'
import type { RecordFile, Report, SourceRecord } from '../../adapter.ts'
import { guardRecord } from '../../guard.ts'
import { toConversation } from './conversation.ts'
import { noticeFor } from './notice.ts'
import { rawConversation } from './raw.ts'
import { isReleased, releasedConversation } from './release.ts'

/** The conversations of both releases. */
export async function* conversations(
  files: readonly RecordFile[],
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  for (const file of files) {
    for await (const record of file.records()) {
      const known = guarded(record, file.name, report)
      if (known === undefined) continue
      const { row } = record
      const place = { id: known.id, split: file.split, origin: { file: file.name, row } }
      yield toConversation(known.raw, place, noticeFor(file.name, row, report))
    }
  }
}

/** A record in the shape of the release that it is of, and the id that it has there. */
function guarded(record: SourceRecord, file: string, report: Report) {
  if (isReleased(record.value)) {
    const raw = guardRecord(releasedConversation, record, file, report)
    return raw && { raw, id: String(raw.dialogue_id) }
  }
  const raw = guardRecord(rawConversation, record, file, report)
  return raw && { raw, id: String(record.row) }
}
