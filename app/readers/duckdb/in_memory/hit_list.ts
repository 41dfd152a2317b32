import type { TurnPosition } from '../../rows.ts'
import type { HitIndex } from './hit_index.ts'

/**
 * Hit turns of the listed conversations as one flat list, by conversation in list order, then by turn. Stores one
 * number per conversation and none per turn, so a million turns cost no more memory.
 */
export class HitList {
  readonly #index: HitIndex
  readonly #order: Int32Array
  /** Position of the first hit of each conversation, and the end of the list. */
  readonly #starts: Int32Array

  /** @param order keys of the list */
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

  /** Number of turns. */
  get length(): number {
    return this.#starts.at(-1) ?? 0
  }

  /** The turn at a 0-based position, or undefined if out of range. */
  at(position: number): TurnPosition | undefined {
    if (position < 0 || position >= this.length) return undefined
    const at = this.#conversationAt(position)
    const key = this.#order[at]
    if (key === undefined) return undefined
    const turn = this.#index.turnsOf(key)[position - (this.#starts[at] ?? 0)]
    return turn === undefined ? undefined : { key, turn }
  }

  /** Turns in a range of positions, both ends included. Clamped to the list. */
  slice(first: number, last: number): TurnPosition[] {
    const places: TurnPosition[] = []
    for (let position = Math.max(0, first); position <= Math.min(last, this.length - 1); position++) {
      const place = this.at(position)
      if (place) places.push(place)
    }
    return places
  }

  /** 0-based position of a turn, or null if it is not in the list. */
  positionOf({ key, turn }: TurnPosition): number | null {
    const at = this.#order.indexOf(key)
    const inside = at === -1 ? -1 : this.#index.turnsOf(key).indexOf(turn)
    return inside === -1 ? null : (this.#starts[at] ?? 0) + inside
  }

  /** Index in the order of the conversation that contains the turn at a position. */
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
