import type { Column } from './schema.ts'
import type { ColumnBatch, ColumnValue } from './sink.ts'

/** The rows of a table, to which values are added one by one: no row is ever an object of its own. */
export class Rows {
  readonly #columns: readonly (Column & { readonly values: ColumnValue[] })[]
  /** Position of the column that the next value belongs to. */
  #next = 0
  #length = 0

  /** @param expected how many rows there will be, more or less: arrays that grow are copied again and again */
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

  /** What was put in; nothing may be put in afterwards. */
  batch(): ColumnBatch {
    for (const { values } of this.#columns) values.length = this.#length
    return { length: this.#length, columns: this.#columns }
  }
}
