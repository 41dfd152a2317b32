import type { Param, RawRow, Statement } from '../engine/engine.ts'

/** A name in SQL text, quoted; names come from catalogues and corpora, so they are quoted always. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The DuckDB schema that holds a corpus, by the corpus's id: letters, digits and `_` only, so that it needs no quotes. */
export function schemaOf(corpusId: string): string {
  return corpusId.replace(/[^A-Za-z0-9_]/g, '_')
}

/** A table of a corpus as SQL text. */
export function tableOf(corpusId: string, table: string): string {
  return `${identifier(schemaOf(corpusId))}.${table}`
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
