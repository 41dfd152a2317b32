import type { TimeScale } from '../../../base/time/times.ts'
import { endsOf, parseRange } from '../../../fields/conditions/range.ts'
import type { FieldQuery } from '../../../fields/field_kind.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { type FacetFilter, type FacetKind, MISSING, parseNumberCondition } from '../../../model/index.ts'
import { all, bound, joined, listed, NEVER, not, type SqlFragment, sql } from '../sql.ts'
import { timeSql } from './time_sql.ts'

/** SQL for the column of a field. */
interface FieldSql {
  /** True if a row meets one condition of a filter. */
  passes(column: string, filter: FacetFilter): SqlFragment
  /** All values of the rows as text, as columns `key` and `value`. */
  values(column: string, from: SqlFragment): SqlFragment
  /** True if a turn's value matches the text after the field's name in a search. */
  fits(column: string, typed: string): SqlFragment
  /** The column as a DOUBLE that ranges, histograms and sorting use. Times are milliseconds. NULL if missing. */
  amount(column: string): string
}

/** Tests if a column has any or all of the values. `MISSING` is not among them. */
type Has = (column: string, values: readonly string[], match: 'any' | 'all') => SqlFragment

const single: FieldSql = {
  passes: passesWith((column, values) => sql`${column}::VARCHAR IN ${listed(values, 'VARCHAR')}`),
  values: (column, from) => sql`SELECT c.key, ${column}::VARCHAR AS value ${from}`,
  fits: (column, typed) => sql`lower(${column}::VARCHAR) = lower(${bound(typed)})`,
  amount: (column) => `${column}::DOUBLE`,
}

const WAYS: Readonly<Record<FieldQuery, FieldSql>> = {
  value: single,
  number: { ...single, fits: fitsNumber },
  list: {
    passes: passesWith((column, values, match) => {
      const wanted = joined(values.map((value) => bound(value, 'VARCHAR')))
      return sql`list_has_${match}(${column}, [${wanted}])`
    }, ' AND '),
    values: (column, from) =>
      sql`SELECT c.key, unnest(list_distinct(${column})) AS value ${from}
        UNION ALL SELECT c.key, NULL ${from} AND ${column} IS NULL`,
    fits: (column, typed) => sql`len(list_filter(${column}, x -> lower(x) = lower(${bound(typed)}))) > 0`,
    amount: single.amount,
  },
  moment: times('moment'),
  clock: times('clock'),
  duration: times('duration'),
}

/** Times are named by their published texts, and compared as numbers. */
function times(scale: TimeScale): FieldSql {
  const amount = (column: string) => timeSql(scale, column)
  const within = (column: string, range: Range & { readonly as?: TimeScale }) =>
    range.as === scale ? inRange(amount(column), range) : NEVER
  return {
    ...single,
    passes: (column, filter) =>
      filter.kind === 'range' ? within(column, filter) : single.passes(column, filter),
    fits(column, typed) {
      const ends = parseRange(typed) ?? endsOf(typed, typed)
      return ends ? within(column, ends) : NEVER
    },
    amount,
  }
}

export function fieldSql(kind: FacetKind): FieldSql {
  return WAYS[FIELD_KINDS[kind].asked]
}

/** @param every operator between conditions if all values must be present; irrelevant if a row has one value */
function passesWith(has: Has, every = ' OR '): FieldSql['passes'] {
  const hasValues = (column: string, values: readonly string[], match: 'any' | 'all'): SqlFragment => {
    const given = values.filter((v) => v !== MISSING)
    const missing = given.length < values.length ? [sql`${column} IS NULL`] : []
    const parts = [...missing, ...(given.length === 0 ? [] : [has(column, given, match)])]
    return sql`(${joined(parts, match === 'all' ? every : ' OR ')})`
  }
  return (column, filter) => {
    if (filter.kind === 'range') return filter.as ? NEVER : inRange(column, filter)
    const { include, exclude, match } = filter
    return all([
      ...(include.length > 0 ? [hasValues(column, include, match)] : []),
      ...(exclude.length > 0 ? [not(hasValues(column, exclude, 'any'))] : []),
    ])
  }
}

interface Range {
  /** Null and infinite ends are open. */
  readonly min: number | null
  readonly max: number | null
  readonly minExcluded?: boolean
  readonly maxExcluded?: boolean
}

function inRange(column: string, { min, max, minExcluded, maxExcluded }: Range): SqlFragment {
  const parts = [sql`${column} IS NOT NULL`]
  if (min !== null) parts.push(sql`${column} ${minExcluded ? '>' : '>='} ${bound(min)}`)
  if (max !== null) parts.push(sql`${column} ${maxExcluded ? '<' : '<='} ${bound(max)}`)
  return all(parts)
}

function fitsNumber(column: string, typed: string): SqlFragment {
  const condition = parseNumberCondition(typed)
  if (!condition) return NEVER
  const finite = (end: number) => (Number.isFinite(end) ? end : null)
  return inRange(column, { ...condition, min: finite(condition.min), max: finite(condition.max) })
}
