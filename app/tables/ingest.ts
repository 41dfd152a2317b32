import type { CorpusAdapter, RecordFile, Report } from '../corpora/adapter.ts'
import { createFlattener } from './flatten.ts'
import { conversationKey } from './schema.ts'
import type { TableSink } from './sink.ts'

export interface IngestOptions {
  readonly adapter: CorpusAdapter
  readonly files: readonly RecordFile[]
  /** Position of the split in the catalogue, for `conversationKey`. */
  readonly splitIndex: number
  readonly sink: TableSink
  readonly report: Report
  readonly signal?: AbortSignal
  /** Called now and then with the number of conversations written so far. */
  onConversations?(count: number): void
}

/** A batch is written when it holds this many turns: small enough to show progress, large enough to be cheap. */
const TURNS_PER_BATCH = 8_192
const CONVERSATIONS_PER_BATCH = 1_024

/** The first batch is small, so that the list shows its first rows soon. */
const CONVERSATIONS_IN_FIRST_BATCH = 64

/**
 * Turns the records of a split's files into rows and writes them, batch by batch.
 * @returns how many conversations were written
 * @throws the signal's reason when aborted; whatever reading or the sink throws
 */
export async function ingest(options: IngestOptions): Promise<number> {
  const { adapter, files, splitIndex, sink, report, signal, onConversations } = options
  const flattener = createFlattener(adapter)
  let count = 0
  const flush = async () => {
    for (const [table, batch] of flattener.take()) await sink.write(table, batch)
    onConversations?.(count)
  }
  for await (const conversation of adapter.conversations(files, report)) {
    signal?.throwIfAborted()
    flattener.add(conversation, conversationKey(splitIndex, count))
    count += 1
    const { conversations, turns } = flattener.pending
    const first = count === CONVERSATIONS_IN_FIRST_BATCH
    if (first || turns >= TURNS_PER_BATCH || conversations >= CONVERSATIONS_PER_BATCH) await flush()
    // The engine may still be starting: what is read now would keep it from the processor, and the reader from rows.
    if (first) await sink.settled()
  }
  await flush()
  return count
}
