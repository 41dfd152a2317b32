import { casino } from '../../app/corpora/known/casino/index.ts'
import type { Conversation } from '../../app/model/index.ts'
import { convert, recordFile } from '../../tools/fixtures.ts'
import { largeRecords } from './large_records.ts'

export { RARE } from './large_records.ts'

/** Conversations of the large corpus for end-to-end tests, read without publishing it. */
export async function largeConversations(): Promise<readonly Conversation[]> {
  const file = recordFile('train.parquet', 'train', largeRecords())
  return (await convert(casino, [file])).conversations
}
