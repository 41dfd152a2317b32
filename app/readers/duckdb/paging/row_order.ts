import type { Param, RawRow } from '../../../engine/engine.ts'
import { FIELD_KINDS, timeScaleOf } from '../../../fields/registry.ts'
import {
  type FacetKind,
  facetOfColumn,
  isAsPublished,
  participantColumn,
  type Sort,
} from '../../../model/index.ts'
import type { Cursor, Page, PagePosition } from '../../reader.ts'
import { fieldSql } from '../fields/field_sql.ts'
import { all, any, bound, identifier, NEVER, type SqlFragment, sql } from '../sql.ts'

/** A sort term. Missing values come last in either direction. */
export interface OrderTerm {
  readonly sql: string
  readonly type: 'VARCHAR' | 'INTEGER' | 'BOOLEAN' | 'DOUBLE'
  readonly descending: boolean
}

const TYPES = { turns: 'INTEGER', annotated: 'BOOLEAN' } as const

/** Facets of a corpus, as needed for sorting. */
export type SortFacets = readonly { readonly key: string; readonly kind: FacetKind }[]

/**
 * Sort terms for the conversations `c` of a list. Titles are in natural order. The last term is the key, so that no two
 * rows are equal. If the corpus lacks the facet, the order is as published.
 */
export function listOrder(sort: Sort | null, facets: SortFacets): readonly OrderTerm[] {
  const published = (descending: boolean): OrderTerm => ({ sql: 'c.key', type: 'INTEGER', descending })
  if (sort === null || isAsPublished(sort) || sort.column === 'id')
    return [published(sort?.descending === true)]
  const { column, descending } = sort
  const key = facetOfColumn(column)
  if (key !== null) {
    const facet = facets.find((f) => f.key === key)
    return facet ? [{ ...facetOrder(facet), descending }, published(false)] : [published(false)]
  }
  if (participantColumn(column) !== null) return [published(false)]
  const type = column === 'turns' || column === 'annotated' ? TYPES[column] : 'VARCHAR'
  const sql = `c.${identifier(column)}`
  return [{ sql: column === 'title' ? natural(sql) : sql, type, descending }, published(false)]
}

/** Number of digits that numbers in titles are padded to. */
const DIGITS = 18

/** Sort key for natural order, so that `game 2` precedes `game 10`: pads each number with zeros to the same length. */
export function natural(sql: string): string {
  const padded = `regexp_replace(${sql}, '([0-9]+)', '${'0'.repeat(DIGITS)}\\1', 'g')`
  return `regexp_replace(${padded}, '[0-9]*([0-9]{${DIGITS}})', '\\1', 'g')`
}

/** Lists are sorted by their displayed text, times by what they mean. */
function facetOrder({ key, kind }: SortFacets[number]): Pick<OrderTerm, 'sql' | 'type'> {
  const column = `c.${identifier(key)}`
  const { type } = FIELD_KINDS[kind].column
  return type === 'VARCHAR[]'
    ? // DuckDB turns an empty list into NULL, which would sort with missing values.
      { sql: `if(${column} IS NULL, NULL, coalesce(array_to_string(${column}, ', '), ''))`, type: 'VARCHAR' }
    : timeScaleOf(kind)
      ? { sql: fieldSql(kind).amount(column), type: 'DOUBLE' }
      : { sql: column, type }
}

