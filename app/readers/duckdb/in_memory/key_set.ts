/** Keys with the same upper bits share a page, because keys come in long runs, one per split. */
const PAGE_BITS = 16
const PAGE_SIZE = 1 << PAGE_BITS

/** A set of conversation keys, optimized for counting millions of keys per click. */
export class KeySet {
  readonly #pages = new Map<number, Uint8Array>()

  constructor(...lists: readonly Int32Array[]) {
    for (const keys of lists) this.#add(keys)
  }

  #add(keys: Int32Array): void {
    let at = -1
    let page: Uint8Array = EMPTY
    for (const key of keys) {
      if (key >> PAGE_BITS !== at) {
        at = key >> PAGE_BITS
        page = this.#pages.get(at) ?? new Uint8Array(PAGE_SIZE)
        this.#pages.set(at, page)
      }
      page[key & (PAGE_SIZE - 1)] = 1
    }
  }

  /** Number of keys that are in the set. */
  countOf(keys: Int32Array): number {
    let at = -1
    let page: Uint8Array = EMPTY
    let sum = 0
    for (const key of keys) {
      if (key >> PAGE_BITS !== at) {
        at = key >> PAGE_BITS
        page = this.#pages.get(at) ?? EMPTY
      }
      sum += page[key & (PAGE_SIZE - 1)] ?? 0
    }
    return sum
  }

  has(key: number): boolean {
    return this.#pages.get(key >> PAGE_BITS)?.[key & (PAGE_SIZE - 1)] === 1
  }

  /**
   * Number of keys that are in the set, and the sum of their values.
   * @param beside values of the keys; if null, each counts 1
   */
  sumOf(keys: Int32Array, beside: Int32Array | null): { readonly keys: number; readonly sum: number } {
    if (beside === null) {
      const count = this.countOf(keys)
      return { keys: count, sum: count }
    }
    let at = -1
    let page: Uint8Array = EMPTY
    let count = 0
    let sum = 0
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number
      if (key >> PAGE_BITS !== at) {
        at = key >> PAGE_BITS
        page = this.#pages.get(at) ?? EMPTY
      }
      const held = page[key & (PAGE_SIZE - 1)] as number
      count += held
      sum += held * (beside[i] as number)
    }
    return { keys: count, sum }
  }
}

const EMPTY = new Uint8Array(PAGE_SIZE)
