import type { FieldQuery } from '../../../fields/field_kind.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { type FacetFilter, type FacetKind, MISSING, parseNumberCondition } from '../../../model/index.ts'
import { all, bound, joined, listed, NEVER, not, type SqlFragment, sql } from '../sql.ts'

/** What DuckDB is asked about the column of a field. */
interface FieldSql {
  /** Whether a row passes a part of a filter. */
  passes(column: string, filter: FacetFilter): SqlFragment
  /** The rows of a table's part with each value that they have as text, as columns `key` and `value`. */
  values(column: string, from: SqlFragment): SqlFragment
  /** Whether a turn's value fits what a search says after the field's name. */
  fits(column: string, typed: string): SqlFragment
}

/** Whether a column has any or all of some values, none of which is `MISSING`. */
type Has = (column: string, values: readonly string[], match: 'any' | 'all') => SqlFragment

const single: FieldSql = {
  passes: passesWith((column, values) => sql`${column}::VARCHAR IN ${listed(values, 'VARCHAR')}`),
  values: (column, from) => sql`SELECT c.key, ${column}::VARCHAR AS value ${from}`,
  fits: (column, typed) => sql`lower(${column}::VARCHAR) = lower(${bound(typed)})`,
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
  },
}

/** What a kind of field is asked by. */
export function fieldSql(kind: FacetKind): FieldSql {
  return WAYS[FIELD_KINDS[kind].asked]
}

/** @param every how values join where all of them must be there; with one value in each row, that is the same as any */
function passesWith(has: Has, every = ' OR '): FieldSql['passes'] {
  const hasValues = (column: string, values: readonly string[], match: 'any' | 'all'): SqlFragment => {
    const given = values.filter((v) => v !== MISSING)
    const missing = given.length < values.length ? [sql`${column} IS NULL`] : []
    const parts = [...missing, ...(given.length === 0 ? [] : [has(column, given, match)])]
    return sql`(${joined(parts, match === 'all' ? every : ' OR ')})`
  }
  return (column, filter) => {
    if (filter.kind === 'range') return inRange(column, filter)
    const { include, exclude, match } = filter
    return all([
      ...(include.length > 0 ? [hasValues(column, include, match)] : []),
      ...(exclude.length > 0 ? [not(hasValues(column, exclude, 'any'))] : []),
    ])
  }
}

interface Range {
  /** `null` and infinite ends are open. */
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
