import type { Problem } from '../corpora/adapter.ts'
import { type BatchEncoder, createBatchEncoder } from '../engine/arrow.ts'
import { recordFiles } from '../tables/find_conversation.ts'
import { ingest } from '../tables/ingest.ts'
import type { TableName } from '../tables/schema.ts'
import { plainRows, type TableSink } from '../tables/sink.ts'
import type { Means } from './means.ts'
import type { IngestRequest, Progress } from './protocol.ts'
import { createRecordsRead } from './records_read.ts'
import { open } from './split_source.ts'

/** Conversations come last: those that can be asked for have all of their turns, which hold what their documents do not. */
const PASSED: readonly TableName[] = ['turns', 'labels', 'conversations']

/**
 * Reads a split from start to end, and hands it on as batches of rows.
 * @returns how many conversations there were
 */
export async function loadSplit(
  { id, split, engineStarts }: Extract<IngestRequest, { type: 'load' }>,
  { answer, signal, window, memory }: Means,
): Promise<number> {
  let progress: Progress = {
    bytes: 0,
    totalBytes: split.files.reduce((sum, f) => sum + f.bytes, 0),
    conversations: 0,
    records: null,
    recordsRead: 0,
  }
  const tell = (change: Partial<Progress>) => {
    progress = { ...progress, ...change }
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
        const ipc = encoder.take(memory)
        answer({ type: 'batch', id, table, ipc }, [ipc.buffer as ArrayBuffer])
      }
    },
    settled: async () => (engineStarts ? window.empty(signal) : undefined),
  }
  const report = (problem: Problem) => problems.push(problem)
  const { adapter, files } = await open(split, report, (bytes) => tell({ bytes }))
  const counts = files.map((f) => f.rowCount)
  if (counts.every((count) => count !== null))
    tell({ records: counts.reduce((sum, count) => sum + count, 0) })
  const read = createRecordsRead(files)
  const count = await ingest({
    adapter,
    files: recordFiles(files, split.split, read.onRead),
    splitIndex: split.splitIndex,
    sink,
    signal,
    report,
    onConversations: (conversations) => {
      tell({ conversations, recordsRead: read.total() })
      tellProblems()
    },
  })
  tellProblems()
  await window.empty(signal)
  return count
}
