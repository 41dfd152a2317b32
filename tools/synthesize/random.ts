/** Seeded random choices, the same on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number
  /** True with this probability. */
  chance(share: number): boolean
  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A text of this length with random characters of the given ones. */
  text(characters: string, length: number): string
}

/** Uses mulberry32 (public domain, Tommy Ettinger), whose 32 bits of state are enough for made-up records. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('There is nothing to pick from.')
    return list[whole(0, list.length - 1)] as T
  }
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    shuffled: (list) => {
      const order = [...list]
      for (let i = order.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const [a, b] = [order[i], order[j]]
        if (a !== undefined && b !== undefined) [order[i], order[j]] = [b, a]
      }
      return order
    },
    text: (characters, length) => Array.from({ length }, () => pick([...characters])).join(''),
  }
}
