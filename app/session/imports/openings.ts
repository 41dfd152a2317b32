import { errorData, isAbort } from '../../base/errors.ts'
import {
  type Conversation,
  type Mapping,
  type OpenRequest,
  openedId,
  type SourceRef,
  sitesToAsk,
} from '../../model/index.ts'
import type { Opening, PickedFile } from '../../protocol/import_state.ts'
import type { NamedText, OpenOutcome } from '../../protocol/open_order.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { tracked } from '../idle.ts'
import { retryImport } from '../retry_import.ts'
import { inWords } from '../worker/in_words.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import type { AgreedSites } from './agreed_sites.ts'
import type { LocalFiles } from './local_files.ts'

export interface OpeningsParts {
  readonly ingest: IngestClient
  /** The Hub's base URL, as soon as the catalogue is loaded. */
  hub(): Promise<string>
  readonly agreed: AgreedSites
  change(id: string, opening: Opening): void
  /** Called when the user's data is about to be opened as a corpus. */
  begins(id: string): void
  /** Called when a corpus has been opened. */
  add(corpus: CorpusInfo): void
}

/** Opens corpora that are not in the catalogue, one at a time. A new request cancels one that is still in progress. */
export class Openings {
  readonly #parts: OpeningsParts
  /** Null until the user adds files, so that following a link does not load this code. */
  #files: LocalFiles | null = null
  /** Previous attempts, by id. */
  readonly #known = new Map<string, Tried>()
  /** Number of times that files were provided for a link. */
  #provided = 0
  #current: { readonly id: string; readonly controller: AbortController } | null = null

  constructor(parts: OpeningsParts) {
    this.#parts = parts
  }

  /** Opens a corpus, unless it is open or was tried before with the same source, including its revision. */
  open(request: OpenRequest): void {
    const tried = this.#known.get(openedId(request))
    if (!tried || (!tried.isOpen && tried.source !== sourceText(request))) this.reopen(request)
  }

