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
import { schemaOf } from '../readers/duckdb/sql.ts'
import type { Reader } from '../readers/reader.ts'
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
import { Openings } from './imports/openings.ts'
import type { LabelFile } from './labels/label_file_summary.ts'
import type { AddingParts } from './labels/label_files.ts'
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

/** What is open in this page: the catalogue, the engine and the splits that are loaded into it. */
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
    versions: (corpus, splits) => versionsOf(this.#state, corpus, splits),
  })
  /** Answers questions about a corpus. */
  readonly reader = (corpus: CorpusInfo): Promise<Reader> => this.#readers.get(wholeCorpus(corpus))
  readonly conversations: OpenedConversations
  /** Corpora that the catalogue does not name. */
  readonly openings: Openings
  /** The sites that links may fetch data from. */
  readonly agreedSites = new AgreedSites()
  /** The reviews of this browser; what keeps them is fetched when they are first asked for. */
  readonly reviews = once(() => import('./reviews.ts').then((m) => m.createReviews()))
  /** Labels that the user adds. */
  readonly labels: SessionLabels

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.openings = new Openings({
      ingest: parts.ingest,
      agreed: this.agreedSites,
      hub: async () => (await this.offer().catch(() => null))?.hub ?? HUB,
      change: (id, opening) => this.#change({ openings: { ...this.#state.openings, [id]: opening } }),
      // Whoever opens another corpus waits for that one; the one before says what of it is there.
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
        // What is drawn of a corpus is asked for anew.
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

  /** Fetches the catalogue, at the start and when the reader asks again after a failure. */
  async reloadCatalogue(): Promise<void> {
    this.#change({ catalogue: { status: 'loading' } })
    try {
      const offer = await tracked(this.#parts.ingest.offer(this.#parts.catalogueUrl))
      // In the catalogue's order, so that a schema has the same name whichever corpus is opened first.
      for (const { id } of offer.corpora) schemaOf(id)
      this.#change({ catalogue: { status: 'ready', value: renewedCorpora(this.#state.catalogue, offer) } })
    } catch (error) {
      if (this.#state.catalogue.status !== 'ready')
        this.#change({ catalogue: { status: 'failed', error: errorData(error) } })
    }
  }

  /** The corpora of this site, as soon as the catalogue is there; rejects where it cannot be had. */
  offer(): Promise<AvailableCorpora> {
    return whenAvailable(() => this.#state.catalogue, this.subscribe)
  }

  /** The reader has named a source himself, or said that it may be fetched. */
  agreeTo(source: SourceRef): void {
    this.agreedSites.agree(originsOf(source))
  }

  /** The reader is about to choose files: what opening them takes is fetched meanwhile. Where that fails, opening tells. */
  expectFiles(): void {
    this.openings.expectFiles()
    tracked(this.#parts.ingest.expectFiles()).catch(() => undefined)
    this.engine().catch(() => undefined)
  }

  /**
   * Adds a label file to an open corpus: what it says of turns is shown, found and counted like published labels.
   * Splits that its rows may mean are loaded first.
   * @throws ParleyError where it is not a label file; an error named `AbortError` where it is given up
   */
  addLabels(corpus: CorpusInfo, file: PickedFile, parts: AddingParts): Promise<readonly LabelFile[]> {
    return tracked(this.labels.add(corpus, file, parts))
  }

  /** @param id of a label file of that corpus */
  async removeLabels(corpus: string, id: number): Promise<void> {
    await tracked(this.labels.remove(corpus, id))
  }

  /** The Hub's base address. */
  get hub(): string {
    const { catalogue } = this.#state
    return (catalogue.status === 'ready' && catalogue.value.hub) || HUB
  }

  /** Forgets a corpus that was opened from elsewhere, and gives its memory back. */
  async closeCorpus(id: string): Promise<void> {
    this.labels.forget(id)
    this.#store.set(withoutOpened(this.#state, id))
    this.openings.forget(id)
    await this.#unload(id)
  }

  /**
   * Closes a corpus that is not in view, for another that the engine had too little memory for, which is loaded again. A
   * corpus of the site is only taken out of the engine: going back to it loads it.
   */
  async makeRoom(closed: CorpusInfo, needing: CorpusInfo): Promise<void> {
    // Where the engine is gone, so is what it held; its own notice says so.
    await (closed.opened ? this.closeCorpus(closed.id) : this.#unload(closed.id)).catch(() => undefined)
    for (const { corpus, split } of lackingSplits([needing], this.#state.splits)) this.retry(corpus, split)
  }

  /** Gives the engine's memory that a corpus takes back. */
  async #unload(id: string): Promise<void> {
    const closed = this.#loads.close(id)
    this.#readers.forget(id)
    this.conversations.clear()
    this.#store.set(withoutSplits(this.#state, id))
    await closed
    const engine = await this.#engine.started
    if (engine) await tracked(loaderOf(engine, id).then((loader) => loader.drop()))
  }

  /** The engine, started when it is first needed. */
  engine(): Promise<Engine> {
    return this.#engine.get()
  }

  /** Loads splits that are not loaded yet. Those that failed or were cancelled stay so until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.load(wholeCorpus(corpus), splits)
    this.labels.opened(corpus)
  }

  /** Loads a split that failed or was cancelled anew, with a new engine where that is gone. What other splits hold stays. */
  retry(corpus: CorpusInfo, split: string): void {
    const { status } = this.#state.engine
    if (status === 'crashed' || status === 'failed') this.restartEngine()
    this.#loads.retry(wholeCorpus(corpus), split)
  }

  /** Gives up the loads of these splits that are under way; what is there of them stays. */
  cancelLoads(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.cancel((of, split) => of.id === corpus.id && splits.includes(split))
  }

  /** Replaces the engine, whatever it is at, and loads again what it held. */
  restartEngine(): void {
    this.#engine.discard()
    this.#loads.restart()
  }

  /** One conversation: from the engine where its split is loaded, else straight from its file. */
  conversation(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    return this.conversations.get(corpus, split, id)
  }

  /** The record at a row of a split, exactly as published. @param turns how many to find in it */
  record(
    corpus: CorpusInfo,
    at: { readonly split: string; readonly row: number; readonly turns: number },
    signal?: AbortSignal,
  ): Promise<PublishedRecord> {
    const { split, row, turns } = at
    return tracked(this.#parts.ingest.record(splitRequest(corpus, split), row, turns, signal))
  }

  /** A split in its own form with other labels on some turns. */
  corrected(
    ...[corpus, split, corrections, signal]: [CorpusInfo, string, readonly LabelCorrection[], AbortSignal]
  ): Promise<CorrectedSplit> {
    return tracked(this.#parts.ingest.correct(splitRequest(corpus, split), corrections, signal))
  }

  /** How code outside Parley reads the files of a split, in the order in which rows are counted. */
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

  /** Adds a corpus that was opened, or replaces it. */
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
