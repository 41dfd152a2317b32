import { compareEntries } from '../log/entries.ts'
import type { Entry } from '../log/review.ts'
import type { LogTail } from '../store/store.ts'

/** The stored entries of a review that are known to this tab. */
export class KeptLog {
  #entries: readonly Entry[]
  readonly #ids: Set<string>
  #completeTo: number

  /** @param entries all stored entries, in order */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries
    this.#ids = new Set(entries.map(({ id }) => id))
    this.#completeTo = lastSeq(entries)
  }

  /** In log order. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** The entries up to this `seq` were complete when the store was last read. */
  get completeTo(): number {
    return this.#completeTo
  }

  /** True if entries before the last may be missing. */
  get isLacking(): boolean {
    return this.#completeTo < lastSeq(this.#entries)
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** True if the log is complete with the tail from the store. Imports from files may have added earlier entries. */
  wouldBeWhole({ entries, count }: LogTail): boolean {
    return this.#entries.length + entries.filter(({ id }) => !this.#ids.has(id)).length === count
  }

  /**
   * @param isWhole true if the log is complete with these entries
   * @returns the entries that were not known
   */
  add(stored: readonly Entry[], isWhole: boolean): readonly Entry[] {
    const added = stored.filter(({ id }) => !this.#ids.has(id))
    const isNext = added[0]?.seq === lastSeq(this.#entries) + 1 && lastSeq(this.#entries) === this.#completeTo
    const last = this.#entries.at(-1)
    const areLast = !last || added.every((entry) => compareEntries(last, entry) < 0)
    const all = [...this.#entries, ...added]
    this.#entries = areLast ? all : all.sort(compareEntries)
    for (const { id } of added) this.#ids.add(id)
    if (isWhole || isNext) this.#completeTo = lastSeq(this.#entries)
    return added
  }
}

function lastSeq(entries: readonly Entry[]): number {
  return entries.at(-1)?.seq ?? 0
}
