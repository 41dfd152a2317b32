import { KeySet } from './key_set.ts'

/** A hit turn: the key of its conversation and its index in it. */
export interface HitPlace {
  readonly key: number
  readonly turn: number
}

/** All hit turns of a filter by conversation. Loaded once per filter, then used without queries. */
export class HitIndex {
  readonly #keys: Int32Array
  readonly #turns: Int32Array

  /**
   * @param keys of the conversations of all hits, sorted
   * @param turns of the same hits, sorted within a conversation
   */
  constructor(keys: Int32Array, turns: Int32Array) {
    this.#keys = keys
    this.#turns = turns
  }

  /** Hit turns of a conversation, in order. */
  turnsOf(key: number): Int32Array {
    const from = this.#firstOf(key)
    return this.#turns.subarray(from, from + this.#countFrom(from, key))
  }

  /** Number of hit turns in a conversation. */
  countOf(key: number): number {
    return this.#countFrom(this.#firstOf(key), key)
  }

  /** Number of hit turns in the given conversations. */
  countIn(order: Int32Array): number {
    return new KeySet(order).countOf(this.#keys)
  }

  /**
   * The next (or previous) hit. Continues in the following conversations of the list, and wraps around at its end.
   * @param order keys of the list
   * @param place current position. A null `turn` means the conversation's beginning, null means before the list
   * @returns null if nothing in the list is a hit
   */
  next(order: Int32Array, place: { key: number; turn: number | null } | null, step: 1 | -1): HitPlace | null {
    const inside = place ? this.#inside(place, step) : null
    if (inside) return inside
    const at = place ? order.indexOf(place.key) : -1
    const start = at === -1 && step === -1 ? 0 : at
    for (let i = 1; i <= order.length; i++) {
      const key = order[(((start + step * i) % order.length) + order.length) % order.length]
      if (key === undefined) return null
      const turn = step === 1 ? this.turnsOf(key)[0] : this.turnsOf(key).at(-1)
      if (turn !== undefined) return { key, turn }
    }
    return null
  }

  #inside({ key, turn }: { key: number; turn: number | null }, step: 1 | -1): HitPlace | null {
    const turns = this.turnsOf(key)
    const here = turn ?? -1
    const found = step === 1 ? turns.find((t) => t > here) : turns.findLast((t) => t < here)
    return found === undefined ? null : { key, turn: found }
  }

  /** Index of the first hit whose conversation has this key or a greater one. Keys are sorted. */
  #firstOf(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] ?? key) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Number of consecutive hits of this conversation, starting at an index. */
  #countFrom(from: number, key: number): number {
    let to = from
    while (this.#keys[to] === key) to++
    return to - from
  }
}
