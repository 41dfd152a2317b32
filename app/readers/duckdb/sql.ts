import { LONG_TEXT } from '../../base/long_text.ts'
import type { Param, RawRow, Statement } from '../../engine/engine.ts'
import { MISSING } from '../../model/index.ts'
import type { TableName } from '../../tables/schema.ts'

/** A name in SQL text, quoted; names come from catalogues and corpora, so they are quoted always. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Schemas by the ids of their corpora; a name once given stays as long as the page. */
const schemas = new Map<string, string>()

/** Names of schemas in lower case, as DuckDB compares them: those given to corpora, and those of its own and its databases. */
const taken = new Set(['main', 'temp', 'memory', 'system', 'information_schema', 'pg_catalog'])

/**
 * The DuckDB schema in which the tables of a corpus are asked for: the corpus's id, with `_` for all but letters and digits, so that it seldom
 * needs quotes. Where another corpus, asked for earlier, or DuckDB itself has that name, a number follows: `temp_2`.
 */
export function schemaOf(corpusId: string): string {
  const known = schemas.get(corpusId)
  if (known !== undefined) return known
  const plain = corpusId.replace(/[^A-Za-z0-9_]/g, '_') || '_'
  let name = plain
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}_${n}`
  schemas.set(corpusId, name)
  taken.add(name.toLowerCase())
  return name
}

/**
 * What holds the tables of a corpus as published: a schema in DuckDB's memory, or the name of an attached file. No
 * `schemaOf` has a `$`, so the names never clash.
 */
export function publishedOf(corpusId: string): string {
  return `${schemaOf(corpusId)}$published`
}

/** A table of a corpus with the labels that were added to it, as SQL text. */
export function tableOf(corpusId: string, table: string): string {
  return `${identifier(schemaOf(corpusId))}.${table}`
}

/** A table of a corpus as published, as SQL text. */
export function publishedTable(corpusId: string, table: TableName): string {
  return `${identifier(publishedOf(corpusId))}.${table}`
}

/** A piece of SQL with the values of its placeholders, in their order. */
export interface SqlFragment {
  readonly sql: string
  readonly params: readonly Param[]
}

/**
 * SQL from a template. A fragment in it brings its values along; a string stands as it is, so it must be SQL or a quoted
 * name. Values from data go in by `bound` or `listed`.
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

/** The type that a value is compared as. Numbers are bound as DOUBLE, and would turn a whole column into one. */
type BoundType = 'VARCHAR' | 'INTEGER' | 'BOOLEAN' | 'DOUBLE' | 'BIGINT'

/** A placeholder for a value. */
export function bound(value: Param, type?: BoundType): SqlFragment {
  return { sql: type ? `?::${type}` : '?', params: [value] }
}

/** `(?, ?, …)` for a list of values; `(NULL)` for none, which nothing is in. */
export function listed(values: readonly Param[], type: BoundType): SqlFragment {
  return values.length === 0 ? sql`(NULL)` : sql`(${joined(values.map((value) => bound(value, type)))})`
}

/** Fragments one after the other. */
export function joined(parts: readonly SqlFragment[], separator = ', '): SqlFragment {
  return { sql: parts.map((part) => part.sql).join(separator), params: parts.flatMap((part) => part.params) }
}

export const NEVER = sql`false`

/** Joins conditions so that all of them must hold. */
export function all(parts: readonly SqlFragment[]): SqlFragment {
  return parts.length === 0 ? sql`true` : sql`(${joined(parts, ') AND (')})`
}

/** Joins conditions so that one of them is enough. */
export function any(parts: readonly SqlFragment[]): SqlFragment {
  return parts.length === 0 ? NEVER : sql`(${joined(parts, ') OR (')})`
}

/** That a condition does not hold; one that is unknown (`NULL`) does not. */
export function not(part: SqlFragment): SqlFragment {
  return sql`NOT coalesce(${part}, false)`
}

/**
 * Whole numbers as a column: bound as one text, joined by commas, since a statement with thousands of placeholders takes
 * a hundred times as long. Of no numbers the text is empty.
 */
export function integers(values: readonly number[]): SqlFragment {
  return sql`unnest(string_split(nullif(${bound(values.join())}, ''), ',')::INTEGER[])`
}

/**
 * The text of a turn `t` for a row of a list: of a long one only the beginning, so much of it that it still counts as
 * long.
 */
export const SHOWN_TEXT = `left(t.text, ${LONG_TEXT + 1}) AS text`

/** A statement whose rows nobody looks at. */
export function command(fragment: SqlFragment): Statement<void> {
  return { ...fragment, decode: () => undefined }
}

/** Reads a column of a row; throws where its type is another, because then the statement and its decoder disagree. */
export type ColumnReader<T> = (row: RawRow, column: string) => T

/** Decodes rows whose columns are named as the properties of what they become. */
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

/** Empty where it is `NULL`. */
export const texts: ColumnReader<string[]> = (row, column) => {
  const value = row[column] ?? []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    throw mistaken(column, 'texts', value)
  return value
}

/** True, false or unknown. */
export const booleanOrNull: ColumnReader<boolean | null> = (row, column) => {
  const value = row[column]
  return typeof value === 'boolean' ? value : null
}

/** What may be `NULL`. */
export function orNull<T>(read: ColumnReader<T>): ColumnReader<T | null> {
  return (row, column) => (row[column] === null ? null : read(row, column))
}

/** A value of a field; `MISSING` where it is `NULL`. */
export const valueOrMissing: ColumnReader<string> = (row, column) => orNull(text)(row, column) ?? MISSING

function mistaken(column: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Column ${column}: expected ${expected}, found ${String(value)}.`)
}
