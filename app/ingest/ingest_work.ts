import { codedData } from '../base/coded_error.ts'
import { isAbort } from '../base/errors.ts'
import { onPulse } from '../base/pulse.ts'
import type { CorpusAdapter } from '../corpora/adapter.ts'
import { adapterById, adapters } from '../corpora/registry.ts'
import {
  type Asking,
  type ExpectedCorpus,
  type IngestKind,
  type IngestRequest,
  type IngestWork,
  NO_PROGRESS,
  type SplitRequest,
} from '../protocol/messages.ts'
import { findRecord } from '../tables/find_conversation.ts'
import { createBatchWindow } from './batch_window.ts'
import { describeAdapter } from './describe_adapter.ts'
import { loadCatalogue } from './load_catalogue.ts'
import type { Answer, Means } from './load_split.ts'
import { forgetFiles, giveUpFiles, peekSplit } from './open_split.ts'
import { prefetch, readConversation } from './read_conversation.ts'

/** Maximum number of batches in flight to the engine: enough to keep it busy, few enough to limit memory. */
const BATCHES_AHEAD = 4

/** A request in progress. */
interface Job {
  readonly controller: AbortController
  readonly type: IngestRequest['type']
  /** The split that it reads, or null. */
  readonly split: SplitRequest | null
  /** Called when the page has processed a batch. */
  taken(): void
}

/** Handles requests. Independent of workers, so that it can run in any thread. */
export function createIngestWork(answer: Answer): (request: IngestRequest) => void {
  const jobs = new Map<number, Job>()
  let asked = false
  const cancel = (id: number) => {
    const job = jobs.get(id)
    if (!job) return
    job.controller.abort()
    if (job.type !== 'load') return
    // Its fetches may never complete. Other requests for the same files continue.
    const others = [...jobs.values()].filter((other) => other !== job && !other.controller.signal.aborted)
    if (job.split)
      void interrupt(
        job.split,
        others.flatMap((other) => other.split ?? []),
      )
  }
  onPulse((file) => answer({ type: 'working', file }))
  return (request) => {
    const { id } = request
    if (request.type === 'cancel') return cancel(id)
    if (request.type === 'taken') return jobs.get(id)?.taken()
    const window = createBatchWindow(BATCHES_AHEAD)
    const controller = new AbortController()
    const split = readsSplit(request) ? request.split : null
    jobs.set(id, { controller, type: request.type, split, taken: window.leave })
    if (request.type !== 'prefetch' && 'split' in request) asked = true
    const means: Means = { answer, signal: controller.signal, window, asked }
    const work = WORK[request.type] as (
      request: Asking,
      means: Means,
    ) => Promise<IngestWork[IngestKind]['gives']>
    work(request, means)
      .then((result) => answer({ type: 'done', id, result }))
      .catch((error: unknown) => {
        // Files ignore the signal, so an error is real even after cancellation.
        if ((request.type === 'load' || request.type === 'record') && !isAbort(error))
          forgetFiles(request.split.files)
        answer({
          type: 'failed',
          id,
          error: codedData(error),
          aborted: controller.signal.aborted || isAbort(error),
        })
      })
      .finally(() => jobs.delete(id))
  }
}

type SplitReading = Extract<IngestRequest, { type: 'load' | 'conversation' | 'record' }>

function readsSplit(request: IngestRequest): request is SplitReading {
  return request.type === 'load' || request.type === 'conversation' || request.type === 'record'
}

/** Aborts downloads that only a cancelled load was waiting for. */
async function interrupt(split: SplitRequest, others: readonly SplitRequest[]): Promise<void> {
  if (split.opened === null) {
    const inUse = new Set(others.flatMap((other) => other.files.map((file) => file.url)))
    return giveUpFiles(split.files, (url) => inUse.has(url))
  }
  if (others.some((other) => other.opened === split.opened && other.split === split.split)) return
  const { interruptOpened } = await import('./opening/opened_corpora.ts')
  interruptOpened(split.opened, split.split)
}

