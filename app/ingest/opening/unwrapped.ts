import { type RecordSource, withRecords } from '../../reading/open_records.ts'

/**
 * A file as it is, or, where it is a JSON document that is one object around the records of chats or other
 * conversations, one of these records.
 */
export async function unwrapped(file: RecordSource): Promise<RecordSource> {
  if (file.kind !== 'json' || file.rowCount !== 1) return file
  const { wrappedRecords } = await import('../../corpora/forms/chat/wrapped.ts')
  const { wrappedConversations } = await import('../../corpora/forms/mapped/wrapped.ts')
  for await (const { value } of file.records()) {
    const found = wrappedRecords(value) ?? wrappedConversations(value)
    if (found) return withRecords(file, found.records, found.within)
  }
  return file
}
