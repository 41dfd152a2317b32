import type { CorpusJson } from '../../published/corpus_json.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { afterFirstConversation } from '../first_reading.ts'
import { tracked } from '../idle.ts'
import type { PublishedLoads } from '../published/published_loads.ts'
import { retryImport } from '../retry_import.ts'
import type { MemoryLoads } from './memory_loads.ts'
import type { LoadEnvironment } from './split_load.ts'

/**
 * Loads splits in the way that suits their corpus: into the engine's memory, or by attaching a published index.
 * Lazy-loads the code of each way after the first reading, which needs neither. Calls are executed in order.
 */
export class Loads {
  readonly #parts: LoadEnvironment
  readonly #inMemory: LazyLoads<MemoryLoads>
  readonly #published: LazyLoads<PublishedLoads>
  /** Published corpora that are read from their source files nevertheless. */
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

  /** Loads splits that are not loaded yet. Failed or cancelled ones are not retried until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#wayOf(corpus).tell((loads) => loads.load(corpus, splits))
  }

  /** Retries a split that failed or was cancelled. */
  retry(corpus: CorpusInfo, split: string): void {
    this.#wayOf(corpus).tell((loads) => loads.retry(corpus, split))
  }

  /** Cancels running loads. */
  cancel(meant: (corpus: CorpusInfo, split: string) => boolean): void {
    for (const way of this.#begun()) way.tell((loads) => loads.cancel(meant))
  }

  /** Reloads everything into an empty engine. */
  restart(): void {
    for (const way of this.#begun()) way.tell((loads) => loads.restart())
  }

  /** Cancels the loads of a corpus, and forgets them. */
  async close(id: string): Promise<void> {
    this.#fromFiles.delete(id)
    await Promise.all(this.#begun().map((way) => way.ask((loads) => loads.close(id))))
  }

  /** True if a corpus is queried through its attached index. */
  isAttached({ id, entry }: CorpusInfo): boolean {
    return (entry.published?.index ?? null) !== null && !this.#fromFiles.has(id)
  }

  /** Resolves with the attached corpus, or with null if it is not attached. */
  async attached(corpus: CorpusInfo): Promise<CorpusJson | null> {
    return this.isAttached(corpus) ? this.#published.ask((loads) => loads.attached(corpus.id)) : null
  }

  #wayOf(corpus: CorpusInfo): LazyLoads<MemoryLoads> | LazyLoads<PublishedLoads> {
    return this.isAttached(corpus) ? this.#published : this.#inMemory
  }

  /** The ways in use. The others hold nothing. */
  #begun(): readonly (LazyLoads<MemoryLoads> | LazyLoads<PublishedLoads>)[] {
    return [this.#inMemory, this.#published].filter(({ begun }) => begun)
  }

  #readFiles(corpus: CorpusInfo, splits: readonly string[]): void {
    this.#fromFiles.add(corpus.id)
    this.#parts.otherReader(corpus.id)
    this.load(corpus, splits)
  }
}

/** One way of loading, lazy-loaded on first use. Afterwards, calls are synchronous. */
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

  /** Runs a call, in the order in which calls are made. */
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
