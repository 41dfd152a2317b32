import type { CorpusJson } from '../../published/corpus_json.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { afterFirstConversation } from '../first_reading.ts'
import { tracked } from '../idle.ts'
import type { PublishedLoads } from '../published/published_loads.ts'
import { retryImport } from '../retry_import.ts'
import type { MemoryLoads } from './memory_loads.ts'
import type { LoadEnvironment } from './split_load.ts'

/**
 * Loads splits, each in the way of its corpus: into the engine's memory, or by attaching what was published. Each way is
 * fetched when it is first taken, and after what is read first, which needs neither; what is asked of it is done in its order.
 */
export class Loads {
  readonly #parts: LoadEnvironment
  readonly #inMemory: LazyLoads<MemoryLoads>
  readonly #published: LazyLoads<PublishedLoads>
  /** Published corpora that are read from their source files all the same. */
  readonly #fromFiles = new Set<string>()

  constructor(parts: LoadEnvironment) {
    this.#parts = parts
    this.#inMemory = new LazyLoads(async () => {
      await afterFirstConversation()
      const { MemoryLoads } = await retryImport(() => import('./memory_loads.ts'))
      return new MemoryLoads(parts)
    })
    this.#published = new LazyLoads(async () => {
      await afterFirstConversation()
      const { PublishedLoads } = await retryImport(() => import('../published/published_loads.ts'))
      return new PublishedLoads(parts, (corpus, splits) => this.#readFiles(corpus, splits))
    })
  }

  /** Loads splits that are not loaded yet. Those that failed or were cancelled stay so until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#wayOf(corpus).tell((loads) => loads.load(corpus, splits))
  }

  /** Loads a split that failed or was cancelled anew. */
  retry(corpus: CorpusInfo, split: string): void {
    this.#wayOf(corpus).tell((loads) => loads.retry(corpus, split))
  }

  /** Gives up the loads that are under way. */
  cancel(meant: (corpus: CorpusInfo, split: string) => boolean): void {
    for (const way of this.#begun()) way.tell((loads) => loads.cancel(meant))
  }

  /** For an engine that holds nothing: loads again what was loaded, or was to be. */
  restart(): void {
    for (const way of this.#begun()) way.tell((loads) => loads.restart())
  }

  /** Ends the loads of a corpus, and forgets them. */
  async close(id: string): Promise<void> {
    this.#fromFiles.delete(id)
    await Promise.all(this.#begun().map((way) => way.ask((loads) => loads.close(id))))
  }

  /** Whether a corpus is asked in its attached index. */
  isAttached({ id, entry }: CorpusInfo): boolean {
    return (entry.published?.index ?? null) !== null && !this.#fromFiles.has(id)
  }

  /** What is attached of a corpus, once it is; `null`: nothing. */
  async attached(corpus: CorpusInfo): Promise<CorpusJson | null> {
    return this.isAttached(corpus) ? this.#published.ask((loads) => loads.attached(corpus.id)) : null
  }

  #wayOf(corpus: CorpusInfo): LazyLoads<MemoryLoads> | LazyLoads<PublishedLoads> {
    return this.isAttached(corpus) ? this.#published : this.#inMemory
  }

  /** The ways that have been taken: the others hold nothing. */
  #begun(): readonly (LazyLoads<MemoryLoads> | LazyLoads<PublishedLoads>)[] {
    return [this.#inMemory, this.#published].filter(({ begun }) => begun)
  }

  #readFiles(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#fromFiles.add(corpus.id)
    this.#parts.otherReader(corpus.id)
    this.load(corpus, splits)
  }
}

/** One way of loading, fetched when it is first taken. From then on it is told at once. */
class LazyLoads<T> {
  readonly #fetch: () => Promise<T>
  #fetching: Promise<T> | null = null
  #fetched: T | null = null

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch
  }

  get begun(): boolean {
    return this.#fetching !== null
  }

  /** Does something with it, in the order in which it is told. */
  tell(what: (loads: T) => void): void {
    if (this.#fetched) what(this.#fetched)
    else void tracked(this.ask(what))
  }

  async ask<Answer>(what: (loads: T) => Answer | Promise<Answer>): Promise<Answer> {
    if (this.#fetched) return what(this.#fetched)
    this.#fetching ??= this.#fetch().then((fetched) => {
      this.#fetched = fetched
      return fetched
    })
    return what(await this.#fetching)
  }
}
