import type { Statement } from '../../engine/engine.ts'
import { type FacetKind, type FieldRef, type Filter, MISSING } from '../../model/index.ts'
import type { Spread } from '../reader.ts'
import { fieldSql } from './fields/field_sql.ts'
import { fromTurns } from './fields/turn_fields.ts'
import { conversationFilter, type FilterScope, inSplits } from './filter.ts'
import { identifier, number, tableOf, text } from './sql.ts'
import type { SqlFragment } from './sql_fragment.ts'

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
  const from = of === 'turn' ? fromTurns(scope) : fromConversations(scope)
  const given = fieldSql(kind).values(`c.${identifier(key)}`, from)
  if (of !== 'turn') return given
  return { ...given, sql: `SELECT DISTINCT key, value FROM (${given.sql}) WHERE value IS NOT NULL` }
}

/** The labels of a scheme as rows `key` and `value`, each label of a conversation once. */
export function labelRows(scheme: string, scope: FilterScope): SqlFragment {
  const splits = inSplits('l', scope)
  return {
    sql: `SELECT DISTINCT l.conversation_key AS key, l.value FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${splits.sql} AND l.scheme = ?`,
    params: [...splits.params, scheme],
  }
}

/** The numbers of a field as rows `key` and `x`, where they are given; of a field of turns one for each turn. */
export function numberRows({ key, of }: FieldRef, scope: FilterScope): SqlFragment {
  const from = of === 'turn' ? fromTurns(scope) : fromConversations(scope)
  return {
    sql: `SELECT c.key, c.${identifier(key)}::DOUBLE AS x ${from.sql} AND x IS NOT NULL`,
    params: from.params,
  }
}

/** @param given a query with the columns `key` and `value` */
function grouped(given: SqlFragment): Statement<ValueGroup> {
  return {
    sql: `SELECT value, list(key) AS keys FROM (${given.sql}) GROUP BY value ORDER BY value NULLS LAST`,
    params: given.params,
    decode: (row) => ({ value: row.value === null ? MISSING : text(row, 'value'), keys: keysOf(row) }),
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

/** Takes the number of bins twice. */
const BIN = 'least(?::INTEGER - 1, floor((x - low) / greatest((high - low) / ?::INTEGER, 1e-12)))::INTEGER'

/**
 * The conversations in each bin of a number field, each once; a bin without any, and a field without numbers, has no
 * row. A conversation whose turns have several numbers may be in several bins.
 */
export function binGroups({ key, of }: FieldRef, bins: number, scope: FilterScope): Statement<BinGroup> {
  const given = numberRows({ key, ...(of && { of }) }, scope)
  return {
    sql: `WITH base AS MATERIALIZED (${given.sql}), ${ENDS}
      SELECT low AS min, high AS max, list(${of === 'turn' ? 'DISTINCT ' : ''}key) AS keys, ${BIN} AS bin
      FROM base, ends GROUP BY ALL ORDER BY bin`,
    params: [...given.params, bins, bins],
    decode: (row) => ({
      min: number(row, 'min'),
      max: number(row, 'max'),
      bin: number(row, 'bin'),
      keys: keysOf(row),
    }),
  }
}

/** The bins of `binGroups` as two columns: keys of conversations, and the bin that each is in; each pair once. */
export function binnedKeys(
  { key, of }: FieldRef,
  bins: number,
  scope: FilterScope,
): Omit<Statement<unknown>, 'decode'> {
  const given = numberRows({ key, ...(of && { of }) }, scope)
  return {
    sql: `WITH base AS MATERIALIZED (${given.sql}), ${ENDS}
      SELECT ${of === 'turn' ? 'DISTINCT ' : ''}key, ${BIN} AS bin FROM base, ends`,
    params: [...given.params, bins, bins],
  }
}

/** How many conversations are in each bin of a number field, and how many of them a filter lets through. */
export function binCounts(
  { key, of }: FieldRef,
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<BinCount> {
  const from = of === 'turn' ? fromTurns(scope) : fromConversations(scope)
  const kept = filteredKeys(filter, scope)
  return {
    sql: `WITH base AS MATERIALIZED (
        SELECT c.key, c.${identifier(key)}::DOUBLE AS x, c.key IN (${kept.sql}) AS kept ${from.sql} AND x IS NOT NULL
      ), ${ENDS}
      SELECT low AS min, high AS max, ${BIN} AS bin, count(DISTINCT key) AS n,
        count(DISTINCT key) FILTER (kept) AS filtered
      FROM base, ends GROUP BY ALL`,
    params: [...kept.params, ...from.params, bins, bins],
    decode: (row) => ({
      min: number(row, 'min'),
      max: number(row, 'max'),
      bin: number(row, 'bin'),
      all: number(row, 'n'),
      filtered: number(row, 'filtered'),
    }),
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

/** The conversations of some splits as rows `c`. */
function fromConversations(scope: FilterScope): SqlFragment {
  const splits = inSplits('c', scope)
  return {
    sql: `FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${splits.sql}`,
    params: splits.params,
  }
}

/** The keys of the conversations that a filter lets through, in no order. */
export function filteredKeys(filter: Filter, scope: FilterScope): Omit<Statement<unknown>, 'decode'> {
  const kept = conversationFilter(filter, scope)
  return {
    sql: `SELECT c.key FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${kept.sql}`,
    params: kept.params,
  }
}

/** A row's list of keys. */
export function keysOf(row: Readonly<Record<string, unknown>>): Int32Array {
  if (!Array.isArray(row.keys))
    throw new TypeError(`Column keys: expected a list, found ${String(row.keys)}.`)
  return Int32Array.from(row.keys)
}
