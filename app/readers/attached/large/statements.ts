import type { Statement } from '../../../engine/engine.ts'
import type { FilterScope } from '../../duckdb/fields/scope.ts'
import { hitTurns, turnConditions } from '../../duckdb/filter.ts'
import { identifier, number, placeholders, publishedOf, tableOf, text } from '../../duckdb/sql.ts'
import { all, any, type SqlPart } from '../../duckdb/sql_part.ts'
import { type EXTRA_TABLES, orderTable } from '../extra_tables.ts'
import type { Plan, WantedLabels, WantedWord } from './plan.ts'
import type { PublishedOrder } from './published_order.ts'

function extra(corpusId: string, table: (typeof EXTRA_TABLES)[number]): string {
  return `${identifier(publishedOf(corpusId))}.main.${table}`
}

/** A word of the corpus. */
export interface Word {
  readonly id: number
  /** How many turns have it. */
  readonly turns: number
}

/** The words that a wanted one is found in, by their ids. @param most no more of them */
export function wordsOf(corpusId: string, { text: word, whole }: WantedWord, most: number): Statement<Word> {
  return {
    sql: `SELECT id, turns FROM ${extra(corpusId, 'words')}
      WHERE ${whole ? 'word = ?' : 'contains(word, ?)'} ORDER BY id LIMIT ?::INTEGER`,
    params: [word, most],
    decode: (row) => ({ id: number(row, 'id'), turns: number(row, 'turns') }),
  }
}

/** The places (`conversation_key`, `turn`) of some words; of several words a turn may come several times. */
export function wordPlaces(corpusId: string, words: readonly Word[]): SqlPart {
  const ranges: { from: number; to: number }[] = []
  for (const { id } of words) {
    const last = ranges.at(-1)
    if (last && last.to === id - 1) last.to = id
    else ranges.push({ from: id, to: id })
  }
  // Each range by itself, so that only its blocks are read.
  const parts = ranges.map(
    () =>
      `SELECT conversation_key, turn FROM ${extra(corpusId, 'word_places')} WHERE word BETWEEN ?::INTEGER AND ?::INTEGER`,
  )
  if (parts.length === 0)
    return {
      sql: `SELECT conversation_key, turn FROM ${extra(corpusId, 'word_places')} WHERE false`,
      params: [],
    }
  return { sql: parts.join(' UNION ALL '), params: ranges.flatMap(({ from, to }) => [from, to]) }
}

/** The places of labels. @param added whether labels were added to the corpus */
export function labelPlaces(corpusId: string, { scheme, values }: WantedLabels, added: boolean): SqlPart {
  const wanted = `scheme = ? AND value IN ${placeholders(values, 'VARCHAR')}`
  const from = (table: string) => `SELECT conversation_key, turn FROM ${table} WHERE ${wanted}`
  const tables = [extra(corpusId, 'label_places'), ...(added ? [tableOf(corpusId, 'added_labels')] : [])]
  return { sql: tables.map(from).join(' UNION ALL '), params: tables.flatMap(() => [scheme, ...values]) }
}

/** The hits of a plan as two columns sorted by both, each once; `null` where it says nothing about turns. */
export function hitPlacesOf(
  plan: Plan,
  found: { readonly words: readonly (readonly Word[])[]; readonly notWords: readonly (readonly Word[])[] },
  scope: FilterScope,
  order: PublishedOrder,
  added: boolean,
): SqlPart | null {
  const { corpusId } = scope
  const wanted = [
    ...found.words.map((words) => wordPlaces(corpusId, words)),
    ...plan.labels.map((labels) => labelPlaces(corpusId, labels, added)),
  ]
  const unwanted = found.notWords.map((words) => wordPlaces(corpusId, words))
  const conditions = turnConditions(plan.turn, scope)
  if (wanted.length + unwanted.length + conditions.length === 0) return null
  const [first, ...others] = wanted
  const rest = [
    ...others.map((part) => ({ ...part, sql: `(t.conversation_key, t.turn) IN (${part.sql})` })),
    ...unwanted.map((part) => ({ ...part, sql: `(t.conversation_key, t.turn) NOT IN (${part.sql})` })),
  ]
  if (!first) {
    const base = hitTurns(plan.turn, scope) ?? allTurns(scope)
    return sorted({ sql: `SELECT * FROM (${base.sql}) t`, params: base.params }, rest)
  }
  const parts = [...within(scope.splits, order), ...rest]
  if (conditions.length === 0)
    return sorted({ sql: `SELECT * FROM (${first.sql}) t`, params: first.params }, parts)
  const here = { sql: `(t.conversation_key, t.turn) IN (${first.sql})`, params: first.params }
  return sorted(
    { sql: `SELECT t.conversation_key, t.turn FROM ${tableOf(corpusId, 'turns')} t`, params: [] },
    [here, ...parts, ...conditions],
  )
}

