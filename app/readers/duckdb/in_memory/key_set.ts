/** Keys that share their upper bits stand in one page: they come in long runs, split by split. */
const PAGE_BITS = 16
const PAGE_SIZE = 1 << PAGE_BITS

/** A set of conversations by their keys, made to be counted in a million times a click. */
export class KeySet {
  readonly #pages = new Map<number, Uint8Array>()

  constructor(keys: Int32Array) {
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

  /** How many of some keys are in the set. */
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
}

const EMPTY = new Uint8Array(PAGE_SIZE)
