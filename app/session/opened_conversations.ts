import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { tracked } from './idle.ts'
import { createRecentCache } from './lists/recent_cache.ts'

/** How many are kept, so that going back to one takes no query. */
const KEPT = 64

interface OpenedConversationsParts {
  read(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null>
  /** Whether reading one of this split costs no more than a query. */
  isCheap(corpus: CorpusInfo, split: string): boolean
}

/** Conversations that were opened, or are likely to be next. */
export class OpenedConversations {
  readonly #parts: OpenedConversationsParts
  readonly #cache = createRecentCache<Conversation | null>(KEPT)

  constructor(parts: OpenedConversationsParts) {
    this.#parts = parts
  }

  get(corpus: CorpusInfo, split: string, id: string): Promise<Conversation | null> {
    return this.#cache.get(keyOf(corpus.id, split, id), () => tracked(this.#parts.read(corpus, split, id)))
  }

  /** Fetches one that the reader is likely to open next, where that is cheap. */
  foresee(corpus: CorpusInfo, split: string, id: string): void {
    if (this.#parts.isCheap(corpus, split)) this.get(corpus, split, id).catch(() => undefined)
  }

  /** One that was opened before, at once. */
  known(corpus: string, split: string, id: string): Conversation | null | undefined {
    return this.#cache.peek(keyOf(corpus, split, id))
  }

  clear(): void {
    this.#cache.clear()
  }
}

function keyOf(corpus: string, split: string, id: string): string {
  return JSON.stringify([corpus, split, id])
}
