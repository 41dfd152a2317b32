import { afterEach, describe, expect, it, vi } from 'vitest'
import { bcaInterval, type Interval, wilson } from '../../../base/statistics/interval.ts'
import { createState, drawUnits, runBootstrap } from '../../../base/statistics/sampling.ts'
import { cohenKappa, rawAgreement } from '../coefficients.ts'
import { tabulate } from '../judgement_table.ts'
import { judgementsOfLines, judgementsOfTable } from '../test_judgements.ts'
import { bootstrap } from './bootstrap.ts'

const table = tabulate(
  judgementsOfTable(
    ['a', 'b', 'c'],
    [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ],
  ),
)
const [raw, kappa] = [rawAgreement(table), cohenKappa(table)]
const both = (counts: Float64Array) => [raw(counts), kappa(counts)]

function finished<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('bootstrap', () => {
  it('gives the same intervals for the same seed, others for another', () => {
    const intervals = [7, 7, 8].map((seed) => finished(bootstrap(table, both, { seed })))
    expect(intervals[1]).toEqual(intervals[0])
    expect(intervals[2]).not.toEqual(intervals[0])
  })

  it('gives what drawing units one by one gives', () => {
    const samples = 200
    const units = table.rowOfUnit.length
    const state = createState(3)
    const each = Int32Array.from({ length: units }, (_, unit) => unit)
    /** κ of the units, with each repeated the given number of times. */
    const kappaOfUnits = (times: Float64Array) => {
      const lines = ['', '']
      for (const [unit, count] of times.entries()) {
        for (const side of [0, 1]) {
          const category = table.rows[2 * (table.rowOfUnit[unit] as number) + side] as number
          lines[side] += `${category}`.repeat(count)
        }
      }
      const drawn = tabulate(judgementsOfLines(...lines))
      return cohenKappa(drawn)(drawn.counts).value as number
    }
    const drawn = Float64Array.from({ length: samples }, () => {
      const times = new Float64Array(units)
      drawUnits(each, times, state)
      return kappaOfUnits(times)
    }).sort()
    const withoutOne = Array.from(each, (left) =>
      kappaOfUnits(Float64Array.from(each, (unit) => (unit === left ? 0 : 1))),
    )
    const expected = bcaInterval({
      value: kappa(table.counts).value as number,
      least: -1,
      samples: drawn,
      jackknife: { values: withoutOne, weights: withoutOne.map(() => 1) },
    }) as Interval
    const [interval] = finished(bootstrap(table, (counts) => [kappa(counts)], { seed: 3, samples }))
    const found = interval as Interval
    expect(found.low).toBeCloseTo(expected.low, 12)
    expect(found.high).toBeCloseTo(expected.high, 12)
    expect(found.defined).toBe(samples)
  })

  it('leaves out groups of units if there are too many distinct rows', () => {
    const units = 3000
    const rowOfUnit = Int32Array.from({ length: units }, (_, unit) => unit)
    const many = {
      width: 2,
      categories: 1,
      rows: new Int32Array(2 * units),
      counts: new Float64Array(units).fill(1),
    }
    const measure = vi.fn((counts: Float64Array) => {
      const sum = counts.reduce((total, count, unit) => total + count * (unit % 3 === 0 ? 1 : 0), 0)
      const all = counts.reduce((total, count) => total + count, 0)
      return [{ value: sum / all, units: all, kind: 'mean' as const }]
    })
    const [interval] = finished(bootstrap({ ...many, rowOfUnit }, measure, { seed: 3, samples: 200 }))
    expect(measure).toHaveBeenCalledTimes(1 + 200 + 1000)
    const { low, high } = wilson(1 / 3, units)
    expect((interval as Interval).low).toBeCloseTo(low, 2)
    expect((interval as Interval).high).toBeCloseTo(high, 2)
  })

  it('comes near to the normal interval of a share, and of the kappa of Cohen 1960', () => {
    const [ofRaw, ofKappa] = finished(bootstrap(table, both, { seed: 1, samples: 4000 })) as Interval[]
    // Cohen's own standard error (1960, formula 7): √(p_o (1 − p_o) / (N (1 − p_e)²)).
    const error = Math.sqrt((0.7 * 0.3) / 200)
    for (const [interval, middle, width] of [
      [ofRaw, 0.7, error],
      [ofKappa, 0.492, error / (1 - 0.41)],
    ] as const) {
      expect(interval?.low).toBeGreaterThan(middle - 2.2 * width)
      expect(interval?.low).toBeLessThan(middle - 1.7 * width)
      expect(interval?.high).toBeGreaterThan(middle + 1.7 * width)
      expect(interval?.high).toBeLessThan(middle + 2.2 * width)
    }
  })

  it('counts the samples in which a figure is defined, and has no interval where the figure is not', () => {
    // Two of twelve units have another value, so that some samples have only one value.
    const few = tabulate(judgementsOfLines('aaaaaaaaaaab', 'aaaaaaaaaabb'))
    const [interval] = finished(
      bootstrap(few, (counts) => [cohenKappa(few)(counts)], { seed: 5, samples: 300 }),
    )
    const { defined } = interval as Interval
    expect(defined).toBeGreaterThan(200)
    expect(defined).toBeLessThan(295)
    const one = tabulate(judgementsOfLines('aaa', 'aaa'))
    expect(finished(bootstrap(one, (counts) => [cohenKappa(one)(counts)], { seed: 5 }))).toEqual([null])
  })

  it('draws as many units as there are, each as likely', () => {
    const counts = new Float64Array(50)
    const total = new Float64Array(50)
    const state = createState(11)
    const each = Int32Array.from({ length: 50 }, (_, unit) => unit)
    for (let draw = 0; draw < 2000; draw++) {
      drawUnits(each, counts, state)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
      for (const [unit, count] of counts.entries()) total[unit] = (total[unit] as number) + count
    }
    // χ² with 49 degrees of freedom: P(χ² > 85.4) = 0.001, and P(χ² < 23.98) = 0.001.
    const chiSquare = total.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(chiSquare).toBeLessThan(85.4)
    expect(chiSquare).toBeGreaterThan(23.98)
  })
})

