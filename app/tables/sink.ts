import type { Column, TableName } from './schema.ts'

export type ColumnValue = string | number | boolean | readonly string[] | null

/** Some rows of a table, column by column. */
export interface ColumnBatch {
  readonly length: number
  readonly columns: readonly (Column & { readonly values: readonly ColumnValue[] })[]
}

/** A row by its columns' names. */
export type PlainRow = Readonly<Record<string, ColumnValue>>

/** The rows of a batch, without some columns. */
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