/** The places of turns that have one of some labels, as `hitPlacesOf` gives them. */
export function labelledPlaces(
  labels: readonly WantedLabels[],
  scope: FilterScope,
  order: PublishedOrder,
  added: boolean,
): SqlPart {
  const parts = labels.map((wanted) => labelPlaces(scope.corpusId, wanted, added))
  const any = parts.map(({ sql }) => sql).join(' UNION ALL ')
  const params = parts.flatMap((part) => part.params)
  return sorted({ sql: `SELECT * FROM (${any}) t`, params }, within(scope.splits, order))
}

/** That a place is in some splits, whose keys lie together; none where they are all. */
function within(splits: readonly string[], order: PublishedOrder): SqlPart[] {
  if (order.isAll(splits)) return []
  const ranges = order.ranges(splits).map(({ from, to }) => ({
    sql: 't.conversation_key >= ?::INTEGER AND t.conversation_key < ?::INTEGER',
    params: [from, to],
  }))
  return [any(ranges)]
}

function allTurns(scope: FilterScope): SqlPart {
  return {
    sql: `SELECT t.conversation_key, t.turn FROM ${tableOf(scope.corpusId, 'turns')} t
      WHERE t.split IN ${placeholders(scope.splits, 'VARCHAR')}`,
    params: scope.splits,
  }
}

function sorted(from: SqlPart, conditions: readonly SqlPart[]): SqlPart {
  const where = all(conditions)
  return {
    sql: `SELECT DISTINCT conversation_key, turn FROM (${from.sql} WHERE ${where.sql}) ORDER BY ALL`,
    params: [...from.params, ...where.params],
  }
}

/** Ranks and keys of all conversations by their numbers of turns (two columns), sorted by both. */
export function orderByTurns(corpusId: string): SqlPart {
  const table = identifier(orderTable('turns'))
  return { sql: `SELECT rank, key FROM ${identifier(publishedOf(corpusId))}.main.${table}`, params: [] }
}

/** What the labels of some conversations come to with those that were added. */
export function addedCounts(
  corpusId: string,
  keys: readonly number[],
): Statement<{ readonly key: number; readonly labelCounts: string }> {
  return {
    sql: `SELECT key, label_counts FROM ${tableOf(corpusId, 'added_counts')} WHERE key IN ${placeholders(keys, 'INTEGER')}`,
    params: keys,
    decode: (row) => ({ key: number(row, 'key'), labelCounts: text(row, 'label_counts') }),
  }
}

/** What can be typed after a field, as published: counted in some splits. */
export function countedValues(
  corpusId: string,
  splits: readonly string[],
  most: number,
): Statement<{ readonly field: string; readonly value: string }> {
  return {
    sql: `SELECT field, value FROM (
        SELECT field, value, sum(n) AS n FROM ${extra(corpusId, 'search_values')}
        WHERE split IN ${placeholders(splits, 'VARCHAR')} GROUP BY field, value
      ) QUALIFY row_number() OVER (PARTITION BY field ORDER BY n DESC, value) <= ?::INTEGER
      ORDER BY field, n DESC, value`,
    params: [...splits, most],
    decode: (row) => ({ field: text(row, 'field'), value: text(row, 'value') }),
  }
}
