import type { Column, TableName } from './schema.ts'

export type ColumnValue = string | number | boolean | readonly string[] | null

/** Some rows of a table, column by column. */
export interface ColumnBatch {
  /** Of rows, and of the values of each column that is not `shared`. */
  readonly length: number
  /** For how many rows each value of a `shared` column stands; together as many as there are rows. */
  readonly runs?: readonly number[]
  readonly columns: readonly (Column & { readonly values: readonly ColumnValue[] })[]
}

/** A row by its columns' names. */
export type PlainRow = Readonly<Record<string, ColumnValue>>

/** The rows of a batch that has no shared columns, without some columns. */
export function plainRows({ length, columns }: ColumnBatch, without: readonly string[] = []): PlainRow[] {
  const kept = columns.filter((column) => !without.includes(column.name))
  return Array.from({ length }, (_, i) =>
    Object.fromEntries(kept.map(({ name, values }) => [name, values[i] ?? null])),
  )
}

/** Where batches go. */
export interface TableSink {
  /** Takes rows; it may keep them until `pass`. */
  write(table: TableName, batch: ColumnBatch): Promise<void>
  /** Hands on everything written so far. */
  pass(): Promise<void>
  /** Resolves when everything handed on so far has been taken in. */
  settled(): Promise<void>
}
