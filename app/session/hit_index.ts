/** A hit turn: the key of its conversation, and its index in it. */
export interface HitPlace {
  readonly key: number
  readonly turn: number
}

/** Every hit turn of a filter, by conversation; built once per filter, asked without queries. */
export class HitIndex {
  readonly #turns: Int32Array
  readonly #starts = new Map<number, { from: number; to: number }>()

  /**
   * @param keys of the conversations of all hits, sorted
   * @param turns of the same hits, sorted within a conversation
   */
  constructor(keys: Int32Array, turns: Int32Array) {
    this.#turns = turns
    let from = 0
    for (let i = 1; i <= keys.length; i++) {
      if (i < keys.length && keys[i] === keys[from]) continue
      const key = keys[from]
      if (key !== undefined) this.#starts.set(key, { from, to: i })
      from = i
    }
  }

  /** The hit turns of a conversation, in order. */
  turnsOf(key: number): Int32Array {
    const { from, to } = this.#starts.get(key) ?? { from: 0, to: 0 }
    return this.#turns.subarray(from, to)
  }

  /** How many hit turns a conversation has. */
  countOf(key: number): number {
    const found = this.#starts.get(key)
    return found ? found.to - found.from : 0
  }

  /** How many hit turns some conversations have. */
  countIn(order: Int32Array): number {
    let sum = 0
    for (const key of order) sum += this.countOf(key)
    return sum
  }

  /**
   * The hit after (or before) a place, going on into the next conversations of the list and round its end.
   * @param order the keys of the list
   * @param place where one is: `turn` `null` is the conversation's beginning; `null` is before the list
   * @returns `null` where nothing in the list is a hit
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
}
