import type { Engine } from '../engine/engine.ts'
import { participantFields } from '../model/index.ts'
import type { PackedAnswer } from '../protocol/messages.ts'
import type { CorpusJson } from '../published/corpus_json.ts'
import type { ConversationRef, ReadCorpus, Reader } from '../readers/reader.ts'
import type { ServedOverlay } from '../readers/remote/added.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { retryImport } from './retry_import.ts'

/** The parts of a corpus that a reader needs. */
export function readCorpus(corpus: CorpusInfo): ReadCorpus {
  const { id, tables, facets, labelSchemes, turnFields } = corpus
  return {
    ...{ id, tables, facets, schemes: labelSchemes },
    turnFields: turnFields.filter((f) => f.searched),
    numberFields: turnFields.filter((f) => f.kind === 'number'),
    ...(corpus.participantFields && { participantFields: participantFields(corpus) }),
  }
}

interface CorpusReadersParts {
  /** Starts the engine. Returns the same promise until it is replaced. */
  engine(): Promise<Engine>
  /** Resolves with the attached corpus, or with null if its rows are in the engine's memory. */
  attached(corpus: CorpusInfo): Promise<CorpusJson | null>
  /** Reads a conversation of a published corpus from its pack. Null if it does not exist. */
  packed(corpus: CorpusInfo, ref: ConversationRef, signal?: AbortSignal): Promise<PackedAnswer | null>
  /** Labels that are added to a corpus whose questions a server answers. Null if there never were any. */
  servedLabels(corpus: string): ServedOverlay | null
  /** Versions of some splits, see `versionsOf`. */
  versions(corpus: string, splits: readonly string[]): string
}

/** Readers of the open corpora. A reader is replaced if its engine or its corpus changes. */
export class CorpusReaders {
  readonly #parts: CorpusReadersParts
  readonly #readers = new Map<
    string,
    { readonly corpus: CorpusInfo; readonly engine: Promise<Engine> | null; readonly reader: Promise<Reader> }
  >()

  constructor(parts: CorpusReadersParts) {
    this.#parts = parts
  }

  get(corpus: CorpusInfo): Promise<Reader> {
    const { answers } = corpus.entry.published ?? {}
    const engine = answers === undefined ? this.#parts.engine() : null
    const known = this.#readers.get(corpus.id)
    if (known?.corpus === corpus && known.engine === engine) return known.reader
    const reader = engine
      ? this.#begin(corpus, engine)
      : remoteReader(answers ?? '', () => this.#parts.servedLabels(corpus.id))
    this.#readers.set(corpus.id, { corpus, engine, reader })
    // The next call after a failure creates another reader.
    reader.catch(() => this.#readers.get(corpus.id)?.reader === reader && this.#readers.delete(corpus.id))
    return reader
  }

  forget(id: string): void {
    this.#readers.delete(id)
  }

  /** Lazy-loads the SQL code with the first query, because reading a single conversation does not need it. */
  async #begin(corpus: CorpusInfo, engine: Promise<Engine>): Promise<Reader> {
    const attached = await this.#parts.attached(corpus)
    if (attached) return this.#attached(corpus, attached, engine)
    const [{ createDuckDbReader }, started] = await Promise.all([
      retryImport(() => import('../readers/duckdb/reader.ts')),
      engine,
    ])
    return createDuckDbReader(started, readCorpus(corpus), this.#revisionOf(corpus))
  }

  #revisionOf(corpus: CorpusInfo) {
    return (splits: readonly string[]) => this.#parts.versions(corpus.id, splits)
  }

  async #attached(corpus: CorpusInfo, json: CorpusJson, engine: Promise<Engine>): Promise<Reader> {
    const [{ createAttachedReader }, { attachedCorpus }, started] = await Promise.all([
      retryImport(() => import('../readers/attached/reader.ts')),
      retryImport(() => import('./published/attached_corpus.ts')),
      engine,
    ])
    const source = {
      conversation: (ref: ConversationRef, signal?: AbortSignal) => this.#parts.packed(corpus, ref, signal),
    }
    const beside = attachedCorpus(corpus, json, source, this.#revisionOf(corpus))
    return createAttachedReader(started, readCorpus(corpus), beside)
  }
}

/** Asks a server, without an engine. */
async function remoteReader(url: string, labels: () => ServedOverlay | null): Promise<Reader> {
  const { createRemoteReader } = await retryImport(() => import('../readers/remote/reader.ts'))
  return createRemoteReader(url, undefined, labels)
}
