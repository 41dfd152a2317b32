import type { Engine } from '../engine/engine.ts'
import type { Reader } from '../readers/reader.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { readCorpus } from './filter_scope.ts'
import { retryImport } from './retry_import.ts'

interface CorpusReadersParts {
  /** The same promise as long as it is the same engine. */
  engine(): Promise<Engine>
  /** The versions of some splits, see `versionsOf`. */
  versions(corpus: string, splits: readonly string[]): string
}

/** The readers of the corpora that are open, each as long as engine and corpus are the same. */
export class CorpusReaders {
  readonly #parts: CorpusReadersParts
  readonly #readers = new Map<
    string,
    { readonly corpus: CorpusInfo; readonly engine: Promise<Engine>; readonly reader: Promise<Reader> }
  >()

  constructor(parts: CorpusReadersParts) {
    this.#parts = parts
  }

  get(corpus: CorpusInfo): Promise<Reader> {
    const engine = this.#parts.engine()
    const known = this.#readers.get(corpus.id)
    if (known?.corpus === corpus && known.engine === engine) return known.reader
    const reader = this.#begin(corpus, engine)
    this.#readers.set(corpus.id, { corpus, engine, reader })
    return reader
  }

  forget(id: string): void {
    this.#readers.delete(id)
  }

  /** What makes SQL of questions is of no use to whoever reads one conversation, and comes with the first question. */
  async #begin(corpus: CorpusInfo, engine: Promise<Engine>): Promise<Reader> {
    const [{ createDuckDbReader }, started] = await Promise.all([
      retryImport(() => import('../readers/duckdb/reader.ts')),
      engine,
    ])
    const revision = (splits: readonly string[]) => this.#parts.versions(corpus.id, splits)
    return createDuckDbReader(started, readCorpus(corpus), revision)
  }
}
