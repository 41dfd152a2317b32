import type { Column, TableName } from './schema.ts'

export type ColumnValue = string | number | boolean | readonly string[] | null

/** Rows of a table in columns. */
export interface ColumnBatch {
  readonly length: number
  readonly columns: readonly (Column & { readonly values: readonly ColumnValue[] })[]
}

/** A row by column name. */
export type PlainRow = Readonly<Record<string, ColumnValue>>

/** Rows of a batch, without some columns. */
export function plainRows({ length, columns }: ColumnBatch, without: readonly string[] = []): PlainRow[] {
  const kept = columns.filter((column) => !without.includes(column.name))
  return Array.from({ length }, (_, i) =>
    Object.fromEntries(kept.map(({ name, values }) => [name, values[i] ?? null])),
  )
}

/** Destination of batches. */
export interface TableSink {
  /** Accepts rows. May buffer them until `pass`. */
  write(table: TableName, batch: ColumnBatch): Promise<void>
  /** Passes on everything written so far. */
  pass(): Promise<void>
  /** Resolves when everything passed on so far has been processed. */
  settled(): Promise<void>
}