  /** Opens a corpus, regardless of earlier attempts. */
  reopen(request: OpenRequest): void {
    const id = openedId(request)
    if (this.#current && this.#current.id !== id) this.cancel(this.#current.id)
    this.#current?.controller.abort()
    this.#known.set(id, { source: sourceText(request), isOpen: false })
    const { source } = request
    const held = source.kind === 'local' ? (this.#files?.held(source.files) ?? []) : []
    if (source.kind === 'local' && held.length < source.files.length) {
      const missing = source.files.filter((f) => !held.some((h) => h.name === f.name && h.print === f.print))
      this.#current = null
      this.#parts.change(id, { status: 'files_needed', files: missing, wrong: [] })
      return
    }
    const controller = new AbortController()
    this.#current = { id, controller }
    void tracked(this.#run(id, request, held, controller))
  }

  cancel(id: string): void {
    if (this.#current?.id !== id) return
    this.#current.controller.abort()
    this.#current = null
    this.#known.delete(id)
    this.#parts.change(id, { status: 'cancelled' })
  }

  /** Forgets an opened corpus and choices about its files, as the worker does. Opening it again reads it again. */
  forget(id: string): void {
    const source = this.#known.get(id)?.source
    this.#known.delete(id)
    for (const [other, tried] of this.#known)
      if (!tried.isOpen && tried.source === source) this.#known.delete(other)
    // If this fails, the worker merely keeps unused files.
    this.#parts.ingest.close(id).catch(() => undefined)
  }

  keepFiles(files: readonly PickedFile[]): Promise<SourceRef> {
    return tracked(this.#localFiles().then((local) => local.keep(files)))
  }

  /**
   * Provides files for a link. Continues if they are the right ones, otherwise reports how they differ.
   * @param stillNeeded called after the comparison; if it returns false, nothing is done
   */
  async provideFiles(
    request: OpenRequest,
    files: readonly PickedFile[],
    stillNeeded: () => boolean,
  ): Promise<void> {
    const { source } = request
    if (source.kind !== 'local') return
    this.#provided += 1
    const own = this.#provided
    const { missing, wrong } = await tracked(
      this.#localFiles().then((local) => local.match(source.files, files)),
    )
    if (!stillNeeded()) return
    if (missing.length === 0) this.reopen(request)
    // Only the files provided last are reported.
    else if (own === this.#provided)
      this.#parts.change(openedId(request), { status: 'files_needed', files: missing, wrong })
  }

  /** Preloads the code for local files. */
  expectFiles(): void {
    void this.#localFiles()
  }

  preview(request: OpenRequest, mapping: Mapping): Promise<readonly Conversation[]> {
    return tracked(this.#parts.ingest.preview(openedId(request), mapping))
  }

  /** The beginning of a text of an opened corpus, or of one that asks a question. Null if it has no texts. */
  beginning(request: OpenRequest): Promise<NamedText | null> {
    return tracked(this.#parts.ingest.beginning(openedId(request)))
  }

  async #localFiles(): Promise<LocalFiles> {
    const { LocalFiles } = await retryImport(() => import('./local_files.ts'))
    this.#files ??= new LocalFiles()
    return this.#files
  }

  async #run(
    id: string,
    request: OpenRequest,
    held: Parameters<IngestClient['open']>[0]['held'],
    controller: AbortController,
  ): Promise<void> {
    const { signal } = controller
    const change = (opening: Opening) => {
      if (!signal.aborted) this.#parts.change(id, opening)
    }
    change({ status: 'working', step: 'listing', bytes: 0, totalBytes: null })
    try {
      const hub = await this.#parts.hub()
      if (signal.aborted) return
      const agreed = this.#parts.agreed.list()
      const sites = sitesToAsk(request, { own: ownOrigin(), hub, agreed })
      if (sites.length > 0) return change({ status: 'sites_needed', sites, through: null })
      this.#parts.begins(id)
      const onProgress = (bytes: number, totalBytes: number | null) =>
        change({ status: 'working', step: 'reading', bytes, totalBytes })
      const order = { corpus: id, request, hub, held, agreed }
      const outcome = await this.#parts.ingest.open(order, onProgress, signal)
      if (signal.aborted) return
      if (outcome.status === 'ready') {
        this.#known.set(id, { source: sourceText(request), isOpen: true })
        this.#parts.add(corpusOf(id, request, outcome))
      }
      const { errorInWords, noticeInWords } = await inWords()
      if (outcome.status === 'ready')
        change({ status: 'ready', notice: outcome.notice && noticeInWords(outcome.notice) })
      else if (outcome.status === 'failed')
        change({ ...outcome, error: errorData(errorInWords(outcome.error)) })
      else change(outcome)
    } catch (error) {
      if (!isAbort(error)) change({ status: 'failed', error: errorData(error), candidates: [] })
    } finally {
      if (this.#current?.controller === controller) this.#current = null
    }
  }
}

interface Tried {
  readonly source: string
  /** False while it is being read or the user has to choose something, and if it could not be opened. */
  readonly isOpen: boolean
}

function sourceText({ source }: OpenRequest): string {
  return JSON.stringify(source)
}

/** Origin of this page, or `''` outside of a browser. */
function ownOrigin(): string {
  return typeof location === 'undefined' ? '' : location.origin
}

type Ready = Extract<OpenOutcome, { status: 'ready' }>

function corpusOf(id: string, request: OpenRequest, outcome: Ready): CorpusInfo {
  const { title, description, splits, candidates } = outcome
  const entry = { id, title, adapter: description.adapter, madeUp: false, note: '', splits }
  const opened = withRevision(request, outcome.revision)
  return { ...description, ...entry, entry, opened, candidates }
}

/** The request with the Hub's commit, so that new links refer to this revision. */
function withRevision(request: OpenRequest, revision: string | null): OpenRequest {
  const { source } = request
  if (source.kind !== 'hub' || revision === null) return request
  return { ...request, source: { ...source, revision } }
}
