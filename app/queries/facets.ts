import type { Statement } from '../engine/engine.ts'
import { type FacetKind, type Filter, MISSING, withFacet, withLabels } from '../model/index.ts'
import { conversationFilter, type FilterScope } from './filter.ts'
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
): Statement<ValueCount>[] {
  const filtered = new Set(filter.facets.map((f) => f.key))
  const shared = facets.filter((f) => !filtered.has(f.key))
  const own = facets.filter((f) => filtered.has(f.key))
  return [
    ...(shared.length > 0 ? [countsOver(shared, filter, scope)] : []),
    ...own.map((f) => countsOver([f], withFacet(filter, f.key, null), scope)),
  ]
}

function countsOver(
  facets: readonly ValuedFacet[],
  filter: Filter,
  scope: FilterScope,
): Statement<ValueCount> {
  const base = conversationFilter(filter, scope)
  const columns = facets.map((f) => `c.${identifier(f.key)}`).join(', ')
  const counts = facets.map(({ key, kind }) => {
    const column = identifier(key)
    const values =
      kind === 'list'
        ? `SELECT unnest(list_distinct(${column})) AS value FROM base
           UNION ALL SELECT NULL FROM base WHERE ${column} IS NULL`
        : `SELECT ${column}::VARCHAR AS value FROM base`
    return `SELECT ?::VARCHAR AS facet, value, count(*) AS count FROM (${values}) GROUP BY value`
  })
  return {
    sql: `WITH base AS MATERIALIZED (
      SELECT ${columns} FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${base.sql}
    ) SELECT * FROM (${counts.join(' UNION ALL ')}) ORDER BY facet, count DESC, value`,
    params: [...base.params, ...facets.map((f) => f.key)],
    decode: valueCount,
  }
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

/** A bin of a facet's numbers, from 0. */
export interface HistogramBin {
  readonly facet: string
  readonly min: number
  readonly max: number
  readonly bin: number
  readonly all: number
  readonly filtered: number
}

/**
 * The bins of number facets; a facet without numbers has no rows. As with values, facets without a part in the filter
 * share one statement.
 */
export function histogramBins(
  keys: readonly string[],
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<HistogramBin>[] {
  const filtered = new Set(filter.facets.map((f) => f.key))
  const shared = keys.filter((key) => !filtered.has(key))
  const own = keys.filter((key) => filtered.has(key))
  return [
    ...(shared.length > 0 ? [binsOver(shared, bins, filter, scope)] : []),
    ...own.map((key) => binsOver([key], bins, withFacet(filter, key, null), scope)),
  ]
}

function binsOver(
  keys: readonly string[],
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<HistogramBin> {
  const conversations = tableOf(scope.corpusId, 'conversations')
  const everything = conversationFilter(
    { ...filter, search: '', facets: [], labels: [], sequence: null },
    scope,
  )
  const kept = conversationFilter(filter, scope)
  const columns = keys.map((key, i) => `c.${identifier(key)}::DOUBLE AS x${i}`)
  const ends = keys.map((_, i) => `min(x${i}) AS low${i}, max(x${i}) AS high${i}`)
  const counts = keys.map(
    (_, i) => `SELECT ?::VARCHAR AS facet, low${i} AS min, high${i} AS max,
      least(?::INTEGER - 1, floor((x${i} - low${i}) / greatest((high${i} - low${i}) / ?::INTEGER, 1e-12)))::INTEGER AS bin,
      count(*) AS all, count(*) FILTER (kept) AS filtered
      FROM base, ends WHERE x${i} IS NOT NULL GROUP BY ALL`,
  )
  return {
    sql: `WITH base AS MATERIALIZED (
        SELECT ${columns.join(', ')}, c.key IN (SELECT c.key FROM ${conversations} c WHERE ${kept.sql}) AS kept
        FROM ${conversations} c WHERE ${everything.sql}
      ), ends AS MATERIALIZED (SELECT ${ends.join(', ')} FROM base)
      SELECT * FROM (${counts.join(' UNION ALL ')}) ORDER BY facet, bin`,
    params: [...kept.params, ...everything.params, ...keys.flatMap((key) => [key, bins, bins])],
    decode: (row) => ({
      facet: text(row, 'facet'),
      min: number(row, 'min'),
      max: number(row, 'max'),
      bin: number(row, 'bin'),
      all: number(row, 'all'),
      filtered: number(row, 'filtered'),
    }),
  }
}

/** Bins as rows made into a histogram; `null` where there are no numbers. */
export function histogramOf(rows: readonly Omit<HistogramBin, 'facet'>[], bins: number): Histogram | null {
  const [first] = rows
  if (!first) return null
  const filled = Array.from({ length: bins }, (_, i) => {
    const { all = 0, filtered = 0 } = rows.find((r) => r.bin === i) ?? {}
    return { all, filtered }
  })
  return { min: first.min, max: first.max, bins: filled }
}
