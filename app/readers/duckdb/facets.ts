import { DAY } from '../../base/time/times.ts'
import type { Statement } from '../../engine/engine.ts'
import { type FacetKind, type FieldRef, type Filter, isEmptyFilter } from '../../model/index.ts'
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

/** A field whose values can be counted. */
export interface ValuedFacet extends FieldRef {
  readonly kind: FacetKind
}

/**
 * A value of a facet or label scheme and its conversations, before filtering. The page applies the filter itself, so no
 * click has to query all counts again.
 */
export interface ValueGroup {
  /** `MISSING` if not given. */
  readonly value: string
  /** Distinct keys of conversations. */
  readonly keys: Int32Array
}

/**
 * All values of a field with their conversations, sorted by value, with `MISSING` last. For turn fields, only given
 * values count.
 */
export function valueGroups(field: ValuedFacet, scope: FilterScope): Statement<ValueGroup> {
  return grouped(valueRows(field, scope))
}

/** All labels of a scheme with the conversations that contain them, sorted by value. */
export function labelGroups(scheme: string, scope: FilterScope): Statement<ValueGroup> {
  return grouped(labelRows(scheme, scope))
}

/** Distinct values of a field per conversation, as rows `key` and `value`. */
export function valueRows({ key, kind, of }: ValuedFacet, scope: FilterScope): SqlFragment {
  const given = fieldSql(kind).values(`c.${identifier(key)}`, fromRows(of, scope))
  return of === 'turn' ? sql`SELECT DISTINCT key, value FROM (${given}) WHERE value IS NOT NULL` : given
}

/** Distinct conversations with a value of the field, as rows `key`. An empty list counts as given. */
export function givenKeys({ key, of }: FieldRef, scope: FilterScope): SqlFragment {
  return sql`SELECT DISTINCT c.key ${fromRows(of, scope)} AND c.${identifier(key)} IS NOT NULL`
}

/** Distinct labels of a scheme per conversation, as rows `key` and `value`. */
export function labelRows(scheme: string, scope: FilterScope): SqlFragment {
  return sql`SELECT DISTINCT l.conversation_key AS key, l.value ${fromLabels(scheme, scope)}`
}

/** The same once for each label. */
export function givenLabels(scheme: string, scope: FilterScope): SqlFragment {
  return sql`SELECT l.conversation_key AS key, l.value ${fromLabels(scheme, scope)}`
}

function fromLabels(scheme: string, scope: FilterScope): SqlFragment {
  return sql`FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)}`
}

/** Given numbers or times of a field as rows `key` and `x`, one per turn for a turn field. */
export function numberRows({ key, of }: FieldRef, scope: FilterScope): SqlFragment {
  const amount = fieldSql(kindIn({ key, ...(of && { of }) }, scope)).amount(`c.${identifier(key)}`)
  return sql`SELECT c.key, ${amount} AS x ${fromRows(of, scope)} AND x IS NOT NULL`
}

/** @param given a query with the columns `key` and `value` */
function grouped(given: SqlFragment): Statement<ValueGroup> {
  return {
    ...sql`SELECT value, list(key) AS keys FROM (${given}) GROUP BY value ORDER BY value NULLS LAST`,
    decode: rowOf({ value: valueOrMissing, keys: keysOf }),
  }
}

/** Conversations in one bin of a numeric facet's histogram, before filtering. */
export interface BinGroup {
  /** `min` and `max` of the whole facet. */
  readonly min: number
  readonly max: number
  /** True if all numbers of the facet are known to be integers, and all timestamps to be days. */
  readonly whole: boolean
  /** 0-based index of the bin. Bins have equal width from `min` to `max`. */
  readonly bin: number
  readonly keys: Int32Array
}

/** @param step of whole numbers */
const endsOf = (step: number) =>
  `ends AS (SELECT min(x) AS low, max(x) AS high, bool_and(x % ${step} = 0) AS whole FROM base)`

/** The step of whole numbers of a field: 1, or the milliseconds of a day for timestamps. */
export function wholeStep(field: FieldRef, scope: FilterScope): number {
  return kindIn(field, scope) === 'moment' ? DAY : 1
}

function kindIn({ key, of }: FieldRef, { turnFields, participantFields, facets }: FilterScope): FacetKind {
  const fields = of === 'turn' ? turnFields : of === 'participant' ? participantFields : facets
  return fields?.find((field) => field.key === key)?.kind ?? 'number'
}

/** Bin index of a number `x`. */
function binOf(bins: number): SqlFragment {
  const n = bound(bins, 'INTEGER')
  return sql`least(${n} - 1, floor((x - low) / greatest((high - low) / ${n}, 1e-12)))::INTEGER`
}