/** Handlers by request type. Code that only some need is lazy-loaded. */
const WORK: {
  readonly [K in IngestKind]: (request: Asking<K>, means: Means) => Promise<IngestWork[K]['gives']>
} = {
  async offer({ catalogueUrl }) {
    return { catalogue: await loadCatalogue(catalogueUrl), descriptions: adapters.map(describeAdapter) }
  },
  prefetch: (request, { asked }) => prefetch(request, asked),
  expect: ({ what }) => (what === 'files' ? expectFiles() : expectCorpus(what)),
  async open(request, { answer, signal }) {
    const { openCorpus } = await import('./opening/opened_corpora.ts')
    return openCorpus(request, signal, (bytes, totalBytes) => {
      const progress = { ...NO_PROGRESS, bytes, totalBytes: totalBytes ?? 0 }
      answer({ type: 'progress', id: request.id, progress })
    })
  },
  async preview({ corpus, mapping }) {
    const { previewMapping } = await import('./opening/opened_corpora.ts')
    return previewMapping(corpus, mapping)
  },
  async beginning({ corpus }) {
    const { textBeginning } = await import('./opening/opened_corpora.ts')
    return textBeginning(corpus)
  },
  async close({ corpus }) {
    const { closeOpened } = await import('./opening/opened_corpora.ts')
    closeOpened(corpus)
  },
  async published({ corpus, split }) {
    const { publishedSplit } = await import('./opening/opened_corpora.ts')
    return publishedSplit(corpus, split)
  },
  async labels({ file, mapping, isAsking }, { signal }) {
    const { readLabelFile } = await import('./read_label_file.ts')
    return readLabelFile(file, signal, { mapping, isAsking })
  },
  async correct({ split, corrections }, { signal }) {
    const { correctSplit } = await import('./correct_split.ts')
    return correctSplit(split, corrections, signal)
  },
  async load(request, means) {
    // Reading a single conversation needs no tables, so their code is loaded only here.
    const { loadSplit } = await import('./load_split.ts')
    return loadSplit(request, means)
  },
  conversation: ({ split, conversation }) => readConversation(split, conversation),
  async packed({ split: { packed, split }, conversation }) {
    const { packedConversation } = await import('./published_files.ts')
    return packed ? packedConversation(packed, split, conversation) : null
  },
  async head({ split }) {
    const { publishedHead } = await import('./published_files.ts')
    return publishedHead(split)
  },
  async images({ split, conversation }, { signal }) {
    const { imagesOfConversation } = await import('./images.ts')
    return imagesOfConversation(split, conversation, signal)
  },
  async image({ address, agreed }, { signal }) {
    const { imageAt } = await import('./images.ts')
    return imageAt(address, agreed, signal)
  },
  async record({ split, row, turnCount }) {
    const { adapter, files } = await peekSplit(split)
    const found = await findRecord(files, row)
    const record = found?.value ?? null
    const turns = Array.from({ length: turnCount }, (_, i) => adapter.turnRecord?.(record, i))
    return { record, turns, place: found && { fileRow: found.fileRow, line: found.line } }
  },
}

/**
 * Preloads the code that reads a corpus while its file is being fetched. Ignores failures, because reading the file
 * imports the code again and reports them.
 */
async function expectCorpus({ adapter, published, linked }: ExpectedCorpus): Promise<void> {
  const known = published ? undefined : adapterById(adapter)
  await Promise.allSettled([
    linked || import('./load_split.ts'),
    published && import('./published_files.ts'),
    known && fetchReader(known),
  ])
}

/** Preloads the code for opening files of any format. */
async function expectFiles(): Promise<void> {
  const { allFormats } = await import('../corpora/formats.ts')
  await Promise.all([import('./opening/opened_corpora.ts'), import('./load_split.ts'), allFormats()])
}

/** Loads an adapter's code by reading no files. */
async function fetchReader(adapter: CorpusAdapter): Promise<void> {
  for await (const _ of adapter.conversations([], () => {}));
}
