import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type ClusterBootstrapOptions,
  type ClusteredValues,
  clusterBootstrap,
  type GroupIntervals,
  weightedMedian,
} from './cluster_bootstrap.ts'
import { type AnyInterval, wilson } from './interval.ts'
import { logOdds, mostDistinctive } from './log_odds.ts'
import { riskRatio, shareDifference } from './shares.ts'

type Bounds = readonly [number, number]

interface Resampled {
  readonly rows: readonly (readonly [number, number, number, number])[]
  readonly value: readonly [Bounds, Bounds]
  readonly difference: Bounds
  readonly ratio: Bounds
}

interface Words {
  readonly totals: readonly [number, number]
  readonly rows: readonly (readonly [string, number, number, number, number])[]
}

/** Made by tools/statistics/fixture.py. */
const fixture: {
  readonly apart: Resampled
  readonly together: Resampled
  readonly ratios: readonly Readonly<Record<'a' | 'b', Bounds> & Record<'value' | 'low' | 'high', number>>[]
  readonly texts: { readonly words: Words; readonly bigrams: Words }
} = JSON.parse(readFileSync(new URL('./fixture.scipy.json', import.meta.url), 'utf8'))

function resampled(values: ClusteredValues, options: ClusterBootstrapOptions): readonly GroupIntervals[] {
  const steps = clusterBootstrap(values, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const columns = (rows: Resampled['rows'], groups = 2): ClusteredValues => ({
  groups,
  cluster: rows.map(([key]) => key),
  group: rows.map(([, group]) => group),
  value: rows.map(([, , value]) => value),
  n: rows.map(([, , , n]) => n),
})

describe('a cluster bootstrap', () => {
  it.each(['apart', 'together'] as const)(
    'gives the intervals of scipy.stats.bootstrap for groups %s',
    (name) => {
      const { rows, value, difference, ratio } = fixture[name]
      const found = resampled(columns(rows), { of: 'mean', seed: 5, samples: 20_000 })
      const pairs = [
        [found[0]?.value, value[0]],
        [found[1]?.value, value[1]],
        [found[1]?.difference, difference],
        [found[1]?.ratio, ratio],
      ] as const
      for (const [interval, [low, high]] of pairs) {
        const { method, ...bounds } = interval as AnyInterval
        expect(method).toBe('bca')
        // Both draw 20,000 samples: their ends differ by about 2 % of the width.
        const tolerance = 0.04 * (high - low)
        expect(Math.abs(bounds.low - low)).toBeLessThan(tolerance)
        expect(Math.abs(bounds.high - high)).toBeLessThan(tolerance)
      }
      expect(found[0]).toMatchObject({ difference: null, ratio: null })
    },
  )

  it('gives the same intervals for the same seed, others for another', () => {
    const values = columns(fixture.apart.rows)
    const [one, same, other] = [1, 1, 2].map((seed) => resampled(values, { of: 'mean', seed, samples: 50 }))
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('covers the true value in 93 to 97 % of simulated corpora with clustered turns', () => {
    const corpora = 1000
    const covered = { share: 0, difference: 0, median: 0 }
    for (let corpus = 0; corpus < corpora; corpus++) {
      // Two groups of 50 conversations with 3 to 12 turns. Conversations differ in how often a turn is labelled.
      const random = createRandom(corpus + 1)
      const rows: [number, number, number, number][] = []
      const numbers: [number, number, number, number][] = []
      for (let key = 0; key < 100; key++) {
        const group = key % 2
        const turns = 3 + Math.floor(random() * 10)
        const chance = random() < 0.5 ? 0.1 : group === 0 ? 0.3 : 0.5
        let hits = 0
        for (let turn = 0; turn < turns; turn++) hits += random() < chance ? 1 : 0
        rows.push([key, group, 1, hits])
        rows.push([key, group, 0, turns - hits])
        const middle = random()
        for (let turn = 0; turn < 3; turn++) numbers.push([key, group, middle + random(), 1])
      }
      const [first, second] = resampled(columns(rows), { of: 'mean', seed: corpus, samples: 200 })
      const within = (interval: AnyInterval, value: number) =>
        interval.low <= value && value <= interval.high ? 1 : 0
      covered.share += within(first?.value as AnyInterval, 0.2)
      covered.difference += within(second?.difference as AnyInterval, 0.1)
      const [median] = resampled(columns(numbers), { of: 'median', seed: corpus, samples: 100 })
      covered.median += within(median?.value as AnyInterval, 1)
    }
    for (const hits of Object.values(covered)) {
      expect(hits / corpora).toBeGreaterThan(0.93)
      expect(hits / corpora).toBeLessThan(0.97)
    }
  }, 60_000)

  it('gives no interval for few conversations, equal samples, or an undefined figure', () => {
    const rows = (n: number, value: number) =>
      Array.from({ length: n }, (_, key) => [key, 0, value, 2] as const)
    const of = (values: ClusteredValues) => resampled(values, { of: 'mean', seed: 1, samples: 50 })
    expect(of(columns(rows(9, 1), 1))[0]?.value).toEqual({ whyNot: 'too_few' })
    expect(of(columns(rows(30, 1), 1))[0]?.value).toEqual({ whyNot: 'no_spread' })
    expect(of(columns(rows(30, 1), 2))[1]).toEqual({ value: null, difference: null, ratio: null })
    expect(of(columns([], 1))[0]?.value).toBeNull()
  })

  it('takes the middle of the middle two values as their median', () => {
    expect(weightedMedian([1, 2, 5], [1, 0, 1])).toBe(3)
    expect(weightedMedian([1, 2, 5], [1, 2, 1])).toBe(2)
    expect(weightedMedian([1, 2, 5], [0, 0, 1])).toBe(5)
    expect(weightedMedian([1], [0])).toBeNaN()
  })
})

/** Numbers from 0 to 1, exclusive: Lehmer's generator by Park and Miller (1988). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('contrasts of independent shares', () => {
  // Newcombe (1998), Statistics in Medicine 17, 873–890, Table II, method 10.
  it.each([
    [56, 70, 48, 80, '0.0524', '0.3339'],
    [9, 10, 3, 10, '0.1705', '0.8090'],
    [6, 7, 2, 7, '0.0582', '0.8062'],
    [5, 56, 0, 29, '-0.0381', '0.1926'],
    [0, 10, 0, 20, '-0.1611', '0.2775'],
    [10, 10, 0, 20, '0.6791', '1.0000'],
  ])('differ as printed: %i of %i and %i of %i', (hitsA, allA, hitsB, allB, low, high) => {
    const { value, interval } = shareDifference({ hits: hitsA, all: allA }, { hits: hitsB, all: allB })
    const found = interval as AnyInterval
    expect(value).toBeCloseTo(hitsA / allA - hitsB / allB, 12)
    expect([found.low.toFixed(4), found.high.toFixed(4)]).toEqual([low, high])
  })

  it('have the ratio of scipy.stats.contingency.relative_risk', () => {
    for (const { a, b, value, low, high } of fixture.ratios) {
      const found = riskRatio({ hits: a[0], all: a[1] }, { hits: b[0], all: b[1] })
      const interval = found?.interval as AnyInterval
      expect(found?.value).toBeCloseTo(value, 9)
      expect(interval.low).toBeCloseTo(low, 9)
      expect(interval.high).toBeCloseTo(high, 9)
    }
  })

  it.each([
    [0.1, 40],
    [0.21, 300],
    [0.5, 120],
    [0.8, 1030],
  ])('cover the true values in 93 to 97 %% of 1,000 corpora: share %d of %i conversations', (chance, n) => {
    const other = chance / 2
    const random = createRandom(n)
    const drawn = (share: number) => ({
      hits: Array.from({ length: n }, random).filter((x) => x < share).length,
      all: n,
    })
    const found = Array.from({ length: 1000 }, () => {
      const [a, b] = [drawn(chance), drawn(other)]
      return {
        share: wilson(a.hits / n, n),
        difference: shareDifference(a, b).interval,
        ratio: riskRatio(a, b)?.interval,
      }
    })
    const coverage = (name: 'share' | 'difference' | 'ratio', value: number) => {
      const defined = found.flatMap(({ [name]: one }) => (one && 'low' in one ? [one] : []))
      return defined.filter(({ low, high }) => low <= value && value <= high).length / defined.length
    }
    for (const [name, value] of [
      ['share', chance],
      ['difference', chance - other],
    ] as const) {
      expect(coverage(name, value)).toBeGreaterThan(0.93)
      expect(coverage(name, value)).toBeLessThan(0.97)
    }
    // Katz's ratio is too wide for rare values: about 98 % of those that are defined.
    expect(coverage('ratio', chance / other)).toBeGreaterThan(0.93)
    expect(coverage('ratio', chance / other)).toBeLessThan(0.99)
  })

  it('have no ratio to a share of 0', () => {
    expect(riskRatio({ hits: 1, all: 2 }, { hits: 0, all: 2 })).toBeNull()
    expect(riskRatio({ hits: 0, all: 2 }, { hits: 1, all: 2 })).toEqual({
      value: 0,
      interval: { whyNot: 'no_spread' },
    })
  })
})

describe('log odds', () => {
  it.each(['words', 'bigrams'] as const)('of %s are those of an independent implementation', (name) => {
    const { totals, rows } = fixture.texts[name]
    const counts = rows.map(([word, a, b]) => ({ word, a, b }))
    const found = logOdds(counts, { a: totals[0], b: totals[1] })
    for (const [i, [word, a, , delta, z]] of rows.entries()) {
      expect(found[i]?.word).toBe(word)
      expect(Math.abs((found[i]?.logOdds ?? 0) - delta)).toBeLessThan(1e-9)
      expect(Math.abs((found[i]?.z ?? 0) - z)).toBeLessThan(1e-9)
      expect(found[i]?.rateA).toBeCloseTo((a / totals[0]) * 10_000, 9)
    }
    expect(rows.length).toBeGreaterThan(15)
  })

  it('are none without words on a side, and 0 for the only word', () => {
    expect(logOdds([{ word: 'a', a: 1, b: 0 }], { a: 1, b: 0 })).toEqual([])
    expect(logOdds([{ word: 'a', a: 1, b: 2 }], { a: 1, b: 2 })[0]).toMatchObject({ logOdds: 0, z: 0 })
  })

  it('rank each side by z, then by word', () => {
    const words = logOdds(
      [
        { word: 'd', a: 5, b: 1 },
        { word: 'c', a: 5, b: 1 },
        { word: 'x', a: 1, b: 9 },
        { word: 'y', a: 2, b: 4 },
      ],
      { a: 100, b: 100 },
    )
    const { a, b } = mostDistinctive(words, 2)
    expect([a, b].map((side) => side.map(({ word }) => word))).toEqual([
      ['c', 'd'],
      ['x', 'y'],
    ])
  })
})
