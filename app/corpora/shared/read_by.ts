import type * as v from 'valibot'
import type { Conversation } from '../../model/index.ts'
import type { RecordFile, Report, SourceRecord } from '../adapter.ts'
import { guardRecord, type Notice, noticeTo } from '../guard.ts'

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

/** What tells a conversation from others: where its record stands and the id that follows from it. */
export type Place = Pick<Conversation, 'id' | 'split' | 'origin'>

/** A record at hand. */
interface RecordAtHand extends SourceRecord {
  readonly notice: Notice
  /** See `guardRecord`. */
  guarded<S extends v.GenericSchema>(
    schema: S,
    fits?: (value: unknown) => value is v.InferOutput<S>,
  ): v.InferOutput<S> | undefined
  place(id: string): Place
}

/** Conversations of files in which each record is one. @param read gives `undefined` for a record that is dropped */
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
