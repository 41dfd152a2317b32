import type { Conversation } from '../../model/index.ts'
import type { RecordFile, Report } from '../adapter.ts'

/** Reads the conversations of files, in order. */
export type ReadConversations = (files: readonly RecordFile[], report: Report) => AsyncIterable<Conversation>

/**
 * Conversations as read by code that is fetched once the first is asked for: what an adapter declares is needed at every
 * start, and how its records are read only for the corpus that is opened.
 */
export function readBy(load: () => Promise<ReadConversations>): ReadConversations {
  return (files, report) => ({
    [Symbol.asyncIterator]() {
      let reading: AsyncIterator<Conversation> | null = null
      let ended = false
      return {
        async next() {
          reading ??= (await load())(files, report)[Symbol.asyncIterator]()
          return ended ? { done: true, value: undefined } : reading.next()
        },
        async return() {
          ended = true
          await reading?.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  })
}
