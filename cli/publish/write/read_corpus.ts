import { createHash } from 'node:crypto'
import type { CorpusAdapter, Problem } from '../../../app/corpora/adapter.ts'
import type { CorpusCounts } from '../../../app/corpora/catalogue.ts'
import { watchedFiles } from '../../../app/ingest/watched_files.ts'
import type { SplitSize } from '../../../app/published/catalogue_part.ts'
import { HEAD_ROWS } from '../../../app/published/folder.ts'
import { recordFiles } from '../../../app/tables/find_conversation.ts'
import { ingest } from '../../../app/tables/ingest.ts'
import { RecordPlaces } from '../../../app/tables/record_places.ts'
import type { TableName } from '../../../app/tables/schema.ts'
import { type ColumnBatch, type PlainRow, plainRows, type TableSink } from '../../../app/tables/sink.ts'
import { createCorpusCounter } from '../../../tools/counts/corpus_counts.ts'
import { cannotContinue } from '../index/savepoint.ts'
import type { OpenedCorpus } from '../source/opened_corpus.ts'
import { namesOf } from './packed_rows.ts'
import type { ReadPart } from './read_part.ts'

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProblem: (problem: Problem) => void
  /** @param part of the whole, between 0 and 1 */
  readonly onPart: (part: number, conversations: number) => void
  /**
   * Receives the data in order. Reading continues when the promise resolves.
   * @param hash of all conversations so far
   */
  readonly take: (part: ReadPart, hash: string) => Promise<void>
  /** Data that an earlier run already took, and that `take` doesn't receive again. */
  readonly taken: TakenBefore | null
}

/** Data that an earlier run took, up to the end of one of the parts. */
export interface TakenBefore {
  /** Key of the last conversation. */
  readonly last: number
  /** Hash of all conversations up to there, as given to `take`. */
  readonly hash: string
}

export interface ReadResult {
  /** In the order of the splits. */
  readonly splits: readonly SplitSize[]
  /** First rows of each split, as shown in the list. */
  readonly heads: readonly (readonly PlainRow[])[]
  readonly counts: CorpusCounts
  /** Hexadecimal hash of the fingerprints of all conversations. */
  readonly fingerprint: string
}

/**
 * Reads every split of a corpus once, from start to end.
 * @param adapter of the corpus, or one that adds labels
 * @throws the error of `cannotContinue` if the data isn't what an earlier run took
 */
export async function readCorpus(
  { splits }: OpenedCorpus,
  adapter: CorpusAdapter,
  { signal, onProblem, onPart, take, taken }: ReadOptions,
): Promise<ReadResult> {
  const fingerprint = createHash('sha256')
  const counter = createCorpusCounter(adapter)
  const sizes: SplitSize[] = []
  const heads: PlainRow[][] = []
  const bytes = splits.reduce((sum, split) => sum + split.bytes, 0)
  let [before, read] = [0, 0]
  let isTaken = taken !== null
  for (const [splitIndex, split] of splits.entries()) {
    const places = new RecordPlaces()
    const report = places.report(onProblem)
    const watched = watchedFiles(split.read(report), signal, () => tell())
    let latest = 0
    const tell = (conversations = latest) => {
      latest = conversations
      const parts = watched.taken.map(({ part }) => part)
      const share = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
      onPart((before + share * split.bytes) / Math.max(1, bytes), read + conversations)
    }
    const head: PlainRow[] = []
    let turns = 0
    const sink = joined(async (part) => {
      const conversations = part.get('conversations')
      if (!conversations) throw new Error('There are rows without their conversations.')
      if (head.length < HEAD_ROWS)
        head.push(...plainRows(conversations, ['document']).slice(0, HEAD_ROWS - head.length))
      turns += part.get('turns')?.length ?? 0
      const own = namesOf(conversations)
      fingerprint.update(own.map(({ name, fingerprint }) => `${name}\t${fingerprint}\n`).join(''))
      const hash = fingerprint.copy().digest('hex')
      if (!taken || !isTaken) return take(part, hash)
      const last = Number(conversations.columns[0]?.values.at(-1))
      if (last < taken.last) return
      if (last > taken.last || hash !== taken.hash)
        throw cannotContinue('The data is not what an earlier run read.')
      isTaken = false
    })
    const conversations = await ingest({
      adapter: counted(adapter, counter),
      files: recordFiles(watched.files, split.name, places),
      splitIndex,
      splitCount: splits.length,
      sink,
      report,
      signal,
      onConversations: tell,
    })
    sizes.push({ conversations, turns })
    heads.push(head)
    before += split.bytes
    read += conversations
  }
  if (isTaken) throw cannotContinue('The data ends before what an earlier run read.')
  return {
    splits: sizes,
    heads,
    counts: counter.counts(),
    fingerprint: fingerprint.digest('hex').slice(0, 16),
  }
}

/** An adapter that also counts its conversations. */
function counted(adapter: CorpusAdapter, counter: ReturnType<typeof createCorpusCounter>): CorpusAdapter {
  return {
    ...adapter,
    async *conversations(files, report) {
      for await (const conversation of adapter.conversations(files, report)) {
        counter.add(conversation)
        yield conversation
      }
    },
  }
}

/** Groups the rows of the same conversations into one part. */
function joined(take: (part: ReadPart) => Promise<void>): TableSink {
  let part = new Map<TableName, ColumnBatch>()
  const handOn = async () => {
    const own = part
    part = new Map()
    if (own.size > 0) await take(own)
  }
  return {
    async write(table, batch) {
      // For each group of conversations, `ingest` writes the tables in sequence, conversations first.
      if (table === 'conversations') await handOn()
      part.set(table, batch)
    },
    pass: handOn,
    settled: async () => undefined,
  }
}
