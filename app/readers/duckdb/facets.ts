import type { Statement } from '../../engine/engine.ts'
import type { FacetKind, FieldRef, Filter } from '../../model/index.ts'
import type { Spread, ValueCount } from '../reader.ts'
import { fieldSql } from './fields/field_sql.ts'
import { fromTurns } from './fields/turn_fields.ts'
import { conversationFilter, type FilterScope, inSplits } from './filter.ts'
import {
  bound,
  type ColumnReader,
  identifier,
  number,
  rowOf,
  type SqlFragment,
  sql,
  tableOf,
  valueOrMissing,
} from './sql.ts'

/** A field whose values are counted. */
export interface ValuedFacet extends FieldRef {
  readonly kind: FacetKind
}

/**
 * A value of a facet or label scheme, and which conversations have it, whatever the filter. What a filter leaves of
 * them is counted in the page, so that no click asks for all counts again.
 */
export interface ValueGroup {
  /** `MISSING`: not given. */
  readonly value: string
  /** Each conversation once. */
  readonly keys: Int32Array
}

/**
 * Every value of a field with its conversations, sorted by value; that it is not given comes last. Of a field of turns
 * only what is given counts.
 */
export function valueGroups(field: ValuedFacet, scope: FilterScope): Statement<ValueGroup> {
  return grouped(valueRows(field, scope))
}

/** Every label of a scheme with the conversations that have it anywhere in them, sorted by value. */
export function labelGroups(scheme: string, scope: FilterScope): Statement<ValueGroup> {
  return grouped(labelRows(scheme, scope))
}

/** The values of a field as rows `key` and `value`, each value of a conversation once. */
export function valueRows({ key, kind, of }: ValuedFacet, scope: FilterScope): SqlFragment {
  const given = fieldSql(kind).values(`c.${identifier(key)}`, fromRows(of, scope))
  return of === 'turn' ? sql`SELECT DISTINCT key, value FROM (${given}) WHERE value IS NOT NULL` : given
}

/** The conversations that give a field, each once, as rows `key`. An empty list is given. */
export function givenKeys({ key, of }: FieldRef, scope: FilterScope): SqlFragment {
  return sql`SELECT DISTINCT c.key ${fromRows(of, scope)} AND c.${identifier(key)} IS NOT NULL`
}

/** The labels of a scheme as rows `key` and `value`, each label of a conversation once. */
export function labelRows(scheme: string, scope: FilterScope): SqlFragment {
  return sql`SELECT DISTINCT l.conversation_key AS key, l.value FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)}`
}

/** The numbers of a field as rows `key` and `x`, where they are given; of a field of turns one for each turn. */
export function numberRows({ key, of }: FieldRef, scope: FilterScope): SqlFragment {
  return sql`SELECT c.key, c.${identifier(key)}::DOUBLE AS x ${fromRows(of, scope)} AND x IS NOT NULL`
}

/** @param given a query with the columns `key` and `value` */
function grouped(given: SqlFragment): Statement<ValueGroup> {
  return {
    ...sql`SELECT value, list(key) AS keys FROM (${given}) GROUP BY value ORDER BY value NULLS LAST`,
    decode: rowOf({ value: valueOrMissing, keys: keysOf }),
  }
}

/** Conversations whose numbers of a facet lie close together, whatever the filter. */
export interface BinGroup {
  /** Of the whole facet. */
  readonly min: number
  readonly max: number
  /** 0-based: which of the bins, of equal width from `min` to `max`. */
  readonly bin: number
  readonly keys: Int32Array
}

const ENDS = 'ends AS (SELECT min(x) AS low, max(x) AS high FROM base)'

/** In which of some bins a number `x` is. */
function binOf(bins: number): SqlFragment {
  const n = bound(bins, 'INTEGER')
  return sql`least(${n} - 1, floor((x - low) / greatest((high - low) / ${n}, 1e-12)))::INTEGER`
}

/**
 * The conversations in each bin of a number field, each once; a bin without any, and a field without numbers, has no
 * row. A conversation whose turns have several numbers may be in several bins.
 */
