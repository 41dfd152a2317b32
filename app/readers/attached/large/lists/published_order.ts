import { conversationKey } from '../../../../tables/schema.ts'

/** Splits of a corpus in catalogue order. */
export type SplitSizes = readonly { readonly name: string; readonly conversations: number }[]

/** Keys of conversations in published order. Known without a query, because they are consecutive within each split. */
export class PublishedOrder {
  readonly #splits: readonly { name: string; from: number; to: number; before: number }[]
  /** Number of conversations. */
  readonly total: number

  constructor(sizes: SplitSizes) {
    let before = 0
    this.#splits = sizes.map(({ name, conversations }, i) => {
      const from = conversationKey(i, 0, sizes.length)
      const split = { name, from, to: from + conversations, before }
      before += conversations
      return split
    })
    this.total = before
  }

  /** True if the given splits include every non-empty one. */
  isAll(splits: readonly string[]): boolean {
    return this.#splits.every(({ name, from, to }) => from === to || splits.includes(name))
  }

  /** Number of conversations in the given splits. */
  count(splits: readonly string[]): number {
    return this.ranges(splits).reduce((sum, { from, to }) => sum + to - from, 0)
  }

  keys(splits: readonly string[]): Int32Array {
    const keys = new Int32Array(this.count(splits))
    let at = 0
    for (const { from, to } of this.ranges(splits)) for (let key = from; key < to; key++) keys[at++] = key
    return keys
  }

  /** Key ranges of the given splits, end exclusive. */
  ranges(splits: readonly string[]): readonly { readonly from: number; readonly to: number }[] {
    return this.#splits.filter(({ name, from, to }) => from < to && splits.includes(name))
  }

  /** 0-based position of a conversation among all. @throws RangeError if there is no such key */
  ordinal(key: number): number {
    const split = this.#splits.find(({ from, to }) => key >= from && key < to)
    if (!split) throw new RangeError(`There is no conversation ${key}.`)
    return split.before + key - split.from
  }
}
