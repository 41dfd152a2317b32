import type { Engine } from '../../../../engine/engine.ts'
import { isEmptyFilter } from '../../../../model/index.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import type { ListPart } from '../../../duckdb/in_memory/shortcuts.ts'
import type { Question } from '../../../question.ts'
import type { PublishedOrder } from '../lists/published_order.ts'
import type { Plan } from '../plan.ts'
import type { WantedWord } from '../texts.ts'
import type { Dictionary } from './dictionary.ts'
import { conversationsOf, firstPlaces } from './statements.ts'

/** Each of more words has blocks of its own. */
const FEW_WORDS = 8

/** Up to this position a list is read from its beginning. */
const NEAR_BEGINNING = 2_000

/** So many places of each word are read at first, and so many times more when they do not suffice. */
const FIRST_PLACES = 4_096
const MORE = 8

/** Beginnings of places that are kept. */
const KEPT = 16

interface Parts {
  readonly engine: Engine
  readonly corpusId: string
  readonly published: PublishedOrder
  readonly dictionary: Dictionary
  readonly planOf: (filter: Question['filter']) => Plan
  /** How many places of a word are read at first; fewer for tests. */
  readonly firstPlaces?: number | undefined
}

/** The first conversations that have one of some words, rising, each once. */
interface Beginning {
  readonly keys: Int32Array
  /** Whether no others have. */
  readonly isAll: boolean
}

/**
 * Lists of the conversations that have a word, as published: their beginnings from the beginnings of its places, and their lengths
 * from these or, of a frequent word, from the dictionary. All places of such a word are megabytes.
 */
export function wordLists(parts: Parts): ListPart {
  const { engine, corpusId, published, dictionary, planOf, firstPlaces: first = FIRST_PLACES } = parts
  const kept = new SharedCache<Int32Array>(KEPT)

  const wordsOf = async ({ filter, splits }: Question, signal: AbortSignal | undefined) => {
    const wanted = published.isAll(splits) ? onlyWord(planOf(filter)) : null
    const words = wanted ? await dictionary(wanted, signal) : null
    return words && words.length <= FEW_WORDS ? words : null
  }
  const placesOf = (id: number, n: number, signal: AbortSignal | undefined) => {
    const statement = { ...firstPlaces(corpusId, id, n), urgent: true }
    return kept.get(`${id} ${n}`, (until) => engine.integers(statement, until), signal)
  }
  const beginningOf = async (words: readonly number[], n: number, signal: AbortSignal | undefined) => {
    const places = await Promise.all(words.map((id) => placesOf(id, n, signal)))
    // Beyond the last that was read of a word, there may be others.
    const ends = places.map((keys) => (keys.length < n ? Number.POSITIVE_INFINITY : (keys.at(-1) ?? 0)))
    const end = Math.min(...ends)
    const known = new Set(places.flatMap((keys) => Array.from(keys).filter((key) => key <= end)))
    return {
      keys: Int32Array.from(known).sort(),
      isAll: end === Number.POSITIVE_INFINITY,
    } satisfies Beginning
  }

  return {
    async keys(question, { from, to }, signal) {
      if (question.sort !== null || to > NEAR_BEGINNING) return null
      const words = await wordsOf(question, signal)
      if (!words) return null
      for (let n = first; ; n *= MORE) {
        const { keys, isAll } = await beginningOf(words, n, signal)
        if (keys.length >= to || isAll) return keys.subarray(from, to)
      }
    },

    async length(question, signal) {
      const words = await wordsOf(question, signal)
      if (!words) return null
      const { keys, isAll } = await beginningOf(words, first, signal)
      const [word] = words
      if (isAll || word === undefined) return keys.length
      if (words.length > 1) return null
      return (await engine.query(conversationsOf(corpusId, word), signal))[0] ?? null
    },
  }
}

/** The word that a turn must have where nothing else is asked; else `null`. */
function onlyWord({ wanted, unwanted, conversation, unanswered }: Plan): WantedWord | null {
  const [part, ...others] = wanted
  if (part?.kind !== 'text' || part.text.test !== null || part.text.words.length > 1) return null
  const isAll = others.length + unwanted.length === 0 && !unanswered && isEmptyFilter(conversation)
  return isAll ? (part.text.words[0] ?? null) : null
}
