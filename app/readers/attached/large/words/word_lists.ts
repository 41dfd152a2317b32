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

/** Maximum number of words, because each has its own blocks. */
const FEW_WORDS = 8

/** Lists are read from their beginning up to this position. */
const NEAR_BEGINNING = 2_000

/** Number of places read per word at first, and the growth factor if they do not suffice. */
const FIRST_PLACES = 4_096
const MORE = 8

/** Number of cached prefixes of places. */
const KEPT = 16

interface Parts {
  readonly engine: Engine
  readonly corpusId: string
  readonly published: PublishedOrder
  readonly dictionary: Dictionary
  readonly planOf: (filter: Question['filter']) => Plan
  /** Number of places of a word read at first; smaller in tests. */
  readonly firstPlaces?: number | undefined
}

/** First conversations that have one of some words, ascending and distinct. */
interface Beginning {
  readonly keys: Int32Array
  /** True if no other conversations have them. */
  readonly isAll: boolean
}

/**
 * Lists of the conversations that have a word, in published order. The start of a list comes from the word's first
 * places. Its length comes from these too or, for a frequent word, from the dictionary. All places of such a word would
 * be megabytes.
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
    // If a word's places were not all read, more of its conversations may follow after the last one.
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

/** The only word that the plan requires, or null if there are other conditions. */
function onlyWord({ wanted, unwanted, conversation, unanswered }: Plan): WantedWord | null {
  const [part, ...others] = wanted
  if (part?.kind !== 'text' || part.text.test !== null || part.text.words.length > 1) return null
  const isAll = others.length + unwanted.length === 0 && !unanswered && isEmptyFilter(conversation)
  return isAll ? (part.text.words[0] ?? null) : null
}
