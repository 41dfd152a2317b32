import type { AsyncData } from '../base/async_data.ts'
import { errorData } from '../base/errors.ts'
import { Listeners } from '../base/store.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { tracked } from './idle.ts'

/** Cache size, so that going back to a conversation takes no query. */
const KEPT = 64

/** A null value means that the split has no conversation with that id. */
export type OpenedConversation = AsyncData<Conversation | null>

interface OpenedConversationsParts {
  read(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null>
  /** True if reading a conversation of this split takes only a query. */
  isCheap(corpus: CorpusInfo, split: string): boolean
}

/**
 * Cache of conversations that were opened, or are likely to be opened next. Separate from the query cache, whose code
 * is not yet loaded when the user follows a link.
 */
export class OpenedConversations {
  readonly #parts: OpenedConversationsParts
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  /** In least recently used order. */
  readonly #opened = new Map<
    string,
    { readonly read: Promise<Conversation | null>; data: OpenedConversation }
  >()

  constructor(parts: OpenedConversationsParts) {
    this.#parts = parts
  }

  /** A requested conversation, the same object until it changes. Undefined if not requested or no longer cached. */
  peek(corpus: string, split: string, id: string): OpenedConversation | undefined {
    return this.#opened.get(keyOf(corpus, split, id))?.data
  }

  /** Returns a conversation. Reads it if it is not cached or could not be read before. */
  get(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    const key = keyOf(corpus.id, split, id)
    const known = this.#opened.get(key)
    this.#opened.delete(key)
    if (known && known.data.status !== 'failed') {
      this.#opened.set(key, known)
      return known.read
    }
    const read = tracked(this.#parts.read(corpus, split, id))
    const opened = { read, data: { status: 'loading' } as OpenedConversation }
    const answer = (data: OpenedConversation) => {
      opened.data = data
      this.#listeners.tell()
    }
    read.then(
      (value) => answer({ status: 'ready', value }),
      (error: unknown) => answer({ status: 'failed', error: errorData(error) }),
    )
    this.#opened.set(key, opened)
    const oldest = this.#opened.keys().next()
    if (this.#opened.size > KEPT && !oldest.done) this.#opened.delete(oldest.value)
    this.#listeners.tell()
    return read
  }

  /** Prefetches a conversation that the user is likely to open next, if that is cheap. */
  prefetch(corpus: CorpusInfo, split: string, id: string): void {
    if (this.#parts.isCheap(corpus, split)) this.get(corpus, split, id).catch(() => undefined)
  }

  /** Views of conversations that could not be read read them again. */
  forgetFailed(): void {
    for (const [key, { data }] of this.#opened) if (data.status === 'failed') this.#opened.delete(key)
    this.#listeners.tell()
  }

  clear(): void {
    this.#opened.clear()
    this.#listeners.tell()
  }
}

function keyOf(corpus: string, split: string, id: string): string {
  return JSON.stringify([corpus, split, id])
}
