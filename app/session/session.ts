import type { AsyncData } from '../base/async_data.ts'
import { type ErrorData, errorData, errorFromData } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import type { Conversation, Mapping, OpenRequest, SourceRef } from '../model/index.ts'
import { conversationDocument } from '../queries/conversations.ts'
import { dropTables } from '../queries/tables.ts'
import type { CorpusInfo, Offer } from './corpus_info.ts'
import { afterFirstReading } from './first_reading.ts'
import { tracked } from './idle.ts'
import type { IngestClient, PublishedRecord } from './ingest_client.ts'
import type { LabelFile } from './labels/label_file_summary.ts'
import type { AddingStep, LabelFiles } from './labels/label_files.ts'
import { Openings } from './open/openings.ts'
import type { Opening, PickedFile } from './opening.ts'
import { createRecentCache } from './recent_cache.ts'
import { isHeld, nextVersion, type SplitLoad, splitKey } from './split_load.ts'
import { SplitLoads } from './split_loads.ts'
import { splitRequest } from './split_request.ts'

export interface EngineState {
  readonly status: 'off' | 'starting' | 'ready' | 'crashed' | 'failed'
  readonly error: ErrorData | null
}

/** Everything that is open, as one immutable value. */
export interface SessionState {
  readonly catalogue: AsyncData<Offer>
  readonly engine: EngineState
  /** By `splitKey`. */
  readonly splits: Readonly<Record<string, SplitLoad>>
  /** Corpora that the catalogue does not name, and how far they have been opened; by `openedId`. */
  readonly openings: Readonly<Record<string, Opening>>
  /** Label files that were added, by the id of their corpus; another array after each change of what they add. */
  readonly labelFiles: Readonly<Record<string, readonly LabelFile[]>>
}

export interface SessionParts {
  readonly ingest: IngestClient
  startEngine(): Promise<Engine>
  readonly catalogueUrl: string
}

/** The Hugging Face Hub, unless the catalogue names another. */
const HUB = 'https://huggingface.co'

/** How many opened conversations are kept, so that going back to one takes no query. */
const CONVERSATIONS_KEPT = 64