describe('a bootstrap that runs', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Makes every look at the clock advance it by a second, so that each sample is followed by a pause. */
  function hurry() {
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 1000
      return now
    })
  }

  it('tells how many samples are done, and ends as it would at once', async () => {
    hurry()
    const told: number[] = []
    const options = { seed: 2, samples: 5 }
    const intervals = await runBootstrap(bootstrap(table, both, options), { onProgress: (n) => told.push(n) })
    expect([...new Set(told)]).toEqual([1, 2, 3, 4, 5])
    expect(intervals).toEqual(finished(bootstrap(table, both, options)))
  })

  it('stops where it is cancelled', async () => {
    hurry()
    const controller = new AbortController()
    const measure = vi.fn(both)
    const running = runBootstrap(bootstrap(table, measure, { seed: 2 }), {
      signal: controller.signal,
      onProgress: (samples) => {
        if (samples === 3) controller.abort(new Error('cancelled'))
      },
    })
    await expect(running).rejects.toThrow('cancelled')
    // Once for the table itself, and once for each of three samples.
    expect(measure).toHaveBeenCalledTimes(4)
  })
})

describe('bootstrap of counted turns', () => {
  it('gives nearly the intervals of single turns, with any number of distinct rows', () => {
    const counted = { ...table, rowOfUnit: new Int32Array() }
    const samples = 8_000
    const [one, other] = [table, counted].map((own) =>
      finished(bootstrap(own, both, { seed: 5, samples })).map((interval) => interval as Interval),
    )
    for (const [i, { low, high }] of (one ?? []).entries()) {
      // 200 turns, so that an interval is about 0.2 wide.
      expect(other?.[i]?.low).toBeCloseTo(low, 2)
      expect(other?.[i]?.high).toBeCloseTo(high, 2)
    }
    expect(finished(bootstrap(counted, both, { seed: 5 }))).toEqual(
      finished(bootstrap(counted, both, { seed: 5 })),
    )
  })
})
