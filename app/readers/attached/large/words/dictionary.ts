import type { Engine } from '../../../../engine/engine.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import { tooManyWords } from '../refusals.ts'
import type { WantedWord } from '../texts.ts'
import { wordsOf } from './statements.ts'

/** A part of a word may be in so many words: each has its own blocks. */
const MOST_WORDS = 200

/** Looked-up words that are kept. */
const KEPT = 16

/** The words of a large corpus, looked up. */
export class Dictionary {
  readonly #engine: Engine
  readonly #corpusId: string
  readonly #kept = new SharedCache<readonly number[]>(KEPT)

  constructor(engine: Engine, corpusId: string) {
    this.#engine = engine
    this.#corpusId = corpusId
  }

  /** The ids of the words that a wanted one is, or stands in, rising. @throws QueryError where these are too many */
  async of(wanted: WantedWord, signal: AbortSignal | undefined): Promise<readonly number[]> {
    const ask = (until: AbortSignal) =>
      this.#engine.query(wordsOf(this.#corpusId, wanted, MOST_WORDS + 1), until)
    const words = await this.#kept.get(JSON.stringify(wanted), ask, signal)
    if (words.length > MOST_WORDS) throw tooManyWords(wanted.text, words.length)
    return words
  }
}