/** An `ORDER BY` clause without the keyword. */
export function orderSql(terms: readonly OrderTerm[], backwards: boolean): string {
  return terms
    .map(({ sql, descending }) =>
      backwards
        ? `${sql} ${descending ? 'ASC' : 'DESC'} NULLS FIRST`
        : `${sql} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
    )
    .join(', ')
}

/** Sort values of a row as columns, for `valuesOf`. */
export function orderColumns(terms: readonly OrderTerm[]): string {
  return terms.map(({ sql }, i) => `${sql} AS o${i}`).join(', ')
}

/** Reads the `orderColumns` of a row. */
export function valuesOf(terms: readonly OrderTerm[], row: RawRow): readonly Param[] {
  return terms.map((_, i) => (row[`o${i}`] ?? null) as Param)
}

/** True for rows after, or before, the row with these values. */
export function beyond(
  terms: readonly OrderTerm[],
  values: readonly Param[],
  side: 'after' | 'before',
): SqlFragment {
  const ways = terms.map((_, i) => {
    const parts = terms.slice(0, i + 1).map((term, k) => {
      const value = values[k] ?? null
      return k < i ? same(term, value) : strictly(term, value, side)
    })
    return all(parts)
  })
  return any(ways)
}

function same({ sql: column, type }: OrderTerm, value: Param): SqlFragment {
  return value === null ? sql`${column} IS NULL` : sql`${column} = ${bound(value, type)}`
}

function strictly(term: OrderTerm, value: Param, side: 'after' | 'before'): SqlFragment {
  const { sql: column, type, descending } = term
  if (value === null) return side === 'after' ? NEVER : sql`${column} IS NOT NULL`
  const greater = (side === 'after') !== descending
  const compared = sql`${column} ${greater ? '>' : '<'} ${bound(value, type)}`
  return side === 'after' ? sql`(${compared} OR ${column} IS NULL)` : compared
}

/** A row with its sort values. */
export interface SortedRow<Row> {
  readonly row: Row
  readonly values: readonly Param[]
}

/** Clauses of a page query. It fetches one row more than the page shows, to find out if there are more. */
export interface PageParts {
  readonly where: SqlFragment
  /** `ORDER BY …` */
  readonly order: SqlFragment
  /** `LIMIT … OFFSET …` */
  readonly limit: SqlFragment
}

export function pageParts(terms: readonly OrderTerm[], at: PagePosition, n: number): PageParts {
  const backwards = 'before' in at
  const cursor = backwards ? at.before : 'after' in at ? at.after : null
  const offset = 'offset' in at ? at.offset : 0
  return {
    where: cursor ? beyond(terms, valuesIn(cursor), backwards ? 'before' : 'after') : sql`true`,
    order: sql`ORDER BY ${orderSql(terms, backwards)}`,
    limit: sql`LIMIT ${bound(n + 1, 'INTEGER')} OFFSET ${bound(offset, 'INTEGER')}`,
  }
}

/** @param found rows of a query with `pageParts` */
export function pageOf<Row>(found: readonly SortedRow<Row>[], at: PagePosition, n: number): Page<Row> {
  const more = found.length > n
  const shown = found.slice(0, n)
  const backwards = 'before' in at
  if (backwards) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  const onTheWay = backwards || ('after' in at ? at.after !== null : at.offset > 0)
  return {
    rows: shown.map(({ row }) => row),
    previous: first && (backwards ? more : onTheWay) ? cursorAt(first.values) : null,
    next: last && (backwards || more) ? cursorAt(last.values) : null,
  }
}

export function cursorAt(values: readonly Param[]): Cursor {
  return JSON.stringify(values) as Cursor
}

function valuesIn(cursor: Cursor): readonly Param[] {
  return JSON.parse(cursor) as readonly Param[]
}

/**
 * Positions of a page.
 * @param positionOf returns -1 if the cursor belongs to another list
 * @throws RangeError for such a cursor
 */
export function rangeOf(
  total: number,
  at: PagePosition,
  n: number,
  positionOf: (cursor: Cursor) => number,
): { readonly from: number; readonly to: number } {
  const known = (cursor: Cursor) => {
    const position = positionOf(cursor)
    if (position === -1) throw new RangeError('The cursor is of another list.')
    return position
  }
  if ('before' in at) {
    const to = known(at.before)
    return { from: Math.max(0, to - n), to }
  }
  const from = 'offset' in at ? at.offset : at.after === null ? 0 : known(at.after) + 1
  return { from: Math.min(from, total), to: Math.min(from + n, total) }
}
