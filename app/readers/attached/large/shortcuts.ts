import type { Engine, RawRow } from '../../../engine/engine.ts'
import {
  type Filter,
  isEmptyFilter,
  NO_FILTER,
  SEARCH_FIELDS,
  type Sort,
  schemeOfField,
  wantsLabels,
  wantsTurns,
} from '../../../model/index.ts'
import { findOverlay } from '../../duckdb/added/labels.ts'
import { conversationRow } from '../../duckdb/conversation_row.ts'
import { filteredKeys } from '../../duckdb/facets.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { orderedKeys } from '../../duckdb/in_memory/order.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { HitPlaces, Shortcuts } from '../../duckdb/reader.ts'
import { number } from '../../duckdb/sql.ts'
import type { ListQuestion, Question, ReadCorpus } from '../../reader.ts'
import { isPlaced, type Plan, planOf, type WantedWord } from './plan.ts'
import { PublishedOrder, type SplitSizes } from './published_order.ts'
import { refusalOf, tooManyWords } from './refusals.ts'
import {
  addedCounts,
  hitPlacesOf,
  labelledPlaces,
  labelPlaces,
  orderByTurns,
  type Word,
  wordsOf,
} from './statements.ts'

/** What a large corpus has beside the tables of its index. */
export interface LargeCorpus {
  readonly splits: SplitSizes
  /** Rows of the table `conversations` without documents, by their 0-based positions among all as published, in that order. */
  rows(ordinals: readonly number[], signal?: AbortSignal): Promise<readonly RawRow[]>
}

/** A part of a word may be in so many words: each has its own blocks. */
const MOST_WORDS = 200

const NONE = new Int32Array()

/**
 * How the lists of a large corpus are made: every part of a filter by itself from sorted tables, as keys, which are then
 * brought together here. Four bytes for each conversation are little, blocks of the index are not.
 */
