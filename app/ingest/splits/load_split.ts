import type { Problem } from '../../corpora/adapter.ts'
import { type BatchEncoder, createBatchEncoder } from '../../engine/arrow/arrow.ts'
import { type IngestRequest, NO_PROGRESS, type Progress } from '../../protocol/messages.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { ingest } from '../../tables/ingest.ts'
import { RecordPlaces } from '../../tables/record_places.ts'
import type { TableName } from '../../tables/schema.ts'
import { plainRows, type TableSink } from '../../tables/sink.ts'
import type { Means } from '../request_context.ts'
import { rowsRead } from '../rows_read.ts'
import { PERIOD, watchedFiles } from '../watched_files.ts'
import { partDone } from './load_progress.ts'
import { open } from './split_source.ts'

/** Conversations come last: those that can be asked for have all of their turns, which hold what their documents do not. */
const PASSED: readonly TableName[] = ['turns', 'labels', 'conversations']

/**
 * Reads a split from start to end, and hands it on as batches of rows.
 * @returns how many conversations there were
 */
export async function loadSplit(
  { id, split, engineStarts }: Extract<IngestRequest, { type: 'load' }>,
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
  const source = await open(split, report, (bytes) => tell({ bytes }))
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
