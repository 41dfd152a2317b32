import { type RecordSource, withRecords } from '../../reading/open_records.ts'

/**
 * A file as it is, or, where it is a JSON document that is one object around the records of chats, one of these
 * records.
 */
export async function unwrapped(file: RecordSource): Promise<RecordSource> {
  if (file.kind !== 'json' || file.rowCount !== 1) return file
  const { wrappedRecords } = await import('../../corpora/chat/wrapped.ts')
  for await (const { value } of file.records()) {
    const records = wrappedRecords(value)
    if (records) return withRecords(file, records)
  }
  return file
}
