import type { Column } from './schema.ts'
import type { ColumnBatch, ColumnValue } from './sink.ts'

/** Rows of a table that are filled value by value, without creating an object per row. */
export class Rows {
  readonly #columns: readonly (Column & { readonly values: ColumnValue[] })[]
  /** Index of the column for the next value. */
  #next = 0
  #length = 0

  /** @param expected approximate number of rows, because growing arrays are copied repeatedly */
  constructor(columns: readonly Column[], expected: number) {
    this.#columns = columns.map((c) => ({ ...c, values: new Array(expected) }))
  }

  /** Adds the next value of a row. */
  put(value: ColumnValue): void {
    const column = this.#columns[this.#next]
    if (column) column.values[this.#length] = value
    this.#next += 1
    if (this.#next < this.#columns.length) return
    this.#next = 0
    this.#length += 1
  }

  /** Returns the values as a batch. Don't add values afterwards. */
  batch(): ColumnBatch {
    for (const { values } of this.#columns) values.length = this.#length
    return { length: this.#length, columns: this.#columns }
  }
}
