import { type Engine, EngineCrash } from '../../engine/engine.ts'
import {
  type AddedLabels,
  type Conversation,
  type LabelMapping,
  type LabelScheme,
  withAddedLabels,
} from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { createLabelOverlay } from '../../readers/duckdb/added/overlay.ts'
import type { LabelTargetQuestions } from '../../readers/label_targets.ts'
import type { AddedTurn, LabelOverlay, Reader } from '../../readers/reader.ts'
import { createServedOverlay, type ServedOverlay } from '../../readers/remote/added.ts'
import { createConnection } from '../../readers/remote/connection.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import type { AddingParts } from './adding.ts'
import type { KeptPart } from './kept/kept_file.ts'
import { type LabelFile, labelFileOf } from './label_file_summary.ts'
import { createReading, openedLabels, type PlacedRows } from './label_reading.ts'
import { partsByScheme, type SchemePart } from './label_scheme.ts'
import type { JudgingSession } from './load_splits.ts'
import { addedOf, matchPart, placeOf, withAnnotatorNames } from './match_part.ts'
import type { LabelledTurn } from './placing/match_rows.ts'
import type { FirstTurn } from './placing/place_rows.ts'

/** The added parts of a label file, and the data needed to add it again. */
export interface Added {
  readonly files: readonly LabelFile[]
  /** For each of `files`, its index in `parts`. */
  readonly positions: readonly number[]
  /** The splits with which the file was matched. */
  readonly splits: readonly string[]
  readonly firstTurn: FirstTurn
  /** Null for a review file. */
  readonly mapping: LabelMapping | null
  readonly parts: readonly KeptPart[]
}

export interface OpenSession extends JudgingSession {
  readonly reader: (
    corpus: CorpusInfo,
  ) => Promise<Pick<Reader, 'judged' | 'dataFingerprint' | keyof LabelTargetQuestions>>
  engine(): Promise<Engine>
}

interface Held {
  readonly file: LabelFile
  readonly scheme: LabelScheme
  readonly turns: readonly LabelledTurn[]
}

interface OfCorpus {
  /** Schemes of the corpus itself. */
  schemes: readonly LabelScheme[]
  /** In the tables of the tab. Null if a server answers the questions about the corpus. */
  readonly overlay: LabelOverlay | null
  /** Null if the corpus is in the tab. */
  readonly served: ServedOverlay | null
  files: readonly Held[]
  /** By split and id. Computed lazily. */
  added: ReadonlyMap<string, readonly AddedLabels[]> | null
}

/** The label files that the user has added to open corpora, as long as the page is open. */
export class LabelFiles {
  readonly #session: OpenSession
  readonly #ingest: Pick<IngestClient, 'labels'>
  readonly #changed: (corpus: string) => void
  readonly #corpora = new Map<string, OfCorpus>()
  #queue: Promise<unknown> = Promise.resolve()
  #lastId = 0

  /** @param changed called with the id of a corpus that has to be redrawn */
  constructor(session: OpenSession, ingest: Pick<IngestClient, 'labels'>, changed: (corpus: string) => void) {
    this.#session = session
    this.#ingest = ingest
    this.#changed = changed
  }

