import { type Engine, QueryError } from '../../../../engine/engine.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import { readers as said } from '../messages.ts'
import type { WantedWord } from '../texts.ts'
import { wordsOf } from './statements.ts'

/** A part of a word may be in so many words: each has its own blocks. */
const MOST_WORDS = 200

/** Looked-up words that are kept. */
const KEPT = 16

/** The ids of the words that a wanted one is, or stands in, rising. @throws QueryError where these are too many */
export type Dictionary = (wanted: WantedWord, signal: AbortSignal | undefined) => Promise<readonly number[]>

/** The words of a large corpus, looked up. */
export function dictionaryOf(engine: Engine, corpusId: string): Dictionary {
  const kept = new SharedCache<readonly number[]>(KEPT)
  return async (wanted, signal) => {
    const ask = (until: AbortSignal) => engine.query(wordsOf(corpusId, wanted, MOST_WORDS + 1), until)
    const words = await kept.get(JSON.stringify(wanted), ask, signal)
    if (words.length > MOST_WORDS) throw new QueryError(said.tooManyWords(wanted.text, words.length), '')
    return words
  }
}
