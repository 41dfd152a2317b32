import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSeed, randomKey } from './use_random.ts'

const keyLists = fc.uniqueArray(fc.integer({ min: 0, max: 0x7fffffff }), { minLength: 1, maxLength: 50 })

describe('a random conversation', () => {
  it('is one of those there are, and the same for the same seed in any order', () => {
    const shuffled = keyLists.chain((keys) =>
      fc.tuple(fc.constant(keys), fc.shuffledSubarray(keys, { minLength: keys.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.string(), ([keys, again], seed) => {
        const picked = randomKey(Int32Array.from(keys), seed)
        expect(keys).toContain(picked)
        expect(randomKey(Int32Array.from(again), seed)).toBe(picked)
      }),
    )
  })

  it('stays when others are filtered away', () => {
    fc.assert(
      fc.property(keyLists, fc.string(), fc.func(fc.boolean()), (keys, seed, keep) => {
        const picked = randomKey(Int32Array.from(keys), seed)
        const left = keys.filter((k) => k === picked || keep(k))
        expect(randomKey(Int32Array.from(left), seed)).toBe(picked)
      }),
    )
  })

  it('of none is none', () => {
    expect(randomKey(new Int32Array(), 'seed')).toBeNull()
  })

  it.each([
    ['the keys of one split', Array.from({ length: 40 }, (_, i) => i)],
    ['the keys of several splits', Array.from({ length: 40 }, (_, i) => (i % 4) * 0x1000000 + i)],
  ])('is as likely as any other: %s', (_what, keys) => {
    const order = Int32Array.from(keys)
    const counts = new Map(keys.map((k) => [k, 0]))
    const draws = 20_000
    for (let i = 0; i < draws; i++) {
      const key = randomKey(order, `seed-${i}`) ?? -1
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(keys.length)
    const expected = draws / keys.length
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 39 degrees of freedom: 0.1 % of fair draws are beyond 72.1.
    expect(chiSquare).toBeLessThan(72.1)
  })
})

it('a new seed is six characters that need no encoding in an address', () => {
  for (let i = 0; i < 100; i++) expect(newSeed()).toMatch(/^[0-9a-z]{6}$/)
})
