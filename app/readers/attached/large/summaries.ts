import { type Engine, type Query, QueryError } from '../../../engine/engine.ts'
import { isEmptyFilter } from '../../../model/index.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { isOfParticipants } from '../../participants.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus, Reader } from '../../reader.ts'
import type { Places } from '../../rows.ts'
import type { Dimension, Summaries, Tally } from '../../summaries.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as text } from './messages.ts'
import { inAny, NO_PLACES, without } from './places.ts'
import { askPlaces } from './places_asked.ts'
import {
  addedExamined,
  annotatedTurns,
  examinedTurns,
  labelPlaces,
  publishedPairs,
  publishedShares,
  schemePlaces,
  schemesOf,
  turnNumbers,
} from './statements.ts'
import type { ValueNumbers } from './value_counts.ts'

/**
 * Maximum number of conversations. Beyond these, the engine would count pairs of labels and turns for minutes, and
 * block all other queries. Fields of conversations, one row each, take only seconds.
 */
export const MOST_COUNTED = { turns: 200_000, conversations: 2_000_000 }

interface Parts {
  readonly engine: Engine
  readonly corpus: ReadCorpus
  readonly published: PublishedOrder
  readonly numbers: ValueNumbers
  /** Answers the remaining queries. */
  readonly reader: Reader
  /** True if the index has `PAIR_TABLE`. */
  readonly hasPairs: boolean
  readonly countedIn: (question: Question, signal?: AbortSignal) => Promise<KeySet | null>
  readonly hasAdded: (signal?: AbortSignal) => Promise<boolean>
}

/**
 * Overview of a large corpus: totals, labels, and labels that occur together in all conversations come from tables, the
 * rest is counted if the corpus is small enough.
 */
export function largeSummaries({
  engine,
  corpus,
  published,
  numbers,
  reader,
  hasPairs,
  countedIn,
  hasAdded,
}: Parts): Summaries {
  const ask = (query: Query, signal: AbortSignal | undefined) => askPlaces(engine, query, signal)
  /** Filtered conversations, and all of them. */
  const sets = async (question: Question, signal: AbortSignal | undefined) => {
    const all = new KeySet(published.keys(question.splits))
    return { all, filtered: (await countedIn(question, signal)) ?? all }
  }
  const tallied = ({ keys }: Places, { all, filtered }: Awaited<ReturnType<typeof sets>>) => {
    const each = keys.filter((key, i) => key !== keys[i - 1])
    const count = (of: Int32Array): Tally => ({ filtered: filtered.countOf(of), all: all.countOf(of) })
    return { conversations: count(each), turns: count(keys) }
  }
  const limit = (counted: keyof typeof MOST_COUNTED, ...dimensions: readonly Dimension[]) => {
    if (isOfParticipants(...dimensions)) throw new QueryError(text.noParticipants(published.total), '')
    if (published.total > MOST_COUNTED[counted]) throw new QueryError(text.noCounting(published.total), '')
  }
  /** Turns that were examined as published but have no label. */
  const examinedInVain = async (signal: AbortSignal | undefined) => {
    const [annotated, labelled] = await Promise.all([
      ask(annotatedTurns(corpus.id), signal),
      ask(schemePlaces(corpus.id, null, false), signal),
    ])
    return without(annotated, labelled)
  }

  return {
    async totals(question, signal) {
      const added = await hasAdded(signal)
      const [counted, lengths, schemes, inVain] = await Promise.all([
        sets(question, signal),
        ask(turnNumbers(corpus.id), signal),
        engine.query(schemesOf(corpus.id, added), signal),
        added ? examinedInVain(signal) : NO_PLACES,
      ])
      const { all, filtered } = counted
      const sums = ({ keys, turns }: Places) => {
        const [every, left] = [all.sumOf(keys, turns), filtered.sumOf(keys, turns)]
        return {
          conversations: { all: every.keys, filtered: left.keys },
          turns: { all: every.sum, filtered: left.sum },
        }
      }
      const examined = async (scheme: string) => {
        if (!added) return sums(await ask(examinedTurns(corpus.id, scheme), signal))
        const own = await ask(schemePlaces(corpus.id, [scheme], false), signal)
        const others = await ask(addedExamined(corpus.id, scheme), signal)
        return tallied(inAny([own, ...(own.keys.length > 0 ? [inVain] : []), others]), counted)
      }
      const named = [...new Set([...corpus.schemes.map(({ id }) => id), ...schemes])]
      const found = await Promise.all(named.map(async (scheme) => [scheme, await examined(scheme)] as const))
      return { ...sums(lengths), annotated: Object.fromEntries(found) }
    },

    async labelShares(question, scheme, signal) {
      // A server's engine counts faster than it sends all places of labels. It is asked if this refuses.
      if (question.filteredOnly || (await hasAdded(signal))) {
        limit('turns')
        return reader.labelShares(question, scheme, signal)
      }
      if (isEmptyFilter(question.filter))
        return engine.query(publishedShares(corpus.id, scheme, question.splits), signal)
      const [counted, values] = await Promise.all([
        sets(question, signal),
        numbers({ of: 'label', field: scheme }, signal),
      ])
      const shares = values.map(async ({ value }) => {
        const label = value ?? ''
        return {
          label,
          ...tallied(await ask(labelPlaces(corpus.id, { scheme, value: label }), signal), counted),
        }
      })
      return (await Promise.all(shares))
        .filter(({ turns }) => turns.all > 0)
        .toSorted((a, b) => b.turns.all - a.turns.all)
    },

    async labelPairs(question, scheme, how, signal) {
      const isCounted = hasPairs && !(await hasAdded(signal))
      if (isCounted && isEmptyFilter(question.filter))
        return engine.query(publishedPairs(corpus.id, scheme, how, question.splits), signal)
      if (isCounted && published.total > MOST_COUNTED.turns)
        throw new QueryError(text.noFilteredPairs(published.total), '')
      limit('turns')
      return reader.labelPairs(question, scheme, how, signal)
    },
    async labelPlaces(...asked) {
      limit('turns')
      return reader.labelPlaces(...asked)
    },
    async labelRates(...asked) {
      limit('turns')
      return reader.labelRates(...asked)
    },
    async cross(question, a, b, ...more) {
      limit(rowsCounted(a, b), a, b)
      return reader.cross(question, a, b, ...more)
    },
    async having(question, by, given, ...more) {
      limit(rowsCounted(by, given), by, given)
      return reader.having(question, by, given, ...more)
    },
    async quartiles(question, number, by, ...more) {
      limit(rowsCounted(number, by), number, by)
      return reader.quartiles(question, number, by, ...more)
    },
    async grid(question, x, y, ...more) {
      limit(rowsCounted(x, y), x, y)
      return reader.grid(question, x, y, ...more)
    },
  }
}

/** Rows that the engine scans to count by these dimensions. */
function rowsCounted(...dimensions: readonly Dimension[]): keyof typeof MOST_COUNTED {
  return dimensions.every((one) => !('scheme' in one) && one.of !== 'turn') ? 'conversations' : 'turns'
}