  /** The files of a corpus, in the order in which they were added. Returns a new array after each change. */
  files(corpus: string): readonly LabelFile[] {
    return (this.#corpora.get(corpus)?.files ?? []).map((held) => held.file)
  }

  /** Adds the schemes of label files to a corpus. */
  decorated(corpus: CorpusInfo): CorpusInfo {
    const own = this.#corpora.get(corpus.id)
    return own ? { ...corpus, labelSchemes: schemesOf(own) } : corpus
  }

  /** Updates the corpus's own declarations after it was opened again. */
  reopened(corpus: CorpusInfo): CorpusInfo {
    const own = this.#corpora.get(corpus.id)
    if (own) own.schemes = corpus.labelSchemes
    return this.decorated(corpus)
  }

  /** Adds the labels of label files to a conversation. */
  withAdded(corpus: string, conversation: Conversation): Conversation {
    const own = this.#corpora.get(corpus)
    if (!own || own.files.length === 0) return conversation
    own.added ??= addedOf(own.files)
    return withAddedLabels(conversation, own.added.get(placeOf(conversation.split, conversation.id)) ?? [])
  }

  /** See `CorpusReaders`. */
  served(corpus: string): ServedOverlay | null {
    return this.#corpora.get(corpus)?.served ?? null
  }

  /**
   * Reads a label file and adds the rows that fit.
   * @param kept how it was added before, if it was stored
   * @returns a summary for each scheme that it names
   * @throws ParleyError if the file is not a label file; an error named `AbortError` if cancelled
   */
  async add(
    corpus: CorpusInfo,
    picked: PickedFile,
    parts: AddingParts,
    { mapping = null, parts: kept = [] }: { mapping?: LabelMapping | null; parts?: readonly KeptPart[] } = {},
  ): Promise<Added> {
    const { signal, onStep } = parts
    onStep({ step: 'reading' })
    const { file, schemes, isReview } = await openedLabels(this.#session, corpus, picked, signal)
    const reading = createReading({
      ...{ corpus, file, session: this.#session, ingest: this.#ingest },
      parts: isReview ? { signal, onStep, askFirstTurn: async () => 0 } : parts,
    })
    const { content, splits, loaded, placed } = await reading.read(mapping)
    return this.#inTurn(async () => {
      const own = this.#of(corpus)
      const [changes, reader] = await Promise.all([this.#changes(own), this.#session.reader(corpus)])
      const before = own.files
      const replaced = before.filter(({ file: { id } }) => parts.replaces?.includes(id))
      const files: LabelFile[] = []
      const positions: number[] = []
      const added: KeptPart[] = []
      try {
        signal.throwIfAborted()
        // Their annotators and schemes would take the names of the new ones.
        for (const held of replaced) await changes.remove(held.file.id)
        own.files = before.filter((held) => !replaced.includes(held))
        const named = [...schemesOf(own), ...schemes, ...kept.map(({ scheme }) => scheme)]
        for (const [i, part] of partsByScheme(content, named).entries()) {
          signal.throwIfAborted()
          const found = { ...placed, isReview }
          const held = await this.#match(reader, own, part, found, kept[i])
          added.push({ scheme: held.scheme, names: held.names, removed: kept[i]?.removed ?? false })
          if (kept[i]?.removed) continue
          files.push(held.file)
          positions.push(i)
          signal.throwIfAborted()
          await changes.add(held.file.id, tabled(held))
          own.files = [...own.files, held]
        }
      } catch (error) {
        // A file is added completely or not at all.
        own.files = before
        own.added = null
        for (const { id } of files) await changes.remove(id).catch(() => undefined)
        // A new engine after a crash gets them by `restore`.
        for (const held of replaced)
          if (own.served) own.served.restore(held.file.id, tabled(held))
          else await changes.add(held.file.id, tabled(held)).catch(() => undefined)
        throw error
      }
      this.#hold(corpus.id, own, own.files)
      const ready = splits.filter((split) => loaded.get(split))
      return {
        ...{ files, positions, splits: ready, parts: added, firstTurn: placed.placing.firstTurn },
        mapping: isReview ? null : content.survey.mapping,
      }
    })
  }

  /** Removes the labels of some files. */
  async remove(corpus: string, ids: readonly number[]): Promise<void> {
    await this.#inTurn(async () => {
      const own = this.#corpora.get(corpus)
      if (!own?.files.some(({ file }) => ids.includes(file.id))) return
      const others = own.files.filter(({ file }) => !ids.includes(file.id))
      // If the engine is gone, the next one gets the labels of the remaining files.
      const changes = await this.#changes(own).catch(() => null)
      try {
        if (changes) for (const id of ids) await changes.remove(id)
      } catch (error) {
        if (!(error instanceof EngineCrash)) throw error
      }
      this.#hold(corpus, own, others)
    })
  }

  /** Adds the labels to a split that was reloaded into the engine. */
  async restore(engine: Engine, corpus: string, split: string): Promise<void> {
    await this.#inTurn(async () => {
      const own = this.#corpora.get(corpus)
      if (!own?.overlay || own.files.length === 0) return
      await own.overlay.removeSplit(engine, split)
      for (const held of own.files) {
        const ofSplit = tabled(held).filter((t) => t.split === split)
        await own.overlay.add(engine, held.file.id, ofSplit)
      }
      this.#changed(corpus)
    })
  }

  /** Call when a corpus was closed. */
  forget(corpus: string): void {
    this.#corpora.delete(corpus)
  }

  #of(corpus: CorpusInfo): OfCorpus {
    const known = this.#corpora.get(corpus.id)
    if (known) return known
    const { answers: url } = corpus.entry.published ?? {}
    const own: OfCorpus = {
      ...{ schemes: corpus.labelSchemes, files: [], added: null },
      overlay: url === undefined ? createLabelOverlay(corpus.id) : null,
      served: url === undefined ? null : createServedOverlay(createConnection({ url })),
    }
    this.#corpora.set(corpus.id, own)
    return own
  }

  /** Where labels of a corpus are added. */
  async #changes({ overlay, served }: OfCorpus): Promise<Pick<ServedOverlay, 'add' | 'remove'>> {
    if (served) return served
    const engine = await this.#session.engine()
    return {
      add: async (file, turns) => overlay?.add(engine, file, turns),
      remove: async (file) => overlay?.remove(engine, file),
    }
  }

  #hold(corpus: string, own: OfCorpus, files: readonly Held[]): void {
    own.files = files
    own.added = null
    if (this.#corpora.get(corpus) === own) this.#changed(corpus)
  }

  async #match(
    reader: LabelTargetQuestions,
    own: OfCorpus,
    part: SchemePart,
    { places, placing, isReview }: PlacedRows & { readonly isReview: boolean },
    kept: KeptPart | undefined,
  ): Promise<Held & Pick<KeptPart, 'names'>> {
    const schemes = schemesOf(own)
    const found = matchPart(part, { own: own.schemes, schemes, places })
    // A stored file keeps its scheme id, because links and reviews refer to it.
    const scheme = kept ? (schemes.find(({ id }) => id === kept.scheme.id) ?? kept.scheme) : found.scheme
    const others = new Set(await reader.givers(scheme.id))
    const names = new Map(kept?.names)
    const turns = withAnnotatorNames(found.turns, part.content.name, others, names)
    this.#lastId += 1
    const file = labelFileOf(this.#lastId, part.content, {
      ...{ ...found, scheme, known: schemes.includes(scheme), turns, placing, isReview },
    })
    return { file, scheme, turns, names: [...names] }
  }

  /** Serializes changes to the tables. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}

function schemesOf({ schemes, files }: OfCorpus): readonly LabelScheme[] {
  const known = new Set(schemes.map((s) => s.id))
  const added = new Map(
    files
      .filter(({ scheme, turns }) => turns.length > 0 && !known.has(scheme.id))
      .map(({ scheme }) => [scheme.id, scheme]),
  )
  return [...schemes, ...added.values()]
}

function tabled({ scheme, turns }: Held): AddedTurn[] {
  return turns.map((turn) => ({ ...turn, scheme: scheme.id }))
}
