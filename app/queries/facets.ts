import type { Statement } from '../engine/engine.ts'
import { type FacetKind, type Filter, MISSING, withFacet, withLabels } from '../model/index.ts'
import { conversationFilter, type FilterScope, inSplits } from './filter.ts'
import { identifier, number, tableOf, text } from './sql.ts'

/** A value of a facet or label scheme, and how many conversations have it under all other filters. */
export interface ValueCount {
  readonly facet: string
  /** `MISSING`: not given. */
  readonly value: string
  readonly count: number
}

/** A facet that is filtered by values. */
export interface ValuedFacet {
  readonly key: string
  readonly kind: Exclude<FacetKind, 'number'>
}

/**
 * Live counts of the values of facets. Facets without a part in the filter share one statement over one base; a
 * facet that is filtered needs a base of its own, without its own part.
 */
export function valueCounts(
  facets: readonly ValuedFacet[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly ValueCount[]>[] {
  const filtered = new Set(filter.facets.map((f) => f.key))
  const shared = facets.filter((f) => !filtered.has(f.key))
  const own = facets.filter((f) => filtered.has(f.key))
  return [
    ...(shared.length > 0 ? [countsOver(shared, filter, scope)] : []),
    ...own.map((f) => countsOver([f], withFacet(filter, f.key, null), scope)),
  ]
}

/** One row with the counts of every facet: aggregates side by side take a quarter of the time of a query for each. */
function countsOver(
  facets: readonly ValuedFacet[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly ValueCount[]> {
  const base = conversationFilter(filter, scope)
  const columns = facets.map(({ key }, i) => `c.${identifier(key)} AS v${i}`)
  const counts = facets.map(({ kind }, i) =>
    kind === 'list'
      ? `(SELECT histogram(value) FROM (SELECT unnest(list_distinct(v${i})) AS value FROM base)) AS h${i}`
      : `histogram(v${i}::VARCHAR) AS h${i}`,
  )
  const missing = facets.map((_, i) => `count(*) - count(v${i}) AS missing${i}`)
  const shown = facets.map(
    (_, i) => `map_keys(h${i}) AS values${i}, map_values(h${i})::INTEGER[] AS counts${i}, missing${i}`,
  )
  return {
    sql: `WITH base AS MATERIALIZED (
      SELECT ${columns.join(', ')} FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${base.sql}
    ), counted AS (SELECT ${[...counts, ...missing].join(', ')} FROM base)
    SELECT ${shown.join(', ')} FROM counted`,
    params: base.params,
    decode: (row) => facets.flatMap(({ key }, i) => countsOf(row, key, i)),
  }
}

/** The counts of one facet, the most frequent first; that it is not given stands last among its equals. */
function countsOf(row: Readonly<Record<string, unknown>>, facet: string, i: number): readonly ValueCount[] {
  const values = texts(row, `values${i}`)
  const counts = numbers(row, `counts${i}`)
  const missing = number(row, `missing${i}`)
  return [
    ...values.map((value, at) => ({ facet, value, count: counts[at] ?? 0 })),
    ...(missing > 0 ? [{ facet, value: MISSING, count: missing }] : []),
  ].toSorted((a, b) => b.count - a.count)
}

/** How many conversations have each label of a scheme, anywhere in them, under all other filters. */
export function labelValueCounts(scheme: string, filter: Filter, scope: FilterScope): Statement<ValueCount> {
  const base = conversationFilter(withLabels(filter, scheme, null), scope)
  const { corpusId } = scope
  return {
    sql: `SELECT l.scheme AS facet, l.value, count(DISTINCT l.conversation_key) AS count
      FROM ${tableOf(corpusId, 'labels')} l
      WHERE l.scheme = ? AND l.conversation_key IN (SELECT c.key FROM ${tableOf(corpusId, 'conversations')} c WHERE ${base.sql})
      GROUP BY ALL ORDER BY count DESC, l.value`,
    params: [scheme, ...base.params],
    decode: valueCount,
  }
}

function valueCount(row: Readonly<Record<string, unknown>>): ValueCount {
  return {
    facet: text(row, 'facet'),
    value: row.value === null ? MISSING : text(row, 'value'),
    count: number(row, 'count'),
  }
}

/** How the numbers of a facet are spread: what there is at all, and what is left under the other filters. */
export interface Histogram {
  readonly min: number
  readonly max: number
  /** Of equal width from `min` to `max`: conversations in all, and under the filter. */
  readonly bins: readonly { readonly all: number; readonly filtered: number }[]
}

/** How the numbers of a facet are spread in all; `counts` by bin, of equal width from `min` to `max`. */
export interface Spread {
  readonly facet: string
  readonly min: number
  readonly max: number
  readonly counts: readonly number[]
}

/** How the numbers of facets are spread, whatever the filter; a facet without numbers has no row. */
export function spreads(keys: readonly string[], bins: number, scope: FilterScope): Statement<Spread> {
  const splits = inSplits('c', scope)
  const columns = keys.map((key, i) => `c.${identifier(key)}::DOUBLE AS x${i}`)
  const ends = keys.map((_, i) => `min(x${i}) AS low${i}, max(x${i}) AS high${i}`)
  const counted = keys.map(
    (_, i) => `SELECT ?::VARCHAR AS facet, low${i} AS min, high${i} AS max,
      histogram(least(?::INTEGER - 1, floor((x${i} - low${i}) / greatest((high${i} - low${i}) / ?::INTEGER, 1e-12)))::INTEGER) AS h
      FROM base, ends WHERE x${i} IS NOT NULL GROUP BY ALL`,
  )
  return {
    sql: `WITH base AS MATERIALIZED (
        SELECT ${columns.join(', ')} FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${splits.sql}
      ), ends AS MATERIALIZED (SELECT ${ends.join(', ')} FROM base)
      SELECT facet, min, max, map_keys(h) AS bins, map_values(h)::INTEGER[] AS counts
      FROM (${counted.join(' UNION ALL ')})`,
    params: [...splits.params, ...keys.flatMap((key) => [key, bins, bins])],
    decode: (row) => ({
      facet: text(row, 'facet'),
      min: number(row, 'min'),
      max: number(row, 'max'),
      counts: dense(numbers(row, 'bins'), numbers(row, 'counts'), bins),
    }),
  }
}

/** How many conversations a filter leaves in each bin of a facet. */
export interface BinCounts {
  readonly facet: string
  readonly counts: readonly number[]
}

/**
 * What a filter leaves of some spreads. As with values, facets without a part in the filter share one statement, and
 * each other one is counted under all parts but its own.
 */
export function binCounts(
  all: readonly Spread[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly BinCounts[]>[] {
  const filtered = new Set(filter.facets.map((f) => f.key))
  const shared = all.filter(({ facet }) => !filtered.has(facet))
  const own = all.filter(({ facet }) => filtered.has(facet))
  return [
    ...(shared.length > 0 ? [binsOver(shared, filter, scope)] : []),
    ...own.map((spread) => binsOver([spread], withFacet(filter, spread.facet, null), scope)),
  ]
}

function binsOver(
  shared: readonly Spread[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly BinCounts[]> {
  const kept = conversationFilter(filter, scope)
  const counted = shared.map(
    ({ facet }, i) =>
      `histogram(least(?::INTEGER - 1, floor((c.${identifier(facet)}::DOUBLE - ?::DOUBLE) / ?::DOUBLE))::INTEGER) AS h${i}`,
  )
  const shown = shared.map(
    (_, i) => `map_keys(h${i}) AS bins${i}, map_values(h${i})::INTEGER[] AS counts${i}`,
  )
  const width = ({ min, max, counts }: Spread) => Math.max((max - min) / counts.length, 1e-12)
  return {
    sql: `SELECT ${shown.join(', ')} FROM (
      SELECT ${counted.join(', ')} FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${kept.sql})`,
    params: [...shared.flatMap((s) => [s.counts.length, s.min, width(s)]), ...kept.params],
    decode: (row) =>
      shared.map(({ facet, counts }, i) => ({
        facet,
        counts: dense(numbers(row, `bins${i}`), numbers(row, `counts${i}`), counts.length),
      })),
  }
}

/** Counts by bin, with those that nothing falls into. */
function dense(at: readonly number[], counts: readonly number[], bins: number): readonly number[] {
  const found = new Map(at.map((bin, i) => [bin, counts[i] ?? 0]))
  return Array.from({ length: bins }, (_, bin) => found.get(bin) ?? 0)
}

/** A spread, and what is left of it, as one histogram. */
export function histogramOf({ min, max, counts }: Spread, left: readonly number[]): Histogram {
  return { min, max, bins: counts.map((all, i) => ({ all, filtered: left[i] ?? 0 })) }
}

/** A list of texts; none where there was nothing to count. */
function texts(row: Readonly<Record<string, unknown>>, column: string): readonly string[] {
  const value = row[column]
  return Array.isArray(value) ? value.map(String) : []
}

function numbers(row: Readonly<Record<string, unknown>>, column: string): readonly number[] {
  const value = row[column]
  return Array.isArray(value) ? value.map(Number) : []
}
