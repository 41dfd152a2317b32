import type { Column, TableName } from './schema.ts'

export type ColumnValue = string | number | boolean | readonly string[] | null

/** Some rows of a table, column by column. Every array has `length` values. */
export interface ColumnBatch {
  readonly length: number
  readonly columns: readonly (Column & { readonly values: readonly ColumnValue[] })[]
}

/** Where batches go. */
export interface TableSink {
  write(table: TableName, batch: ColumnBatch): Promise<void>
  /** Resolves when everything written so far has been taken in. */
  settled(): Promise<void>
}
