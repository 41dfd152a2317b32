import { codedData } from '../base/coded_error.ts'
import { isAbort } from '../base/errors.ts'
import { onPulse } from '../base/pulse.ts'
import { adapters } from '../corpora/registry.ts'
import {
  type IngestRequest,
  type IngestResult,
  NO_PROGRESS,
  type SplitRequest,
} from '../protocol/messages.ts'
import { findRecord } from '../tables/find_conversation.ts'
import { createBatchWindow } from './batch_window.ts'
import { describeAdapter } from './describe_adapter.ts'
import { expectCorpus } from './expect_corpus.ts'
import { loadCatalogue } from './load_catalogue.ts'
import { prefetch, readConversation } from './read_conversation.ts'
import type { Answer, Means } from './request_context.ts'
import { forgetFiles, giveUpFiles } from './splits/split_files.ts'
import { peek } from './splits/split_source.ts'

/** How many batches may be on their way to the engine: enough to keep it busy, few enough to bound memory. */
const BATCHES_AHEAD = 4

/** A request in work. */
interface Job {
  readonly controller: AbortController
  readonly type: IngestRequest['type']
  /** The split that it reads; `null`: none. */
  readonly split: SplitRequest | null
  /** Called when the page has taken a batch in. */
  taken(): void
}

/** Answers requests; knows nothing of workers, so that it can run in any thread. */
export function createIngestWork(answer: Answer): (request: IngestRequest) => void {
  const jobs = new Map<number, Job>()
  let asked = false
  const cancel = (id: number) => {
    const job = jobs.get(id)
    if (!job) return
    job.controller.abort()
    if (job.type !== 'load') return
    // Its requests may be such that are never answered. Whoever else waits for the same files goes on waiting.
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
    work(request, { answer, signal: controller.signal, window, asked })
      .then((result) => answer({ type: 'done', id, result }))
      .catch((error: unknown) => {
        // Files know nothing of the signal: what failed has failed, also where nobody waits for it any more.
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

/** Ends the downloads that only a load waited for that was cancelled. */
async function interrupt(split: SplitRequest, others: readonly SplitRequest[]): Promise<void> {
  if (split.opened === null) {
    const inUse = new Set(others.flatMap((other) => other.files.map((file) => file.url)))
    return giveUpFiles(split.files, (url) => inUse.has(url))
  }
  if (others.some((other) => other.opened === split.opened && other.split === split.split)) return
  const { interruptOpened } = await import('./opening/opened_corpora.ts')
  interruptOpened(split.opened, split.split)
}

type Work = Exclude<IngestRequest, { type: 'cancel' | 'taken' }>

async function work(request: Work, means: Means): Promise<IngestResult> {
  const { answer, signal } = means
  if (request.type === 'offer') {
    const catalogue = await loadCatalogue(request.catalogueUrl)
    return { kind: 'offer', catalogue, descriptions: adapters.map(describeAdapter) }
  }
  if (request.type === 'prefetch') {
    await prefetch(request, means.asked)
    return { kind: 'prefetched' }
  }
  switch (request.type) {
    case 'open': {
      const { openCorpus } = await import('./opening/opened_corpora.ts')
      const tell = (bytes: number, totalBytes: number | null) =>
        answer({
          type: 'progress',
          id: request.id,
          progress: { ...NO_PROGRESS, bytes, totalBytes: totalBytes ?? 0 },
        })
      return { kind: 'opened', outcome: await openCorpus(request, signal, tell) }
    }
    case 'expect': {
      if (request.what === 'files') await (await import('./opening/expect_files.ts')).expectFiles()
      else await expectCorpus(request.what)
      return { kind: 'expecting' }
    }
    case 'preview': {
      const { previewMapping } = await import('./opening/opened_corpora.ts')
      return { kind: 'previewed', conversations: await previewMapping(request.corpus, request.mapping) }
    }
    case 'close': {
      const { closeOpened } = await import('./opening/opened_corpora.ts')
      closeOpened(request.corpus)
      return { kind: 'closed' }
    }
    case 'published': {
      const { publishedSplit } = await import('./opening/opened_corpora.ts')
      return { kind: 'published', files: await publishedSplit(request.corpus, request.split) }
    }
    case 'labels': {
      const { readLabelFile } = await import('./read_label_file.ts')
      return { kind: 'labels', content: await readLabelFile(request.file, signal) }
    }
    case 'correct': {
      const { correctSplit } = await import('./correct_split.ts')
      return { kind: 'corrected', ...(await correctSplit(request.split, request.corrections, signal)) }
    }
    case 'load': {
      // Tables are needed for lists only: one conversation is read without them.
      const { loadSplit } = await import('./splits/load_split.ts')
      return { kind: 'loaded', conversations: await loadSplit(request, means) }
    }
    case 'conversation':
      return {
        kind: 'conversation',
        conversation: await readConversation(request.split, request.conversation),
      }
    case 'packed': {
      const { packed, split } = request.split
      const { packedConversation } = await import('./published/index.ts')
      return {
        kind: 'packed',
        found: packed ? await packedConversation(packed, split, request.conversation) : null,
      }
    }
    case 'head':
      return { kind: 'head', rows: await (await import('./published/index.ts')).publishedHead(request.split) }
    case 'record': {
      const { adapter, files } = await peek(request.split)
      const found = await findRecord(files, request.row)
      const record = found?.value ?? null
      const turns = Array.from({ length: request.turnCount }, (_, i) => adapter.turnRecord?.(record, i))
      const place = found && { fileRow: found.fileRow, line: found.line }
      return { kind: 'record', record, turns, place }
    }
  }
}
