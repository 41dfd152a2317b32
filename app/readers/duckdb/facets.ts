import type { Statement } from '../../engine/engine.ts'
import { type FacetKind, type Filter, MISSING } from '../../model/index.ts'
import type { Spread } from '../reader.ts'
import { FIELD_SQL } from './field_sql.ts'
import { conversationFilter, type FilterScope, inSplits } from './filter.ts'
import { identifier, number, tableOf, text } from './sql.ts'

/** A facet whose values are counted. */
export interface ValuedFacet {
  readonly key: string
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

/** Every value of a facet with its conversations, sorted by value; that it is not given comes last. */
export function valueGroups({ key, kind }: ValuedFacet, scope: FilterScope): Statement<ValueGroup> {
  const splits = inSplits('c', scope)
  const from = `FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${splits.sql}`
  const values = { sql: from, params: splits.params }
  const given = FIELD_SQL[kind].values(`c.${identifier(key)}`, values)
  return grouped(given.sql, given.params)
}

/** Every label of a scheme with the conversations that have it anywhere in them, sorted by value. */
export function labelGroups(scheme: string, scope: FilterScope): Statement<ValueGroup> {
  const splits = inSplits('l', scope)
  const given = `SELECT DISTINCT l.conversation_key AS key, l.value FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${splits.sql} AND l.scheme = ?`
  return grouped(given, [...splits.params, scheme])
}

/** @param given a query with the columns `key` and `value` */
function grouped(given: string, params: Statement<unknown>['params']): Statement<ValueGroup> {
  return {
    sql: `SELECT value, list(key) AS keys FROM (${given}) GROUP BY value ORDER BY value NULLS LAST`,
    params,
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

/** The conversations in each bin of a number facet; a bin without any, and a facet without numbers, has no row. */
export function binGroups(key: string, bins: number, scope: FilterScope): Statement<BinGroup> {
  const splits = inSplits('c', scope)
  return {
    sql: `WITH base AS MATERIALIZED (
        SELECT c.key, c.${identifier(key)}::DOUBLE AS x
        FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${splits.sql} AND x IS NOT NULL
      ), ${ENDS}
      SELECT low AS min, high AS max, list(key) AS keys, ${BIN} AS bin
      FROM base, ends GROUP BY ALL ORDER BY bin`,
    params: [...splits.params, bins, bins],
    decode: (row) => ({
      min: number(row, 'min'),
      max: number(row, 'max'),
      bin: number(row, 'bin'),
      keys: keysOf(row),
    }),
  }
}

/** How many conversations are in each bin of a number facet, and how many of them a filter lets through. */
export function binCounts(
  key: string,
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<BinCount> {
  const splits = inSplits('c', scope)
  const kept = conversationFilter(filter, scope)
  return {
    sql: `WITH base AS MATERIALIZED (
        SELECT c.${identifier(key)}::DOUBLE AS x, (${kept.sql}) AS kept
        FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${splits.sql} AND x IS NOT NULL
      ), ${ENDS}
      SELECT low AS min, high AS max, ${BIN} AS bin, count(*) AS n, count(*) FILTER (kept) AS filtered
      FROM base, ends GROUP BY ALL`,
    params: [...kept.params, ...splits.params, bins, bins],
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

/** The keys of the conversations that a filter lets through, in no order. */
export function filteredKeys(filter: Filter, scope: FilterScope): Omit<Statement<unknown>, 'decode'> {
  const kept = conversationFilter(filter, scope)
  return {
    sql: `SELECT c.key FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${kept.sql}`,
    params: kept.params,
  }
}

function keysOf(row: Readonly<Record<string, unknown>>): Int32Array {
  if (!Array.isArray(row.keys))
    throw new TypeError(`Column keys: expected a list, found ${String(row.keys)}.`)
  return Int32Array.from(row.keys)
}
