import type { Problem } from '../corpora/adapter.ts'
import { type BatchEncoder, createBatchEncoder } from '../engine/arrow/arrow.ts'
import { type Asking, type IngestAnswer, NO_PROGRESS, type Progress } from '../protocol/messages.ts'
import { type PartialFile, recordFiles } from '../tables/find_conversation.ts'
import { ingest } from '../tables/ingest.ts'
import { RecordPlaces } from '../tables/record_places.ts'
import type { TableName } from '../tables/schema.ts'
import { plainRows, type TableSink } from '../tables/sink.ts'
import type { BatchWindow } from './batch_window.ts'
import { openSplit } from './open_split.ts'
import { PERIOD, type Taken, watchedFiles } from './watched_files.ts'

/** Sends a message to the page. */
export type Answer = (answer: IngestAnswer, transfer?: ArrayBuffer[]) => void

/** Context of a request to the ingest worker. */
export interface Means {
  readonly answer: Answer
  readonly signal: AbortSignal
  readonly window: BatchWindow
  /** True if the page has requested data of a corpus before. */
  readonly asked: boolean
}

/** Conversations come last, so that each one in the table already has its turns, whose data its document omits. */
const PASSED: readonly TableName[] = ['turns', 'labels', 'participants', 'conversations']

/**
 * Reads a whole split, and sends it as batches of rows.
 * @returns number of conversations
 */
export async function loadSplit(
  { id, split, engineStarts }: Asking<'load'>,
  { answer, signal, window }: Means,
): Promise<number> {
  let progress: Progress = { ...NO_PROGRESS, totalBytes: split.files.reduce((sum, f) => sum + f.bytes, 0) }
  let [turns, readsWholeSplit] = [0, false]
  let toldAt = 0
  const tell = (change: Partial<Progress>) => {
    progress = { ...progress, ...change }
    progress = { ...progress, part: partDone({ ...progress, turns, readsWholeSplit }) }
    toldAt = performance.now()
    answer({ type: 'progress', id, progress })
  }
  let problems: Problem[] = []
  const tellProblems = () => {
    if (problems.length > 0) answer({ type: 'problems', id, problems })
    problems = []
  }
  let headed = false
  const encoders = new Map<TableName, BatchEncoder>()
  const sink: TableSink = {
    async write(table, batch) {
      if (table === 'conversations' && !headed) {
        headed = true
        answer({ type: 'head', id, rows: plainRows(batch, ['document']) })
      }
      const encoder = encoders.get(table) ?? createBatchEncoder()
      encoders.set(table, encoder)
      encoder.add(batch)
    },
    async pass() {
      for (const table of PASSED) {
        const encoder = encoders.get(table)
        if (!encoder || encoder.rows === 0) continue
        await window.enter(signal)
        const ipc = encoder.take()
        answer({ type: 'batch', id, table, ipc }, [ipc.buffer])
      }
    },
    settled: async () => (engineStarts ? window.empty(signal) : undefined),
  }
  const places = new RecordPlaces()
  const report = places.report((problem) => problems.push(problem))
  const source = await openSplit(split, report, (bytes) => tell({ bytes }))
  const { adapter } = source
  readsWholeSplit = adapter.readsWholeSplit ?? false
  const counts = source.files.map((f) => f.rowCount)
  const records = counts.every((count) => count !== null) ? counts.reduce((sum, n) => sum + n, 0) : null
  tell({ records, expected: readsWholeSplit ? null : records })
  const { files, taken } = watchedFiles(source.files, signal, () => tell(ofRead()))
  const ofRead = (): Partial<Progress> => ({
    read: taken.reduce((sum, file) => sum + file.records, 0),
    rows: rowsRead(source.files, taken),
    ...(split.opened !== null && {
      bytes: Math.round(taken.reduce((sum, { part }, i) => sum + part * (split.files[i]?.bytes ?? 0), 0)),
    }),
  })
  const count = await ingest({
    adapter,
    files: recordFiles(files, split.split, places),
    splitIndex: split.splitIndex,
    splitCount: split.splitCount,
    sink,
    signal,
    report,
    onConversations: (conversations, ofThem) => {
      turns = ofThem
      const first = progress.conversations === 0
      if (first || performance.now() - toldAt >= PERIOD) tell({ conversations, ...ofRead() })
      else progress = { ...progress, conversations }
      tellProblems()
    },
  })
  tell({ conversations: count, ...ofRead() })
  tellProblems()
  await window.empty(signal)
  return count
}

/**
 * Number of rows read from a split. Documents that accompany row files, such as the speakers of a ConvoKit corpus, are
 * not rows.
 * @param taken progress of each file
 */
export function rowsRead(files: readonly PartialFile[], taken: readonly Taken[]): number {
  const isRows = files.map((file) => file.documentRows !== 1)
  const all = !isRows.includes(true)
  return taken.reduce((sum, { records }, file) => (all || isRows[file] ? sum + records : sum), 0)
}

/** Current state of a load. */
interface LoadCounts {
  /** Number of records read so far, and in total; null if not known in advance. */
  readonly read: number
  readonly records: number | null
  /** Bytes received so far, and in total. */
  readonly bytes: number
  readonly totalBytes: number
  /** Turns written so far. */
  readonly turns: number
  /** See `CorpusAdapter.readsWholeSplit`. */
  readonly readsWholeSplit: boolean
}

/**
 * Progress of a load, from 0 to 1. Records are more accurate than bytes, which may all have arrived already. If
 * conversations come only after all records are read, reading is half of the work, and each record is a turn.
 */
export function partDone({ read, records, bytes, totalBytes, turns, readsWholeSplit }: LoadCounts): number {
  const reading = records === null ? share(bytes, totalBytes) : share(read, records)
  return readsWholeSplit ? (reading + share(turns, read)) / 2 : reading
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}
