/** Random choices that are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True in that share of the calls. */
  chance(share: number): boolean
  /** @throws RangeError where the list is empty */
  pick<T>(list: readonly T[]): T
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[]
  /** That many of the given characters. */
  text(characters: string, length: number): string
}

/** The generator is mulberry32 (public domain, Tommy Ettinger): 32 bits of state, enough for made-up records. */
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
