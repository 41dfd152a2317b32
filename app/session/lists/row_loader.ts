import { type ErrorData, errorData } from '../../base/errors.ts'

/** Rows are asked for in pages of this many. */
export const ROWS_PER_PAGE = 64

/** Rows kept in memory; the list of a corpus can be far longer. */
const ROWS_KEPT = 64 * 64

/** The first and last position (0-based, inclusive) that are on the screen. */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

/** The keys in an order that the pages of a range hold. */
export function keysOfPages(order: Int32Array, { first, last }: VisibleRange): number[] {
  const from = Math.max(0, Math.floor(first / ROWS_PER_PAGE)) * ROWS_PER_PAGE
  const to = (Math.floor(last / ROWS_PER_PAGE) + 1) * ROWS_PER_PAGE
  return Array.from(order.subarray(from, to))
}

/**
 * Fetches what is on the screen, by the conversation's key. One request is under way at a time, and when it ends the next asks for
 * what is on the screen by then: fast scrolling skips what it passes, and never starves.
 */
export class RowLoader<T extends { readonly key: number }> {
  readonly #rows = new Map<number, T>()
  readonly #fetchRows: (keys: readonly number[]) => Promise<readonly T[]>
  readonly #listeners = new Set<() => void>()
  #wanted: readonly number[] = []
  #busy = false
  #version = 0
  #error: ErrorData | null = null

  constructor(fetchRows: (keys: readonly number[]) => Promise<readonly T[]>) {
    this.#fetchRows = fetchRows
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes whenever rows have arrived or a request has failed. */
  readonly version = (): number => this.#version

  get error(): ErrorData | null {
    return this.#error
  }

  /** The row of a conversation's key, if it is there already; reading never fetches. */
  row(key: number): T | undefined {
    return this.#rows.get(key)
  }

  /** Takes rows in that are there already. */
  know(rows: readonly T[]): void {
    for (const row of rows) this.#rows.set(row.key, row)
    this.#changed()
  }

  /** Says which keys are on the screen now. */
  want(keys: readonly number[]): void {
    this.#wanted = keys
    void this.#pump()
  }

  /** Fetches rows that are likely to be on the screen soon. Whether it fails is for `want` to say. */
  async ahead(keys: readonly number[]): Promise<void> {
    const missing = keys.filter((key) => !this.#rows.has(key))
    if (missing.length === 0) return
    for (const row of await this.#fetchRows(missing)) this.#rows.set(row.key, row)
  }

  async #pump(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    // A key may have no row: it is not asked for again, and what is wanted meanwhile has its turn all the same.
    const without = new Set<number>()
    try {
      for (;;) {
        const missing = this.#wanted.filter((key) => !this.#rows.has(key) && !without.has(key))
        if (missing.length === 0) return
        const found = await this.#fetchRows(missing)
        for (const row of found) this.#rows.set(row.key, row)
        for (const key of missing) if (!this.#rows.has(key)) without.add(key)
        this.#error = null
        this.#forgetOldest()
        this.#changed()
      }
    } catch (thrown) {
      this.#error = errorData(thrown)
      this.#changed()
    } finally {
      this.#busy = false
    }
  }

  /** A map keeps its entries in the order in which they came; what is on the screen came last. */
  #forgetOldest(): void {
    const wanted = new Set(this.#wanted)
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= ROWS_KEPT) return
      if (!wanted.has(key)) this.#rows.delete(key)
    }
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