export function largeShortcuts(
  engine: Engine,
  corpus: ReadCorpus,
  large: LargeCorpus,
): Required<Pick<Shortcuts, 'order' | 'places' | 'rows'>> {
  const published = new PublishedOrder(large.splits)
  const isField = (name: string) =>
    SEARCH_FIELDS.includes(name as (typeof SEARCH_FIELDS)[number]) ||
    corpus.turnFields.some(({ key }) => key === name) ||
    schemeOfField(name, corpus.schemes) !== undefined
  let byTurns: Promise<readonly [turns: Int32Array, keys: Int32Array]> | undefined

  const hasAdded = (signal?: AbortSignal) => hasAddedLabels(engine, corpus.id, signal)

  const sortedByTurns = async (descending: boolean): Promise<Int32Array> => {
    byTurns ??= engine
      .integerColumns(orderByTurns(corpus.id), 2)
      .then(([turns = NONE, keys = NONE]) => [turns, keys] as const)
    byTurns.catch(() => {
      byTurns = undefined
    })
    const [turns, keys] = await byTurns
    return descending ? downwards(turns, keys) : keys
  }

  const orderOf = async (sort: Sort | null, splits: readonly string[], signal: AbortSignal) => {
    if (sort === null) return published.keys(splits)
    if (sort.column === 'id') return published.keys(splits).toReversed()
    if (sort.column === 'turns') {
      const keys = await sortedByTurns(sort.descending)
      return published.isAll(splits) ? keys : keptIn(keys, new KeySet(published.keys(splits)))
    }
    const scope = scopeOf(corpus, splits)
    return engine.integers(orderedKeys(corpus.id, splits, sort, { filter: NO_FILTER, scope }), signal)
  }

  const find = async (wanted: WantedWord, signal: AbortSignal) => {
    const words = await engine.query(wordsOf(corpus.id, wanted, MOST_WORDS + 1), signal)
    if (words.length > MOST_WORDS) throw tooManyWords(wanted.text, words.length)
    return words
  }

  const hits = async (
    plan: Plan,
    splits: readonly string[],
    signal: AbortSignal,
  ): Promise<HitPlaces | null> => {
    if (plan.unanswered) throw refusalOf(plan.unanswered)
    const all = (wanted: readonly WantedWord[]): Promise<(readonly Word[])[]> =>
      Promise.all(wanted.map((word) => find(word, signal)))
    const [words, notWords] = await Promise.all([all(plan.words), all(plan.notWords)])
    const added = await hasAdded(signal)
    const places = hitPlacesOf(plan, { words, notWords }, scopeOf(corpus, splits), published, added)
    if (!places) return null
    const [keys = NONE, turns = NONE] = await engine.integerColumns(places, 2, signal)
    return { keys, turns }
  }

  /** The keys that pass what a filter says of conversations, one set for each part; none: all do. */
  const passing = async (
    filter: Filter,
    splits: readonly string[],
    signal: AbortSignal,
  ): Promise<KeySet[]> => {
    const placed = filter.labels.filter(isPlaced)
    const rest: Filter = { ...filter, labels: filter.labels.filter((part) => !isPlaced(part)) }
    const added = placed.length > 0 && (await hasAdded(signal))
    const sets = placed.map(async ({ scheme, include }) => {
      const { sql, params } = labelPlaces(corpus.id, { scheme, values: include }, added)
      return engine.integers({ sql: `SELECT DISTINCT conversation_key FROM (${sql})`, params }, signal)
    })
    if (!isEmptyFilter(rest)) sets.push(engine.integers(filteredKeys(rest, scopeOf(corpus, splits)), signal))
    return (await Promise.all(sets)).map((keys) => new KeySet(keys))
  }

  return {
    async order({ filter, sort, splits }: ListQuestion, signal) {
      const plan = planOf(filter, isField)
      const [keys, found, sets] = await Promise.all([
        orderOf(sort, splits, signal),
        hits(plan, splits, signal),
        passing(plan.conversation, splits, signal),
      ])
      const all = found ? [new KeySet(found.keys), ...sets] : sets
      return all.reduce(keptIn, keys)
    },

    async places({ filter, splits }: Question, signal) {
      const plan = planOf(filter, isField)
      const found = await hits(plan, splits, signal)
      if (found) return found
      if (filter.facets.some(wantsTurns)) return undefined
      const wanted = filter.labels.filter(wantsLabels)
      if (wanted.length === 0) return null
      const labels = wanted.map(({ scheme, include }) => ({ scheme, values: include }))
      const statement = labelledPlaces(labels, scopeOf(corpus, splits), published, await hasAdded(signal))
      const [keys = NONE, turns = NONE] = await engine.integerColumns(statement, 2, signal)
      return { keys, turns }
    },

    async rows(keys, signal) {
      const rows = await large.rows(
        keys.map((key) => published.ordinal(key)),
        signal,
      )
      if (!(await hasAdded(signal))) return rows.map(conversationRow)
      const counts = await engine.query(addedCounts(corpus.id, keys), signal)
      const added = new Map(counts.map(({ key, labelCounts }) => [key, labelCounts]))
      return rows.map((row) => {
        const labels = added.get(number(row, 'key'))
        return conversationRow(labels === undefined ? row : { ...row, annotated: true, label_counts: labels })
      })
    },
  }
}

/** Whether labels were added to a corpus: they are not in the tables of its index. */
export async function hasAddedLabels(
  engine: Engine,
  corpusId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  return (await engine.query(findOverlay(corpusId), signal)).length > 0
}

function keptIn(keys: Int32Array, set: KeySet): Int32Array {
  return keys.filter((key) => set.has(key))
}

/** Keys by falling values, those of the same value as they stand. */
function downwards(values: Int32Array, keys: Int32Array): Int32Array {
  const turned = new Int32Array(keys.length)
  let at = 0
  for (let to = keys.length; to > 0; ) {
    let from = to - 1
    while (from > 0 && values[from - 1] === values[to - 1]) from -= 1
    turned.set(keys.subarray(from, to), at)
    at += to - from
    to = from
  }
  return turned
}