/**
 * Distinct conversations in each bin of a numeric field. Empty bins, and fields without numbers, have no rows. A
 * conversation whose turns have several numbers may be in several bins.
 */
export function binGroups(field: FieldRef, bins: number, scope: FilterScope): Statement<BinGroup> {
  return {
    ...sql`WITH base AS MATERIALIZED (${numberRows(field, scope)}), ${endsOf(wholeStep(field, scope))}
      SELECT low AS min, high AS max, whole, list(${field.of === 'turn' ? 'DISTINCT ' : ''}key) AS keys, ${binOf(bins)} AS bin
      FROM base, ends GROUP BY ALL ORDER BY bin`,
    decode: rowOf({ min: number, max: number, whole: isTrue, bin: number, keys: keysOf }),
  }
}

/** The bins of `binGroups` as two columns: conversation key and bin, each pair once. */
export function binnedKeys(field: FieldRef, bins: number, scope: FilterScope): SqlFragment {
  return sql`WITH base AS MATERIALIZED (${numberRows(field, scope)}), ${endsOf(1)}
    SELECT ${field.of === 'turn' ? 'DISTINCT ' : ''}key, ${binOf(bins)} AS bin FROM base, ends`
}

/**
 * The `top` most frequent values, with the numbers of filtered conversations that have them.
 * @param rows a query with the columns `key` and `value`, for the splits of the scope. Rows may be there several times.
 */
export function valueCounts(
  rows: SqlFragment,
  filter: Filter,
  scope: FilterScope,
  top: number,
): Statement<ValueCount> {
  const kept = isEmptyFilter(filter) ? '' : sql`WHERE key IN (${filteredKeys(filter, scope)})`
  return {
    ...sql`SELECT value, count(DISTINCT key) AS count FROM (${rows}) ${kept}
      GROUP BY value ORDER BY count DESC, value NULLS LAST LIMIT ${bound(top, 'INTEGER')}`,
    decode: rowOf({ value: valueOrMissing, count: number }),
  }
}

/** Number of conversations in each bin of a numeric field, before and after filtering. */
export function binCounts(
  { key, of }: FieldRef,
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<BinCount> {
  const field = { key, ...(of && { of }) }
  const kept = filteredKeys(filter, scope)
  return binCountsOf(numberRows(field, scope), kept, bins, wholeStep(field, scope))
}

/** The same for numbers as rows `key` and `x`. @param kept query of the keys that are left after filtering */
export function binCountsOf(
  numbers: SqlFragment,
  kept: SqlFragment,
  bins: number,
  step: number,
): Statement<BinCount> {
  return {
    ...sql`WITH base AS MATERIALIZED (SELECT key, x, key IN (${kept}) AS kept FROM (${numbers})), ${endsOf(step)}
      SELECT low AS min, high AS max, whole, ${binOf(bins)} AS bin, count(DISTINCT key) AS "all",
        count(DISTINCT key) FILTER (kept) AS filtered
      FROM base, ends GROUP BY ALL`,
    decode: rowOf({ min: number, max: number, whole: isTrue, bin: number, all: number, filtered: number }),
  }
}

/** A bin with counts instead of conversations. */
export type BinCount = Omit<BinGroup, 'keys'> & { readonly all: number; readonly filtered: number }

/** @returns null if no conversation has a number */
export function spreadOf(counts: readonly BinCount[], bins: number): Spread | null {
  const [first] = counts
  if (!first) return null
  const of = new Map(counts.map(({ bin, all, filtered }) => [bin, { all, filtered }]))
  return {
    min: first.min,
    max: first.max,
    whole: first.whole,
    bins: Array.from({ length: bins }, (_, bin) => of.get(bin) ?? { all: 0, filtered: 0 }),
  }
}

/** Conversations or turns of the scope's splits as rows `c`. */
function fromRows(of: FieldRef['of'], scope: FilterScope): SqlFragment {
  return of === 'turn'
    ? fromTurns(scope)
    : sql`FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${inSplits('c', scope)}`
}

/** Keys of the filtered conversations, in no particular order. */
export function filteredKeys(filter: Filter, scope: FilterScope): SqlFragment {
  if (scope.keys !== undefined) return sql`SELECT key FROM ${tableOf(scope.corpusId, scope.keys)}`
  const conversations = tableOf(scope.corpusId, 'conversations')
  return sql`SELECT c.key FROM ${conversations} c WHERE ${conversationFilter(filter, scope)}`
}

const isTrue: ColumnReader<boolean> = (row, column) => row[column] === true

export const keysOf: ColumnReader<Int32Array> = (row, column) => {
  const keys = row[column]
  if (!Array.isArray(keys)) throw new TypeError(`Column ${column}: expected a list, found ${String(keys)}.`)
  return Int32Array.from(keys)
}
