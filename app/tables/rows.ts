import type { Column } from './schema.ts'
import type { ColumnBatch, ColumnValue } from './sink.ts'

/** The rows of a table, to which values are added one by one: no row is ever an object of its own. */
export class Rows {
  readonly #columns: readonly (Column & { readonly values: ColumnValue[] })[]
  readonly #own: readonly ColumnValue[][]
  readonly #shared: readonly ColumnValue[][]
  readonly #runs: number[] = []
  #sharedNow: readonly ColumnValue[] = []
  #sharedFrom = 0
  /** Position of the column that the next value belongs to. */
  #next = 0
  #length = 0

  /** @param expected how many rows there will be, more or less: arrays that grow are copied again and again */
  constructor(columns: readonly Column[], expected: number) {
    this.#columns = columns.map((c) => ({ ...c, values: new Array(c.shared ? 0 : expected) }))
    this.#own = this.#columns.flatMap((c) => (c.shared ? [] : [c.values]))
    this.#shared = this.#columns.flatMap((c) => (c.shared ? [c.values] : []))
  }

  /** Gives the values that the next rows share. */
  share(values: readonly ColumnValue[]): void {
    this.#endRun()
    this.#sharedNow = values
  }

  /** Adds the next value of a row, shared ones left out. */
  put(value: ColumnValue): void {
    const values = this.#own[this.#next]
    if (values) values[this.#length] = value
    this.#next += 1
    if (this.#next < this.#own.length) return
    this.#next = 0
    this.#length += 1
  }

  /** What was put in; nothing may be put in afterwards. */
  batch(): ColumnBatch {
    this.#endRun()
    for (const values of this.#own) values.length = this.#length
    const batch = { length: this.#length, columns: this.#columns }
    return this.#shared.length > 0 ? { ...batch, runs: this.#runs } : batch
  }

  #endRun(): void {
    const rows = this.#length - this.#sharedFrom
    this.#sharedFrom = this.#length
    if (rows === 0 || this.#shared.length === 0) return
    this.#runs.push(rows)
    for (let i = 0; i < this.#shared.length; i++) this.#shared[i]?.push(this.#sharedNow[i] ?? null)
  }
}
