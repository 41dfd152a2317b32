import { errorData, isAbort } from '../base/errors.ts'
import type { Problem } from '../corpora/adapter.ts'
import { adapters } from '../corpora/registry.ts'
import type { BatchEncoder } from '../engine/arrow.ts'
import { SpareMemory } from '../engine/spare_memory.ts'
import { findRecord, recordFiles } from '../tables/find_conversation.ts'
import { ingest } from '../tables/ingest.ts'
import type { TableName } from '../tables/schema.ts'
import { plainRows, type TableSink } from '../tables/sink.ts'
import { describeAdapter } from './corpus_description.ts'
import { loadCatalogue } from './load_catalogue.ts'
import type { IngestAnswer, IngestRequest, IngestResult, Progress } from './protocol.ts'
import { foresee, readConversation } from './read_conversation.ts'
import { forgetFiles } from './split_files.ts'
import { open, peek } from './split_source.ts'

/** How many batches may be on their way to the engine: enough to keep it busy, few enough to bound memory. */
const BATCHES_AHEAD = 4

/** Conversations come last: those that can be asked for have all of their turns, which hold what their documents do not. */
const PASSED: readonly TableName[] = ['turns', 'labels', 'conversations']

type Answer = (answer: IngestAnswer, transfer?: ArrayBuffer[]) => void

/** A request in work. */
interface Job {
  readonly controller: AbortController
  /** Called when the page has taken a batch in. */
  taken(): void
}

/** Answers requests; knows nothing of workers, so that it can run in any thread. */
export function createIngestWork(answer: Answer): (request: IngestRequest) => void {
  const jobs = new Map<number, Job>()
  const memory = new SpareMemory()
  return (request) => {
    if (request.type === 'emptied') {
      if (jobs.size > 0) memory.give(request.memory)
      return
    }
    const { id } = request
    if (request.type === 'cancel') return jobs.get(id)?.controller.abort()
    if (request.type === 'taken') return jobs.get(id)?.taken()
    const window = createWindow(BATCHES_AHEAD)
    const controller = new AbortController()
    jobs.set(id, { controller, taken: window.leave })
    work(request, { answer, signal: controller.signal, window, memory })
      .then((result) => answer({ type: 'done', id, result }))
      .catch((error: unknown) => {
        if (request.type === 'load' && !controller.signal.aborted) forgetFiles(request.split.files)
        answer({
          type: 'failed',
          id,
          error: errorData(error),
          aborted: controller.signal.aborted || isAbort(error),
        })
      })
      .finally(() => {
        jobs.delete(id)
        if (jobs.size === 0) memory.clear()
      })
  }
}

type Work = Exclude<IngestRequest, { type: 'cancel' | 'taken' | 'emptied' }>

/** What a request is worked on with. */
interface Means {
  readonly answer: Answer
  readonly signal: AbortSignal
  readonly window: Window
  readonly memory: SpareMemory
}

async function work(request: Work, means: Means): Promise<IngestResult> {
  const { answer, signal } = means
  if (request.type === 'offer') {
    const catalogue = await loadCatalogue(request.catalogueUrl)
    return { kind: 'offer', catalogue, descriptions: adapters.map(describeAdapter) }
  }
  if (request.type === 'foresee') {
    await foresee(request)
    return { kind: 'foreseen' }
  }
  switch (request.type) {
    case 'open': {
      const { openCorpus } = await import('./open/opened_corpora.ts')
      const tell = (bytes: number, totalBytes: number | null) =>
        answer({
          type: 'progress',
          id: request.id,
          progress: { bytes, totalBytes: totalBytes ?? 0, conversations: 0, records: null },
        })
      return { kind: 'opened', outcome: await openCorpus(request, signal, tell) }
    }
    case 'expect': {
      const { expectFiles } = await import('./open/expect_files.ts')
      await expectFiles()
      return { kind: 'expecting' }
    }
    case 'preview': {
      const { previewMapping } = await import('./open/opened_corpora.ts')
      return { kind: 'previewed', conversations: await previewMapping(request.corpus, request.mapping) }
    }
    case 'close': {
      const { closeOpened } = await import('./open/opened_corpora.ts')
      closeOpened(request.corpus)
      return { kind: 'closed' }
    }
    case 'labels': {
      const { readLabelFile } = await import('./labels/read_label_file.ts')
      return { kind: 'labels', content: await readLabelFile(request.file, signal) }
    }
    case 'load':
      return { kind: 'loaded', conversations: await load(request, means) }
    case 'conversation':
      return {
        kind: 'conversation',
        conversation: await readConversation(request.split, request.conversation),
      }
    case 'record': {
      const { adapter, files } = await peek(request.split)
      const found = await findRecord(files, request.row)
      const record = found?.value ?? null
      const turns = Array.from({ length: request.turnCount }, (_, i) => adapter.turnRecord?.(record, i))
      return { kind: 'record', record, turns }
    }
  }
}

async function load(
  { id, split, engineStarts }: Extract<Work, { type: 'load' }>,
  { answer, signal, window, memory }: Means,
): Promise<number> {
  // Arrow is needed for tables only: one conversation is read without it.
  const arrow = import('../engine/arrow.ts')
  let progress: Progress = {
    bytes: 0,
    totalBytes: split.files.reduce((sum, f) => sum + f.bytes, 0),
    conversations: 0,
    records: null,
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
      const { createBatchEncoder } = await arrow
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
  const count = await ingest({
    adapter,
    files: recordFiles(files, split.split),
    splitIndex: split.splitIndex,
    sink,
    signal,
    report,
    onConversations: (conversations) => {
      tell({ conversations })
      tellProblems()
    },
  })
  tellProblems()
  await window.empty(signal)
  return count
}

/** Lets a fixed number in at a time; the others wait. */
interface Window {
  enter(signal: AbortSignal): Promise<void>
  leave(): void
  /** Resolves when everybody has left. */
  empty(signal: AbortSignal): Promise<void>
}

function createWindow(size: number): Window {
  let inside = 0
  let wake: () => void = () => {}
  const until = async (free: () => boolean, signal: AbortSignal) => {
    while (!free()) {
      await new Promise<void>((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      signal.throwIfAborted()
    }
  }
  return {
    async enter(signal) {
      await until(() => inside < size, signal)
      inside += 1
    },
    leave() {
      inside -= 1
      wake()
    },
    empty: (signal) => until(() => inside === 0, signal),
  }
}
