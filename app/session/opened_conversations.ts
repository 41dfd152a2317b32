import type { AsyncData } from '../base/async_data.ts'
import { errorData } from '../base/errors.ts'
import { Listeners } from '../base/store.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { tracked } from './idle.ts'

/** How many are kept, so that going back to one takes no query. */
const KEPT = 64

/** `null` as its value: the split has none of that id. */
export type OpenedConversation = AsyncData<Conversation | null>

interface OpenedConversationsParts {
  read(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null>
  /** Whether reading one of this split costs no more than a query. */
  isCheap(corpus: CorpusInfo, split: string): boolean
}

/**
 * Conversations that were opened, or are likely to be next. They are not part of the query cache, since whoever follows
 * a link reads before its code is there.
 */
export class OpenedConversations {
  readonly #parts: OpenedConversationsParts
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  /** What was asked for longest ago comes first. */
  readonly #opened = new Map<
    string,
    { readonly read: Promise<Conversation | null>; data: OpenedConversation }
  >()

  constructor(parts: OpenedConversationsParts) {
    this.#parts = parts
  }

  /** One that was asked for; the same value until it changes. `undefined`: it was not, or is forgotten. */
  peek(corpus: string, split: string, id: string): OpenedConversation | undefined {
    return this.#opened.get(keyOf(corpus, split, id))?.data
  }

  /** Gives one, read where it is not there yet or could not be read. */
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

  /** Reads one that the reader is likely to open next, where that is cheap. */
  prefetch(corpus: CorpusInfo, split: string, id: string): void {
    if (this.#parts.isCheap(corpus, split)) this.get(corpus, split, id).catch(() => undefined)
  }

  clear(): void {
    this.#opened.clear()
    this.#listeners.tell()
  }
}

function keyOf(corpus: string, split: string, id: string): string {
  return JSON.stringify([corpus, split, id])
}
