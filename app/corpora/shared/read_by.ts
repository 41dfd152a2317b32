import type * as v from 'valibot'
import type { Conversation } from '../../model/index.ts'
import type { RecordFile, Report, SourceRecord } from '../adapter.ts'
import { guardRecord, type Notice, noticeTo } from '../guard.ts'

export type ReadConversations = (files: readonly RecordFile[], report: Report) => AsyncIterable<Conversation>

/**
 * Lazy-loads the code that reads conversations when the first one is requested. An adapter's declarations are needed at
 * every start, but its reading code only if the corpus is opened.
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

/** Position and identity of a conversation: id, split and origin. */
export type Place = Pick<Conversation, 'id' | 'split' | 'origin'>

/** The record being read. */
interface RecordAtHand extends SourceRecord {
  readonly notice: Notice
  /** See `guardRecord`. */
  guarded<S extends v.GenericSchema>(
    schema: S,
    fits?: (value: unknown) => value is v.InferOutput<S>,
  ): v.InferOutput<S> | undefined
  place(id: string): Place
}

/** Reads files in which each record is a conversation. @param read returns undefined for a dropped record */
export function oneByOne(read: (record: RecordAtHand) => Conversation | undefined): ReadConversations {
  return async function* (files, report) {
    for (const file of files) {
      const { name, split } = file
      for await (const record of file.records()) {
        const { row, value } = record
        const conversation = read({
          row,
          value,
          notice: noticeTo(report, name, row),
          guarded: (schema, fits) => guardRecord(schema, record, name, report, fits),
          place: (id) => ({ id, split, origin: { file: name, row } }),
        })
        if (conversation !== undefined) yield conversation
      }
    }
  }
}
