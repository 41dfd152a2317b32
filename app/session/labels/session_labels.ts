import { toScopedName } from '../../base/site_scope.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Conversation } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type { ServedOverlay } from '../../readers/remote/added.ts'
import { type CorpusInfo, wholeCorpus } from '../corpus_info.ts'
import { afterFirstConversation } from '../first_reading.ts'
import { tracked } from '../idle.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import type { AddingParts } from './adding.ts'
import { type KeptLabels, NOTHING_KEPT } from './kept/kept_file.ts'
import type { LabelKeeper } from './kept/label_keeper.ts'
import type { LabelFile } from './label_file_summary.ts'
import type { LabelFiles, OpenSession } from './label_files.ts'

interface Parts {
  readonly session: OpenSession
  readonly ingest: Pick<IngestClient, 'labels'>
  /** Called when a corpus has to be redrawn. */
  changed(corpus: string, files: readonly LabelFile[], decorated: (corpus: CorpusInfo) => CorpusInfo): void
  keptChanged(corpus: string, kept: KeptLabels): void
}

/** Labels that the user adds to open corpora. Lazy-loads the code that adds and stores them. */
export class SessionLabels {
  readonly #parts: Parts
  #files: LabelFiles | null = null
  #keeper: Promise<LabelKeeper> | null = null
  /** Corpora whose stored files were added again. */
  readonly #opened = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** See `LabelFiles.add`. The file is also stored in the browser. */
  async add(corpus: CorpusInfo, file: PickedFile, parts: AddingParts): Promise<readonly LabelFile[]> {
    const whole = wholeCorpus(corpus)
    const added = await (await this.#labelFiles()).add(whole, file, parts)
    await (await this.#labelKeeper()).keep(whole, file, added)
    return added.files
  }

  async remove(corpus: string, id: number): Promise<void> {
    try {
      // Stored file first, so that it is not restored if the page is closed in the meantime.
      await (await this.#keeper)?.removed(id)
    } finally {
      await this.#files?.remove(corpus, [id])
    }
  }

  /** Removes all label files of a corpus, including those that are stored but not added. */
  async removeAll(corpus: string): Promise<void> {
    const all = this.#files?.files(corpus).map(({ id }) => id) ?? []
    // Stored files first, so that they are not restored if the page is closed in the meantime.
    const forgetting = (await this.#keeper)?.removedAll(corpus)
    await Promise.all([forgetting, this.#files?.remove(corpus, all)])
  }

  /** Adds a stored file to a corpus that has changed since. */
  async addAnyway(corpus: CorpusInfo, kept: string): Promise<void> {
    await (await this.#labelKeeper()).addAnyway(wholeCorpus(corpus), kept)
  }

  /** Removes a stored file that has not been added. */
  async removeWaiting(corpus: string, kept: string): Promise<void> {
    await (await this.#labelKeeper()).removeWaiting(corpus, kept)
  }

  /** The file in the browser's storage that an added label file came from, with all label files that it gave. */
  async storedFile(
    corpus: CorpusInfo,
    id: number,
  ): Promise<{ readonly file: File; readonly files: readonly number[] } | null> {
    return (await this.#labelKeeper()).storedFile(corpus.id, id)
  }

  /** Call when a corpus is being loaded. Its stored files are added again, once. */
  opened(corpus: CorpusInfo): void {
    if (this.#opened.has(corpus.id)) return
    this.#opened.add(corpus.id)
    void tracked(this.#restoreKept(wholeCorpus(corpus)).catch(() => {}))
  }

  /** Adds the labels to a split that was just loaded into the engine. */
  async restore(engine: Engine, corpus: string, split: string): Promise<void> {
    await this.#files?.restore(engine, corpus, split)
  }

  /** Call when a corpus was closed. */
  forget(corpus: string): void {
    this.#opened.delete(corpus)
    this.#files?.forget(corpus)
    void this.#keeper?.then((keeper) => keeper.forget(corpus))
  }

  withAdded(corpus: string, conversation: Conversation): Conversation {
    return this.#files?.withAdded(corpus, conversation) ?? conversation
  }

  /** See `CorpusReaders`. */
  served(corpus: string): ServedOverlay | null {
    return this.#files?.served(corpus) ?? null
  }

  reopened(corpus: CorpusInfo): CorpusInfo {
    return this.#files?.reopened(corpus) ?? corpus
  }

  async #restoreKept(corpus: CorpusInfo): Promise<void> {
    if (await isNothingKept()) return
    const { keptChanged } = this.#parts
    keptChanged(corpus.id, { ...NOTHING_KEPT, isRestoring: true })
    try {
      await afterFirstConversation()
      await (await this.#labelKeeper()).restore(corpus)
    } catch (error) {
      keptChanged(corpus.id, NOTHING_KEPT)
      throw error
    }
  }

  async #labelFiles(): Promise<LabelFiles> {
    const { LabelFiles } = await import('./label_files.ts')
    const { session, ingest, changed } = this.#parts
    this.#files ??= new LabelFiles(session, ingest, (corpus) => {
      const files = this.#files
      if (files) changed(corpus, files.files(corpus), (info) => files.decorated(info))
    })
    return this.#files
  }

  #labelKeeper(): Promise<LabelKeeper> {
    this.#keeper ??= Promise.all([
      this.#labelFiles(),
      import('./kept/label_keeper.ts'),
      import('./kept/kept_store.ts'),
    ]).then(
      ([files, { LabelKeeper }, { createKeptStore }]) =>
        new LabelKeeper({
          ...{ files, session: this.#parts.session, store: createKeptStore(storeName()) },
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
          change: this.#parts.keptChanged,
        }),
    )
    return this.#keeper
  }
}

function storeName(): string {
  return toScopedName('parley-labels', globalThis.document?.baseURI ?? 'http://localhost/')
}

/** True if the browser has no such database, so that the code to read it need not be fetched. */
async function isNothingKept(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.every(({ name }) => name !== storeName())
  } catch {
    return typeof indexedDB === 'undefined'
  }
}
