import { LONG_TEXT } from '../../base/long_text.ts'
import type { Param, RawRow, Statement } from '../../engine/engine.ts'
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

/**
 * `(?, ?, …)` for a list of values; `(NULL)` for none, which nothing is in.
 * @param type what the values are compared with; numbers are bound as DOUBLE, and would turn a whole column into one
 */
export function placeholders(values: readonly unknown[], type: 'VARCHAR' | 'INTEGER'): string {
  return values.length === 0 ? '(NULL)' : `(${values.map(() => `?::${type}`).join(', ')})`
}

/**
 * Whole numbers as a column: bound as one text, joined by commas, since a statement with thousands of placeholders takes
 * a hundred times as long. Of no numbers the text is empty.
 */
export const INTEGERS = "unnest(string_split(nullif(?, ''), ',')::INTEGER[])"

/**
 * The text of a turn `t` for a row of a list: of a long one only the beginning, so much of it that it still counts as
 * long.
 */
export const SHOWN_TEXT = `left(t.text, ${LONG_TEXT + 1}) AS text`

/** A statement whose rows nobody looks at. */
export function command(sql: string, params: readonly Param[] = []): Statement<void> {
  return { sql, params, decode: () => undefined }
}

/** A row's value as text; throws where it is not, because then the statement and its decoder disagree. */
export function text(row: RawRow, column: string): string {
  const value = row[column]
  if (typeof value !== 'string')
    throw new TypeError(`Column ${column}: expected text, found ${String(value)}.`)
  return value
}

/** A row's value as a number; throws where it is not. */
export function number(row: RawRow, column: string): number {
  const value = row[column]
  if (typeof value !== 'number')
    throw new TypeError(`Column ${column}: expected a number, found ${String(value)}.`)
  return value
}

/** A row's value as a list of texts, empty where it is `NULL`; throws where it is neither. */
export function texts(row: RawRow, column: string): string[] {
  const value = row[column] ?? []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    throw new TypeError(`Column ${column}: expected texts, found ${String(value)}.`)
  return value
}

/** A row's value as true, false or unknown. */
export function booleanOrNull(row: RawRow, column: string): boolean | null {
  const value = row[column]
  return typeof value === 'boolean' ? value : null
}
