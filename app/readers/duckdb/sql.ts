import { LONG_TEXT } from '../../base/long_text.ts'
import type { Param, RawRow, Statement } from '../../engine/engine.ts'
import { MISSING } from '../../model/index.ts'
import type { TableName } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'

/** Quotes a name for SQL. Always necessary, because names come from catalogues and corpora. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Separates a corpus id from the number of further views of the corpus. No id contains it. */
const VIEWS = '\u0000'

/**
 * Id of further views of a corpus, such as those with labels that others do not see. They read the same published
 * tables.
 */
export function furtherViews(corpusId: string, number: number): string {
  return `${corpusId}${VIEWS}${number}`
}

/**
 * Container of the published tables of a corpus: a schema in DuckDB's memory, or the name of an attached file. No
 * `schemaOf` contains a `$`, so the names never clash.
 */
export function publishedOf(corpusId: string): string {
  const [id = corpusId] = corpusId.split(VIEWS)
  return `${schemaOf(id)}$published`
}

/** A table of a corpus including added labels, as SQL text. */
export function tableOf(corpusId: string, table: string): string {
  return `${identifier(schemaOf(corpusId))}.${table}`
}

/** A published table of a corpus, as SQL text. */
export function publishedTable(corpusId: string, table: TableName): string {
  return `${identifier(publishedOf(corpusId))}.${table}`
}

/** A piece of SQL and the values of its placeholders, in order. */
export interface SqlFragment {
  readonly sql: string
  readonly params: readonly Param[]
}

/**
 * Builds SQL from a template. Fragments bring their values along. Strings are inserted verbatim, so they must be SQL or
 * quoted names. Pass values from data with `bound` or `listed`.
 */
export function sql(
  texts: TemplateStringsArray,
  ...pieces: readonly (string | number | SqlFragment)[]
): SqlFragment {
  const parts = pieces.map((piece) =>
    typeof piece === 'object' ? piece : { sql: String(piece), params: [] },
  )
  return {
    sql: texts.reduce((before, text, i) => `${before}${parts[i - 1]?.sql}${text}`),
    params: parts.flatMap((part) => part.params),
  }
}

/** Type that a value is compared as. Numbers are bound as DOUBLE, which would otherwise cast a whole column. */
type BoundType = 'VARCHAR' | 'INTEGER' | 'BOOLEAN' | 'DOUBLE' | 'BIGINT'

/** A placeholder for a value. */
export function bound(value: Param, type?: BoundType): SqlFragment {
  return { sql: type ? `?::${type}` : '?', params: [value] }
}

/** `(?, ?, …)` for a list of values, or `(NULL)` for an empty list, which matches nothing. */
export function listed(values: readonly Param[], type: BoundType): SqlFragment {
  return values.length === 0 ? sql`(NULL)` : sql`(${joined(values.map((value) => bound(value, type)))})`
}

/** Concatenates fragments. */
export function joined(parts: readonly SqlFragment[], separator = ', '): SqlFragment {
  return { sql: parts.map((part) => part.sql).join(separator), params: parts.flatMap((part) => part.params) }
}

export const NEVER = sql`false`

/** Joins conditions with AND. */
export function all(parts: readonly SqlFragment[]): SqlFragment {
  return parts.length === 0 ? sql`true` : sql`(${joined(parts, ') AND (')})`
}

/** Joins conditions with OR. */
export function any(parts: readonly SqlFragment[]): SqlFragment {
  return parts.length === 0 ? NEVER : sql`(${joined(parts, ') OR (')})`
}

/** Negates a condition. NULL counts as false. */
export function not(part: SqlFragment): SqlFragment {
  return sql`NOT coalesce(${part}, false)`
}

/**
 * Integers as a column. Binds them as one comma-separated text, because a statement with thousands of placeholders
 * takes a hundred times as long. The text is empty if there are no values.
 */
export function integers(values: readonly number[]): SqlFragment {
  return sql`unnest(string_split(nullif(${bound(values.join())}, ''), ',')::INTEGER[])`
}

/** Separates values that are bound as one text. */
const SEPARATOR = '\u001f'

/** Starts an escape sequence, because a value may contain either character. */
const ESCAPE = '\u001e'

/** Texts as a column, at least one. Binds them as one text, see `integers`. */
export function textColumn(values: readonly string[]): SqlFragment {
  const joined = values
    .map((value) => value.replaceAll(ESCAPE, `${ESCAPE}e`).replaceAll(SEPARATOR, `${ESCAPE}s`))
    .join(SEPARATOR)
  return sql`replace(replace(unnest(string_split(${bound(joined)}, ${bound(SEPARATOR)})),
    ${bound(`${ESCAPE}s`)}, ${bound(SEPARATOR)}), ${bound(`${ESCAPE}e`)}, ${bound(ESCAPE)})`
}

/** The text of a turn `t` for a list row. Long texts are truncated just above the length that counts as long. */
export const SHOWN_TEXT = `left(t.text, ${LONG_TEXT + 1}) AS text`

/** A statement whose rows are ignored. */
export function command(fragment: SqlFragment): Statement<void> {
  return { ...fragment, decode: () => undefined }
}

/** Reads a column of a row. Throws if the type is different, because then the statement and its decoder disagree. */
export type ColumnReader<T> = (row: RawRow, column: string) => T

/** Decodes rows whose columns are named like the properties of the result. */
export function rowOf<T>(readers: { readonly [Name in keyof T]: ColumnReader<T[Name]> }): (row: RawRow) => T {
  const columns = Object.entries<ColumnReader<unknown>>(readers)
  return (row) => {
    const decoded: Record<string, unknown> = {}
    for (const [name, read] of columns) decoded[name] = read(row, name)
    return decoded as T
  }
}

export const text: ColumnReader<string> = (row, column) => {
  const value = row[column]
  if (typeof value !== 'string') throw mistaken(column, 'text', value)
  return value
}

export const number: ColumnReader<number> = (row, column) => {
  const value = row[column]
  if (typeof value !== 'number') throw mistaken(column, 'a number', value)
  return value
}

/** Empty if the column is NULL. */
export const texts: ColumnReader<string[]> = (row, column) => {
  const value = row[column] ?? []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    throw mistaken(column, 'texts', value)
  return value
}

/** Null if unknown. */
export const booleanOrNull: ColumnReader<boolean | null> = (row, column) => {
  const value = row[column]
  return typeof value === 'boolean' ? value : null
}

/** Accepts NULL. */
export function orNull<T>(read: ColumnReader<T>): ColumnReader<T | null> {
  return (row, column) => (row[column] === null ? null : read(row, column))
}

/** A value of a field, or `MISSING` if it is NULL. */
export const valueOrMissing: ColumnReader<string> = (row, column) => orNull(text)(row, column) ?? MISSING

function mistaken(column: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Column ${column}: expected ${expected}, found ${String(value)}.`)
}
