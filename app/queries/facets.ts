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

/** The bins of a number facet as rows `{bin, all, filtered}`; a facet without numbers has no rows. */
export function histogramBins(
  key: string,
  bins: number,
  filter: Filter,
  scope: FilterScope,
): Statement<{ min: number; max: number; bin: number; all: number; filtered: number }> {
  const conversations = tableOf(scope.corpusId, 'conversations')
  const everything = conversationFilter(
    { ...filter, search: '', facets: [], labels: [], sequence: null },
    scope,
  )
  const others = conversationFilter(withFacet(filter, key, null), scope)
  const column = `c.${identifier(key)}`
  return {
    sql: `WITH everything AS (
        SELECT ${column} AS x, c.key IN (SELECT c.key FROM ${conversations} c WHERE ${others.sql}) AS kept
        FROM ${conversations} c WHERE ${everything.sql} AND ${column} IS NOT NULL
      ), ends AS (SELECT min(x) AS low, max(x) AS high FROM everything)
      SELECT low AS min, high AS max,
        least(?::INTEGER - 1, floor((x - low) / greatest((high - low) / ?::INTEGER, 1e-12)))::INTEGER AS bin,
        count(*) AS all, count(*) FILTER (kept) AS filtered
      FROM everything, ends GROUP BY ALL ORDER BY bin`,
    params: [...others.params, ...everything.params, bins, bins],
    decode: (row) => ({
      min: number(row, 'min'),
      max: number(row, 'max'),
      bin: number(row, 'bin'),
      all: number(row, 'all'),
      filtered: number(row, 'filtered'),
    }),
  }
}

/** Bins as rows made into a histogram; `null` where there are no numbers. */
export function histogramOf(
  rows: readonly { min: number; max: number; bin: number; all: number; filtered: number }[],
  bins: number,
): Histogram | null {
  const [first] = rows
  if (!first) return null
  const filled = Array.from({ length: bins }, (_, i) => {
    const { all = 0, filtered = 0 } = rows.find((r) => r.bin === i) ?? {}
    return { all, filtered }
  })
  return { min: first.min, max: first.max, bins: filled }
}
