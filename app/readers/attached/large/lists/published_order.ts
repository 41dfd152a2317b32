import { conversationKey } from '../../../../tables/schema.ts'

/** The splits of a corpus in the order of the catalogue. */
export type SplitSizes = readonly { readonly name: string; readonly conversations: number }[]

/** The keys of conversations as published: known without asking, for they follow each other in every split. */
export class PublishedOrder {
  readonly #splits: readonly { name: string; from: number; to: number; before: number }[]
  /** How many conversations there are. */
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

  /** Whether these splits are all that have conversations. */
  isAll(splits: readonly string[]): boolean {
    return this.#splits.every(({ name, from, to }) => from === to || splits.includes(name))
  }

  /** How many conversations some splits have. */
  count(splits: readonly string[]): number {
    return this.ranges(splits).reduce((sum, { from, to }) => sum + to - from, 0)
  }

  /** The keys of some splits. */
  keys(splits: readonly string[]): Int32Array {
    const keys = new Int32Array(this.count(splits))
    let at = 0
    for (const { from, to } of this.ranges(splits)) for (let key = from; key < to; key++) keys[at++] = key
    return keys
  }

  /** From which key to which (exclusive) each of some splits goes. */
  ranges(splits: readonly string[]): readonly { readonly from: number; readonly to: number }[] {
    return this.#splits.filter(({ name, from, to }) => from < to && splits.includes(name))
  }

  /** The 0-based position of a conversation among all. @throws RangeError where there is none of that key */
  ordinal(key: number): number {
    const split = this.#splits.find(({ from, to }) => key >= from && key < to)
    if (!split) throw new RangeError(`There is no conversation ${key}.`)
    return split.before + key - split.from
  }
}
