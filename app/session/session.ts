import { errorData } from '../base/errors.ts'
import { Store } from '../base/store.ts'
import type { Engine } from '../engine/engine.ts'
import {
  type Conversation,
  catalogueFile,
  originsOf,
  type PublishedFile,
  type SourceRef,
} from '../model/index.ts'
import type { PickedFile } from '../protocol/import_state.ts'
import type { CorrectedSplit, LabelCorrection, PublishedRecord } from '../protocol/messages.ts'
import type { Reader } from '../readers/reader.ts'
import { schemaOf } from '../tables/schema_names.ts'
import {
  type AvailableCorpora,
  type CorpusInfo,
  HUB,
  isPacked,
  renewedCorpora,
  whenAvailable,
  wholeCorpus,
  withOpened,
} from './corpus_info.ts'
import { CorpusReaders } from './corpus_readers.ts'
import { EngineKeeper, type EngineKeeperParts } from './engine/engine_keeper.ts'
import { loaderOf } from './engine/loader_of.ts'
import { lackingSplits } from './held_corpora.ts'
import { tracked } from './idle.ts'
import { AgreedSites } from './imports/agreed_sites.ts'
import { SessionImages } from './imports/images.ts'
import { Openings } from './imports/openings.ts'
import type { AddingParts } from './labels/adding.ts'
import type { LabelFile } from './labels/label_file_summary.ts'
import { SessionLabels } from './labels/session_labels.ts'
import { once } from './once.ts'
import { OpenedConversations } from './opened_conversations.ts'
import {
  inEngine,
  NOTHING_OPEN,
  type SessionState,
  versionsOf,
  withLabels,
  withoutOpened,
  withoutSplits,
} from './session_state.ts'
import { Loads } from './splits/loads.ts'
import { splitRequest } from './splits/split_load.ts'
import type { IngestClient } from './worker/ingest_client.ts'

export interface SessionParts {
  readonly ingest: IngestClient
  readonly startEngine: EngineKeeperParts['start']
  readonly catalogueUrl: string
}

