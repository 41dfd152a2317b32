import { type Engine, QueryError } from '../../../engine/engine.ts'
import { readers as text } from '../../../messages/errors/readers.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import type { Question } from '../../question.ts'
import type { ReadCorpus, Reader } from '../../reader.ts'
import type { Summaries, Tally } from '../../summaries.ts'
import { inAny, type Places, without } from './places.ts'
import type { PublishedOrder } from './published_order.ts'
import {
  addedExamined,
  annotatedTurns,
  labelPlaces,
  schemePlaces,
  schemesOf,
  turnNumbers,
} from './statements.ts'
import type { ValueNumbers } from './value_numbers.ts'

/** Of more conversations the engine would count pairs of values for minutes, and answer nothing else meanwhile. */
const MOST_COUNTED = 200_000

interface Parts {
  readonly engine: Engine
  readonly corpus: ReadCorpus
  readonly published: PublishedOrder
  readonly numbers: ValueNumbers
  /** Answers what is not answered here. */
  readonly reader: Reader
  readonly countedIn: (question: Question, signal?: AbortSignal) => Promise<KeySet | null>
  readonly hasAdded: (signal?: AbortSignal) => Promise<boolean>
}

/** What an overview shows of a large corpus: totals and labels from sorted tables; the rest while it is not too large for it. */
export function largeSummaries({
  engine,
  corpus,
  published,
  numbers,
  reader,
  countedIn,
  hasAdded,
}: Parts): Summaries {
  const ask = async (statement: ReturnType<typeof turnNumbers>, signal: AbortSignal | undefined) => {
    const [keys = NONE, turns = NONE] = await engine.integerColumns(statement, 2, signal)
    return { keys, turns }
  }
  /** Whom to count in: what the filter lets through, and all. */
  const sets = async (question: Question, signal: AbortSignal | undefined) => {
    const all = new KeySet(published.keys(question.splits))
    return { all, filtered: (await countedIn(question, signal)) ?? all }
  }
  type Sets = Awaited<ReturnType<typeof sets>>
  const tallied = ({ keys }: Places, { all, filtered }: Sets) => {
    const each = keys.filter((key, i) => key !== keys[i - 1])
    const count = (of: Int32Array): Tally => ({ filtered: filtered.countOf(of), all: all.countOf(of) })
    return { conversations: count(each), turns: count(keys) }
  }
  const limited =
    <Args extends readonly unknown[], Answer>(question: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (published.total > MOST_COUNTED) throw new QueryError(text.noCounting(published.total), '')
      return question(...args)
    }

  return {
    async totals(question, signal) {
      const added = await hasAdded(signal)
      const [counted, { keys, turns }, annotated, labelled, schemes] = await Promise.all([
        sets(question, signal),
        ask(turnNumbers(corpus.id), signal),
        ask(annotatedTurns(corpus.id), signal),
        ask(schemePlaces(corpus.id, null, false), signal),
        engine.query(schemesOf(corpus.id, added), signal),
      ])
      const inVain = without(annotated, labelled)
      const examined = async (scheme: string) => {
        const own = await ask(schemePlaces(corpus.id, [scheme], false), signal)
        const others = added ? [await ask(addedExamined(corpus.id, scheme), signal)] : []
        return tallied(inAny([own, ...(own.keys.length > 0 ? [inVain] : []), ...others]), counted)
      }
      const named = [...new Set([...corpus.schemes.map(({ id }) => id), ...schemes])]
      const found = await Promise.all(named.map(async (scheme) => [scheme, await examined(scheme)] as const))
      const { all, filtered } = counted
      const [every, left] = [all.sumOf(keys, turns), filtered.sumOf(keys, turns)]
      return {
        conversations: { all: every.keys, filtered: left.keys },
        turns: { all: every.sum, filtered: left.sum },
        annotated: Object.fromEntries(found),
      }
    },

    async labelShares(question, scheme, signal) {
      if (await hasAdded(signal)) return limited(reader.labelShares)(question, scheme, signal)
      const [counted, values] = await Promise.all([
        sets(question, signal),
        numbers.of({ of: 'label', field: scheme }, signal),
      ])
      const shares = values.map(async ({ value }) => {
        const label = value ?? ''
        return { label, ...tallied(await ask(labelPlaces(corpus.id, scheme, label), signal), counted) }
      })
      return (await Promise.all(shares))
        .filter(({ turns }) => turns.all > 0)
        .toSorted((a, b) => b.turns.all - a.turns.all)
    },

    labelPairs: limited(reader.labelPairs),
    labelPlaces: limited(reader.labelPlaces),
    cross: limited(reader.cross),
    quartiles: limited(reader.quartiles),
    grid: limited(reader.grid),
  }
}

const NONE = new Int32Array()
