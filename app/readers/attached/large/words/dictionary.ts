import { type Engine, QueryError } from '../../../../engine/engine.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import { readers as said } from '../messages.ts'
import type { WantedWord } from '../texts.ts'
import { wordsOf } from './statements.ts'

/** Maximum number of words that contain a part, because each has its own blocks. */
const MOST_WORDS = 200

/** Number of cached lookups. */
const KEPT = 16

/** Ascending ids of the words that equal or contain the wanted one. @throws QueryError if there are too many */
export type Dictionary = (wanted: WantedWord, signal: AbortSignal | undefined) => Promise<readonly number[]>

/** Looks words of a large corpus up, with a cache. */
export function dictionaryOf(engine: Engine, corpusId: string): Dictionary {
  const kept = new SharedCache<readonly number[]>(KEPT)
  return async (wanted, signal) => {
    const ask = (until: AbortSignal) => engine.query(wordsOf(corpusId, wanted, MOST_WORDS + 1), until)
    const words = await kept.get(JSON.stringify(wanted), ask, signal)
    if (words.length > MOST_WORDS) throw new QueryError(said.tooManyWords(wanted.text, words.length), '')
    return words
  }
}
