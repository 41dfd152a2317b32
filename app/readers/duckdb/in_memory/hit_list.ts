import type { TurnPosition } from '../../rows.ts'
import type { HitIndex } from './hit_index.ts'

/**
 * The hit turns of the listed conversations as one flat list: conversation by conversation in the order of the list,
 * turn by turn. It holds one number for each conversation, none for a turn, so that a million turns cost nothing more.
 */
export class HitList {
  readonly #index: HitIndex
  readonly #order: Int32Array
  /** The position of the first hit of each conversation of the order; one more for the end. */
  readonly #starts: Int32Array

  /** @param order the keys of the list */
  constructor(index: HitIndex, order: Int32Array) {
    this.#index = index
    this.#order = order
    this.#starts = new Int32Array(order.length + 1)
    let total = 0
    for (let i = 0; i < order.length; i++) {
      total += index.countOf(order[i] ?? -1)
      this.#starts[i + 1] = total
    }
  }

  /** How many turns there are. */
  get length(): number {
    return this.#starts.at(-1) ?? 0
  }

  /** The turn at a position (0-based); `undefined` beyond the ends. */
  at(position: number): TurnPosition | undefined {
    if (position < 0 || position >= this.length) return undefined
    const at = this.#conversationAt(position)
    const key = this.#order[at]
    if (key === undefined) return undefined
    const turn = this.#index.turnsOf(key)[position - (this.#starts[at] ?? 0)]
    return turn === undefined ? undefined : { key, turn }
  }

  /** The turns at the positions of a range, both ends included, as far as there are. */
  slice(first: number, last: number): TurnPosition[] {
    const places: TurnPosition[] = []
    for (let position = Math.max(0, first); position <= Math.min(last, this.length - 1); position++) {
      const place = this.at(position)
      if (place) places.push(place)
    }
    return places
  }

  /** Where a turn stands (0-based); `null`: it is not in the list. */
  positionOf({ key, turn }: TurnPosition): number | null {
    const at = this.#order.indexOf(key)
    const inside = at === -1 ? -1 : this.#index.turnsOf(key).indexOf(turn)
    return inside === -1 ? null : (this.#starts[at] ?? 0) + inside
  }

  /** The conversation (by its position in the order) that the turn at a position belongs to. */
  #conversationAt(position: number): number {
    let [low, high] = [0, this.#order.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}