/** The state of this page: the catalogue, the engine and the splits loaded into it. */
export class Session {
  readonly #parts: SessionParts
  readonly #store = new Store(NOTHING_OPEN)
  readonly subscribe = this.#store.subscribe
  readonly snapshot = this.#store.snapshot
  readonly #engine: EngineKeeper
  readonly #loads: Loads
  readonly #readers = new CorpusReaders({
    engine: () => this.engine(),
    attached: (corpus) => this.#loads.attached(corpus),
    packed: (corpus, { split, id }, signal) =>
      this.#parts.ingest.packed(splitRequest(corpus, split), id, signal),
    servedLabels: (corpus) => this.labels.served(corpus),
    versions: (corpus, splits) => versionsOf(this.#state, corpus, splits),
  })
  /** The reader for a corpus. */
  readonly reader = (corpus: CorpusInfo): Promise<Reader> => this.#readers.get(wholeCorpus(corpus))
  readonly conversations: OpenedConversations
  /** Corpora that are not in the catalogue. */
  readonly openings: Openings
  /** Sites from which links may fetch data. */
  readonly agreedSites = new AgreedSites()
  /** The reviews of this browser, lazy-loaded. */
  readonly reviews = once(() => import('./reviews.ts').then((m) => m.createReviews()))
  readonly images: SessionImages
  /** Labels that the user adds. */
  readonly labels: SessionLabels

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.images = new SessionImages(parts.ingest)
    this.openings = new Openings({
      ingest: parts.ingest,
      agreed: this.agreedSites,
      hub: async () => (await this.offer().catch(() => null))?.hub ?? HUB,
      change: (id, opening) => this.#change({ openings: { ...this.#state.openings, [id]: opening } }),
      // Opening another corpus takes precedence. The previous one shows how much of it is loaded.
      begins: (id) => this.#loads.cancel((of) => of.opened !== null && of.id !== id),
      add: (corpus) => this.#offerToo(corpus),
    })
    this.#engine = new EngineKeeper({
      start: parts.startEngine,
      changed: (engine) => this.#change({ engine }),
      stopped: () => this.restartEngine(),
    })
    this.conversations = new OpenedConversations({
      read: (corpus, split, id) => this.#readConversation(corpus, split, id),
      isCheap: (corpus, split) => isPacked(corpus) || inEngine(this.#state, corpus.id, split),
    })
    this.labels = new SessionLabels({
      session: this,
      ingest: parts.ingest,
      changed: (id, files, decorated) => {
        // Views of the corpus query it again.
        this.conversations.clear()
        this.#store.set(withLabels(this.#state, id, files, decorated))
      },
      keptChanged: (id, kept) => this.#change({ keptLabels: { ...this.#state.keptLabels, [id]: kept } }),
    })
    this.#loads = new Loads({
      ingest: parts.ingest,
      engine: () => this.engine(),
      engineReady: () => this.#state.engine.status === 'ready',
      of: (key) => this.#state.splits[key],
      change: (key, load) => this.#change({ splits: { ...this.#state.splits, [key]: load } }),
      filled: async (engine, corpus, split) => this.labels.restore(engine, corpus.id, split),
      otherReader: (id) => this.#readers.forget(id),
    })
    void this.reloadCatalogue()
  }

  /** Fetches the catalogue, at the start and when the user retries after a failure. */
  async reloadCatalogue(): Promise<void> {
    this.#change({ catalogue: { status: 'loading' } })
    try {
      const offer = await tracked(this.#parts.ingest.offer(this.#parts.catalogueUrl))
      // In the catalogue's order, so that schema names do not depend on which corpus is opened first.
      for (const { id } of offer.corpora) schemaOf(id)
      this.#change({ catalogue: { status: 'ready', value: renewedCorpora(this.#state.catalogue, offer) } })
    } catch (error) {
      if (this.#state.catalogue.status !== 'ready')
        this.#change({ catalogue: { status: 'failed', error: errorData(error) } })
    }
  }

  /** The corpora of this site, as soon as the catalogue is loaded. Rejects if it cannot be loaded. */
  offer(): Promise<AvailableCorpora> {
    return whenAvailable(() => this.#state.catalogue, this.subscribe)
  }

  /** Call when the user has named a source, or has allowed fetching from it. */
  agreeTo(source: SourceRef): void {
    this.agreedSites.agree(originsOf(source))
  }

  /** Call when the user is about to choose files. Preloads the code; if that fails, opening will report it. */
  expectFiles(): void {
    this.openings.expectFiles()
    tracked(this.#parts.ingest.expectFiles()).catch(() => undefined)
    this.engine().catch(() => undefined)
  }

  /**
   * Adds a label file to an open corpus. Its labels are shown, found and counted like published ones. Loads the splits
   * that its rows may refer to first.
   * @throws ParleyError if it is not a label file; an error named `AbortError` if cancelled
   */
  addLabels(corpus: CorpusInfo, file: PickedFile, parts: AddingParts): Promise<readonly LabelFile[]> {
    return tracked(this.labels.add(corpus, file, parts))
  }

  /** @param id of a label file of that corpus */
  async removeLabels(corpus: string, id: number): Promise<void> {
    await tracked(this.labels.remove(corpus, id))
  }

  /** The Hub's base URL. */
  get hub(): string {
    const { catalogue } = this.#state
    return (catalogue.status === 'ready' && catalogue.value.hub) || HUB
  }

  /** Closes a corpus that is not in the catalogue, and frees its memory. */
  async closeCorpus(id: string): Promise<void> {
    this.labels.forget(id)
    this.#store.set(withoutOpened(this.#state, id))
    this.openings.forget(id)
    await this.#unload(id)
  }

  /**
   * Frees memory by closing a corpus that is not in view, and reloads the one that did not fit. A corpus of the
   * catalogue is only removed from the engine, and loaded again on return.
   */
  async makeRoom(closed: CorpusInfo, needing: CorpusInfo): Promise<void> {
    // If the engine has crashed, its memory is free already, and the page shows a notice.
    await (closed.opened ? this.closeCorpus(closed.id) : this.#unload(closed.id)).catch(() => undefined)
    for (const { corpus, split } of lackingSplits([needing], this.#state.splits)) this.retry(corpus, split)
  }

  /** Frees the engine's memory that a corpus uses. */
  async #unload(id: string): Promise<void> {
    const closed = this.#loads.close(id)
    this.#readers.forget(id)
    this.conversations.clear()
    this.#store.set(withoutSplits(this.#state, id))
    await closed
    const engine = await this.#engine.started
    if (engine) await tracked(loaderOf(engine, id).then((loader) => loader.drop()))
  }

  /** Returns the engine. Starts it on first use. */
  engine(): Promise<Engine> {
    return this.#engine.get()
  }

  /** Loads splits that are not loaded yet. Failed or cancelled ones are not retried until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.load(wholeCorpus(corpus), splits)
    this.labels.opened(corpus)
  }

  /** Retries a split that failed or was cancelled, with a new engine if necessary. Other splits stay loaded. */
  retry(corpus: CorpusInfo, split: string): void {
    const { status } = this.#state.engine
    if (status === 'crashed' || status === 'failed') this.restartEngine()
    this.#loads.retry(wholeCorpus(corpus), split)
  }

  /** Cancels running loads of these splits. Rows that are loaded already stay. */
  cancelLoads(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.cancel((of, split) => of.id === corpus.id && splits.includes(split))
  }

  /** Replaces the engine, even if it is busy, and reloads its data. */
  restartEngine(): void {
    this.#engine.discard()
    this.#loads.restart()
  }

  /** Reads one conversation: from the engine if its split is loaded, otherwise from its file. */
  conversation(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    return this.conversations.get(corpus, split, id)
  }

  /** The record at a row of a split, exactly as published. @param turns number of turns to find in it */
  record(
    corpus: CorpusInfo,
    at: { readonly split: string; readonly row: number; readonly turns: number },
    signal?: AbortSignal,
  ): Promise<PublishedRecord> {
    const { split, row, turns } = at
    return tracked(this.#parts.ingest.record(splitRequest(corpus, split), row, turns, signal))
  }

  /** A split in its published form, with corrected labels on some turns. */
  corrected(
    ...[corpus, split, corrections, signal]: [CorpusInfo, string, readonly LabelCorrection[], AbortSignal]
  ): Promise<CorrectedSplit> {
    return tracked(this.#parts.ingest.correct(splitRequest(corpus, split), corrections, signal))
  }

  /** Describes the files of a split for code outside Parley, in row order. */
  async publishedFiles(
    corpus: CorpusInfo,
    split: string,
    signal?: AbortSignal,
  ): Promise<readonly PublishedFile[]> {
    if (corpus.opened !== null) return this.#parts.ingest.published(corpus.id, split, signal)
    const found = corpus.splits.find(({ name }) => name === split)
    return (found?.files ?? []).map(({ url }) => catalogueFile(url))
  }

  async #readConversation(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    const conversation = await this.#readPublished(corpus, split, id)
    return conversation && this.labels.withAdded(corpus.id, conversation)
  }

  async #readPublished(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    if (!isPacked(corpus) && inEngine(this.#state, corpus.id, split)) {
      const found = await (await this.reader(corpus)).conversation({ split, id })
      if (found) return found
    }
    return this.#parts.ingest.conversation(splitRequest(corpus, split), id)
  }

  /** Adds or replaces a corpus that was opened. */
  #offerToo(corpus: CorpusInfo): void {
    const value = withOpened(this.#state.catalogue, this.labels.reopened(corpus))
    this.#change({ catalogue: { status: 'ready', value } })
  }

  get #state(): SessionState {
    return this.#store.snapshot()
  }

  #change(change: Partial<SessionState>): void {
    this.#store.set({ ...this.#state, ...change })
  }
}