export function binGroups(field: FieldRef, bins: number, scope: FilterScope): Statement<BinGroup> {
  return {
    ...sql`WITH base AS MATERIALIZED (${numberRows(field, scope)}), ${ENDS}
      SELECT low AS min, high AS max, list(${field.of === 'turn' ? 'DISTINCT ' : ''}key) AS keys, ${binOf(bins)} AS bin
      FROM base, ends GROUP BY ALL ORDER BY bin`,
    decode: rowOf({ min: number, max: number, bin: number, keys: keysOf }),
  }
}

/** The bins of `binGroups` as two columns: keys of conversations, and the bin that each is in; each pair once. */
export function binnedKeys(field: FieldRef, bins: number, scope: FilterScope): SqlFragment {
  return sql`WITH base AS MATERIALIZED (${numberRows(field, scope)}), ${ENDS}
    SELECT ${field.of === 'turn' ? 'DISTINCT ' : ''}key, ${binOf(bins)} AS bin FROM base, ends`
}

/** How many conversations have each of some values, among those that a filter lets through: the `top` most frequent. */
export function valueCounts(
  groups: Statement<ValueGroup>,
  filter: Filter,
  scope: FilterScope,
  top: number,
): Statement<ValueCount> {
  return {
    ...sql`SELECT value, count(*) AS count FROM (SELECT value, unnest(keys) AS key FROM (${groups}))
      WHERE key IN (${filteredKeys(filter, scope)})
      GROUP BY value ORDER BY count DESC, value NULLS LAST LIMIT ${bound(top, 'INTEGER')}`,
    decode: rowOf({ value: valueOrMissing, count: number }),
  }
}

/** How many conversations are in each bin of a number field, and how many of them a filter lets through. */
export function binCounts(
  { key, of }: FieldRef,
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<BinCount> {
  return {
    ...sql`WITH base AS MATERIALIZED (
        SELECT c.key, c.${identifier(key)}::DOUBLE AS x, c.key IN (${filteredKeys(filter, scope)}) AS kept
        ${fromRows(of, scope)} AND x IS NOT NULL
      ), ${ENDS}
      SELECT low AS min, high AS max, ${binOf(bins)} AS bin, count(DISTINCT key) AS "all",
        count(DISTINCT key) FILTER (kept) AS filtered
      FROM base, ends GROUP BY ALL`,
    decode: rowOf({ min: number, max: number, bin: number, all: number, filtered: number }),
  }
}

/** Conversations of a bin, counted. */
export type BinCount = Omit<BinGroup, 'keys'> & { readonly all: number; readonly filtered: number }

/** @returns `null` where no conversation gives a number */
export function spreadOf(counts: readonly BinCount[], bins: number): Spread | null {
  const [first] = counts
  if (!first) return null
  const of = new Map(counts.map(({ bin, all, filtered }) => [bin, { all, filtered }]))
  return {
    min: first.min,
    max: first.max,
    bins: Array.from({ length: bins }, (_, bin) => of.get(bin) ?? { all: 0, filtered: 0 }),
  }
}

/** The conversations, or the turns, of some splits as rows `c`. */
function fromRows(of: FieldRef['of'], scope: FilterScope): SqlFragment {
  return of === 'turn'
    ? fromTurns(scope)
    : sql`FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${inSplits('c', scope)}`
}

/** The keys of the conversations that a filter lets through, in no order. */
export function filteredKeys(filter: Filter, scope: FilterScope): SqlFragment {
  const conversations = tableOf(scope.corpusId, 'conversations')
  return sql`SELECT c.key FROM ${conversations} c WHERE ${conversationFilter(filter, scope)}`
}

/** A row's list of keys. */
export const keysOf: ColumnReader<Int32Array> = (row, column) => {
  const keys = row[column]
  if (!Array.isArray(keys)) throw new TypeError(`Column ${column}: expected a list, found ${String(keys)}.`)
  return Int32Array.from(keys)
}
