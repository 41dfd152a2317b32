import { CodedError } from '../base/coded_error.ts'
import type { CorpusAdapter, RecordFile, Report } from '../corpora/adapter.ts'
import { createFlattener } from './flatten.ts'
import { createOwnIds } from './own_ids.ts'
import { conversationKey, keysPerSplit } from './schema.ts'
import type { TableSink } from './sink.ts'

export interface IngestOptions {
  readonly adapter: CorpusAdapter
  readonly files: readonly RecordFile[]
  /** Index of the split in the catalogue, for `conversationKey`. */
  readonly splitIndex: number
  readonly splitCount: number
  readonly sink: TableSink
  readonly report: Report
  readonly signal?: AbortSignal
  /** Called periodically with the numbers of conversations and turns written so far. */
  onConversations?(count: number, turns: number): void
}

/** Numbers of conversations and turns, and the length of documents and texts (in UTF-16 units). */
interface Amount {
  readonly conversations: number
  readonly turns: number
  readonly text: number
}

/**
 * Rows are written in small parts, so that their texts become garbage early. The garbage collector copies objects that
 * live longer.
 */
const PART: Amount = { conversations: 256, turns: 2_048, text: 1024 * 1024 }

/** Size of a batch: small enough to show progress and limit memory, large enough to be efficient. */
const FIRST_BATCHES = { conversations: 1_024, turns: 8_192 }
const LATER_BATCHES: Amount = { conversations: 4_096, turns: 16_384, text: 4 * 1024 * 1024 }

/** The first batch is small, so that the list shows its first rows early. */
const CONVERSATIONS_IN_FIRST_BATCH = 64

/**
 * Converts the records of a split into rows, and writes them in batches.
 * @returns number of conversations
 * @throws the signal's reason when aborted; CodedError if the split has more conversations than keys; errors of reading
 * or of the sink
 */
export async function ingest(options: IngestOptions): Promise<number> {
  const { adapter, files, splitIndex, splitCount, sink, report, signal, onConversations } = options
  const flattener = createFlattener(adapter)
  let count = 0
  let turns = 0
  let written: Amount = NONE
  const write = async () => {
    written = sum(written, flattener.pending)
    for (const [table, batch] of flattener.take()) await sink.write(table, batch)
  }
  const pass = async () => {
    await write()
    await sink.pass()
    written = NONE
    onConversations?.(count, turns)
  }
  const ownId = createOwnIds(report)
  for await (const conversation of adapter.conversations(files, report)) {
    signal?.throwIfAborted()
    if (count === keysPerSplit(splitCount)) throw new CodedError('tooManyConversations', { most: count })
    flattener.add(ownId(conversation), conversationKey(splitIndex, count, splitCount))
    count += 1
    turns += conversation.turns.length
    const first = count === CONVERSATIONS_IN_FIRST_BATCH
    if (first || isFull(written, flattener.pending, count)) await pass()
    else if (reaches(flattener.pending, NONE, PART)) await write()
    // While the engine is starting, further reading would compete for the processor and delay the first rows.
    if (first) await sink.settled()
  }
  await pass()
  return count
}

/** Batches grow with the number of conversations, because showing changes costs more and adds less information. */
function isFull(written: Amount, pending: Amount, count: number): boolean {
  const grown = Math.max(1, count / FIRST_BATCHES.conversations / 2)
  return reaches(written, pending, {
    conversations: Math.min(LATER_BATCHES.conversations, FIRST_BATCHES.conversations * grown),
    turns: Math.min(LATER_BATCHES.turns, FIRST_BATCHES.turns * grown),
    text: LATER_BATCHES.text,
  })
}

const NONE: Amount = { conversations: 0, turns: 0, text: 0 }

function sum(a: Amount, b: Amount): Amount {
  return {
    conversations: a.conversations + b.conversations,
    turns: a.turns + b.turns,
    text: a.text + b.text,
  }
}

/** True if two amounts together reach the limit in any respect. */
function reaches(a: Amount, b: Amount, limit: Amount): boolean {
  return (
    a.conversations + b.conversations >= limit.conversations ||
    a.turns + b.turns >= limit.turns ||
    a.text + b.text >= limit.text
  )
}