/** What is open in this page: the catalogue, the engine and the splits that are loaded into it. */
export class Session {
  readonly #parts: SessionParts
  readonly #listeners = new Set<() => void>()
  readonly #conversations = createRecentCache<Conversation | null>(CONVERSATIONS_KEPT)
  readonly #loads: SplitLoads
  #state: SessionState = {
    catalogue: { status: 'loading' },
    engine: { status: 'off', error: null },
    splits: {},
    openings: {},
    labelFiles: {},
  }
  #engine: Promise<Engine> | null = null
  readonly #openings: Openings
  /** `null` before the first is added. */
  #labels: LabelFiles | null = null

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#openings = new Openings({
      ingest: parts.ingest,
      hub: async () => (await this.offer().catch(() => null))?.hub ?? HUB,
      change: (id, opening) => this.#change({ openings: { ...this.#state.openings, [id]: opening } }),
      // Whoever opens another corpus waits for that one; the one before says what of it is there.
      begins: (id) => this.#loads.cancel((of) => of.opened !== null && of.id !== id),
      add: (corpus) => this.#offerToo(corpus),
    })
    this.#loads = new SplitLoads({
      ingest: parts.ingest,
      engine: () => this.engine(),
      engineReady: () => this.#state.engine.status === 'ready',
      of: (key) => this.#state.splits[key],
      change: (key, load) => this.#change({ splits: { ...this.#state.splits, [key]: load } }),
      filled: async (engine, corpus, split) => this.#labels?.restore(engine, corpus.id, split),
    })
    void this.reloadCatalogue()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): SessionState => this.#state

  /** Fetches the catalogue, at the start and when the reader asks again after a failure. */
  async reloadCatalogue(): Promise<void> {
    this.#change({ catalogue: { status: 'loading' } })
    try {
      const offer = await tracked(this.#parts.ingest.offer(this.#parts.catalogueUrl))
      const { catalogue } = this.#state
      // The reader may have opened something meanwhile.
      const opened = catalogue.status === 'ready' ? catalogue.value.corpora.filter((c) => c.opened) : []
      const value = opened.reduce(withCorpus, offer)
      this.#change({ catalogue: { status: 'ready', value } })
    } catch (error) {
      if (this.#state.catalogue.status !== 'ready')
        this.#change({ catalogue: { status: 'failed', error: errorData(error) } })
    }
  }

  /** The corpora of this site, as soon as the catalogue is there; rejects where it cannot be had. */
  offer(): Promise<Offer> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { catalogue } = this.#state
        if (catalogue.status === 'loading') return
        stop()
        if (catalogue.status === 'ready') resolve(catalogue.value)
        else reject(errorFromData(catalogue.error))
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** Opens a corpus that the catalogue does not name, unless that was tried before. */
  open(request: OpenRequest): void {
    this.#openings.open(request)
  }

  /** The same, whatever became of earlier attempts. */
  reopen(request: OpenRequest): void {
    this.#openings.reopen(request)
  }

  /** @param id see `openedId` */
  cancelOpening(id: string): void {
    this.#openings.cancel(id)
  }

  /** The reader is about to choose files: what opening them takes is fetched meanwhile. Where that fails, opening tells. */
  expectFiles(): void {
    this.#openings.expectFiles()
    tracked(this.#parts.ingest.expectFiles()).catch(() => undefined)
    this.engine().catch(() => undefined)
  }

  /** Takes files of the reader's machine in; gives the source that an address names them by. */
  keepFiles(files: readonly PickedFile[]): Promise<SourceRef> {
    return this.#openings.keepFiles(files)
  }

  /**
   * Takes in the files that a link needs.
   * @param stillNeeded asked once they have been looked at; where it says no, nothing is opened
   */
  provideFiles(
    request: OpenRequest,
    files: readonly PickedFile[],
    stillNeeded: () => boolean,
  ): Promise<void> {
    return this.#openings.provideFiles(request, files, stillNeeded)
  }

  /** The first conversations of a source, as a mapping reads them. */
  previewMapping(request: OpenRequest, mapping: Mapping): Promise<readonly Conversation[]> {
    return this.#openings.preview(request, mapping)
  }

  /**
   * Adds a label file to an open corpus: what it says of turns is shown, found and counted like published labels.
   * Splits that its rows may mean are loaded first.
   * @throws ParleyError where it is no label file; an error named `AbortError` where it is given up
   */
  addLabels(
    corpus: CorpusInfo,
    file: PickedFile,
    { signal, onStep }: { signal: AbortSignal; onStep(step: AddingStep): void },
  ): Promise<LabelFile> {
    const add = async () => (await this.#labelFiles()).add(corpus, file, { signal, onStep })
    return tracked(add())
  }

  /** @param id of a label file of that corpus */
  async removeLabels(corpus: string, id: number): Promise<void> {
    if (this.#labels) await tracked(this.#labels.remove(corpus, id))
  }

  /** The Hub's base address. */
  get hub(): string {
    const { catalogue } = this.#state
    return (catalogue.status === 'ready' && catalogue.value.hub) || HUB
  }

  /** Forgets a corpus that was opened from elsewhere, and gives its memory back. */
  async closeCorpus(id: string): Promise<void> {
    this.#loads.close(id)
    const of = (key: string) => key.startsWith(splitKey(id, ''))
    const { catalogue, splits, openings, labelFiles } = this.#state
    const { [id]: _, ...others } = openings
    const { [id]: _files, ...otherFiles } = labelFiles
    this.#labels?.forget(id)
    this.#conversations.clear()
    this.#change({
      splits: Object.fromEntries(Object.entries(splits).filter(([key]) => !of(key))),
      openings: others,
      labelFiles: otherFiles,
      ...(catalogue.status === 'ready' && {
        catalogue: { status: 'ready', value: without(catalogue.value, id) },
      }),
    })
    this.#openings.forget(id)
    if (this.#engine) {
      const engine = await this.#engine
      await tracked(engine.query(dropTables(id)))
    }
  }

  /** The engine, started when it is first needed. */
  engine(): Promise<Engine> {
    this.#engine ??= tracked(this.#startEngine())
    return this.#engine
  }

  /** Loads splits that are not loaded yet. Those that failed or were cancelled stay so until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.load(corpus, splits)
  }

  /** Loads a split that failed or was cancelled anew, with a new engine where that is gone. What other splits hold stays. */
  retry(corpus: CorpusInfo, split: string): void {
    const { status } = this.#state.engine
    if (status === 'crashed' || status === 'failed') this.restartEngine()
    this.#loads.retry(corpus, split)
  }

  /** Gives up the loads of these splits that are under way; what is there of them stays. */
  cancelLoads(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#loads.cancel((of, split) => of.id === corpus.id && splits.includes(split))
  }

  /** Replaces a crashed engine and loads again what it held. */
  restartEngine(): void {
    void this.#engine?.then(
      (engine) => engine.close(),
      () => undefined,
    )
    this.#engine = null
    this.#change({ engine: { status: 'off', error: null } })
    this.#loads.restart()
  }

  /** One conversation: from the engine where its split is loaded, else straight from its file. */
  conversation(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    return this.#conversations.get(JSON.stringify([corpus.id, split, id]), () =>
      tracked(this.#readConversation(corpus, split, id)),
    )
  }

  /** Fetches a conversation that the reader is likely to open next, where that costs no more than a query. */
  foresee(corpus: CorpusInfo, split: string, id: string): void {
    if (this.#inEngine(corpus, split)) this.conversation(corpus, split, id).catch(() => undefined)
  }

  /** A conversation that was opened before, at once. */
  knownConversation(corpus: string, split: string, id: string): Conversation | null | undefined {
    return this.#conversations.peek(JSON.stringify([corpus, split, id]))
  }

  /** The record behind a conversation, exactly as published. */
  record(corpus: CorpusInfo, conversation: Conversation, signal?: AbortSignal): Promise<PublishedRecord> {
    const { split, origin, turns } = conversation
    return tracked(this.#parts.ingest.record(splitRequest(corpus, split), origin.row, turns.length, signal))
  }

  /** A record by its row in a split; `null`: there is none. */
  async rowRecord(corpus: CorpusInfo, split: string, row: number, signal?: AbortSignal): Promise<unknown> {
    const { record } = await tracked(this.#parts.ingest.record(splitRequest(corpus, split), row, 0, signal))
    return record
  }

  async #readConversation(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    const conversation = await this.#readPublished(corpus, split, id)
    return conversation && this.#labels ? this.#labels.withAdded(corpus.id, conversation) : conversation
  }

  async #readPublished(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    if (this.#inEngine(corpus, split)) {
      const engine = await this.engine()
      const [row] = await engine.query(conversationDocument(corpus.id, split, id))
      if (row) return row.conversation
    }
    return this.#parts.ingest.conversation(splitRequest(corpus, split), id)
  }

  /** Whether the engine can be asked for conversations of a split; it may have a part of them only. */
  #inEngine(corpus: CorpusInfo, split: string): boolean {
    const load = this.#state.splits[splitKey(corpus.id, split)]
    return load !== undefined && isHeld(load) && this.#state.engine.status === 'ready'
  }

  async #startEngine(): Promise<Engine> {
    await afterFirstReading()
    this.#change({ engine: { status: 'starting', error: null } })
    try {
      const engine = await this.#parts.startEngine()
      void engine.crashed.then((crash) => {
        this.#change({ engine: { status: 'crashed', error: errorData(crash) } })
      })
      this.#change({ engine: { status: 'ready', error: null } })
      return engine
    } catch (error) {
      this.#change({ engine: { status: 'failed', error: errorData(error) } })
      throw error
    }
  }

  /** A site whose catalogue cannot be had can still open what the reader brings. */
  #offerAsFarAsKnown(): Offer {
    const { catalogue } = this.#state
    if (catalogue.status === 'ready') return catalogue.value
    const problems =
      catalogue.status === 'failed' ? [{ where: 'catalogue.json', message: catalogue.error.message }] : []
    return { corpora: [], known: [], problems, hub: HUB }
  }

  /** Adds a corpus that was opened, or replaces it. */
  #offerToo(corpus: CorpusInfo): void {
    const added = this.#labels?.reopened(corpus) ?? corpus
    this.#change({ catalogue: { status: 'ready', value: withCorpus(this.#offerAsFarAsKnown(), added) } })
  }

  async #labelFiles(): Promise<LabelFiles> {
    const [{ LabelFiles }, { loadedSplits }] = await Promise.all([
      import('./labels/label_files.ts'),
      import('./labels/loaded_splits.ts'),
    ])
    this.#labels ??= new LabelFiles({
      ingest: this.#parts.ingest,
      engine: () => this.engine(),
      loaded: (corpus, splits, signal) => {
        this.load(corpus, splits)
        const loads = { subscribe: this.subscribe, of: (key: string) => this.#state.splits[key] }
        return loadedSplits(loads, corpus, splits, signal)
      },
      changed: (corpus) => this.#labelsChanged(corpus),
    })
    return this.#labels
  }

  /** What is drawn of a corpus is asked for anew. */
  #labelsChanged(id: string): void {
    if (!this.#labels) return
    const labels = this.#labels
    const { catalogue, splits, labelFiles } = this.#state
    const renewed = Object.entries(splits).map(([key, load]) => {
      const drawn = key.startsWith(splitKey(id, '')) && isHeld(load)
      return [key, drawn ? { ...load, version: nextVersion() } : load] as const
    })
    this.#conversations.clear()
    this.#change({
      splits: Object.fromEntries(renewed),
      labelFiles: { ...labelFiles, [id]: labels.files(id) },
      ...(catalogue.status === 'ready' && {
        catalogue: {
          status: 'ready',
          value: {
            ...catalogue.value,
            corpora: catalogue.value.corpora.map((c) => (c.id === id ? labels.decorated(c) : c)),
          },
        },
      }),
    })
  }

  #change(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** With this corpus, in place of one of the same id. */
function withCorpus(offer: Offer, corpus: CorpusInfo): Offer {
  return { ...offer, corpora: [...without(offer, corpus.id).corpora, corpus] }
}

function without(offer: Offer, id: string): Offer {
  return { ...offer, corpora: offer.corpora.filter((corpus) => corpus.id !== id) }
}
