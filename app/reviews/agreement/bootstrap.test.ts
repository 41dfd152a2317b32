import { afterEach, describe, expect, it, vi } from 'vitest'
import { bootstrap, createState, drawUnits, type Interval, runBootstrap } from './bootstrap.ts'
import { cohenKappa, rawAgreement } from './coefficients.ts'
import { tabulate } from './judgement_table.ts'
import { judgementsOfLines, judgementsOfTable } from './test_judgements.ts'

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
    const values = Array.from({ length: samples }, () => {
      const times = new Float64Array(units)
      drawUnits(each, times, state)
      const lines = ['', '']
      for (const [unit, count] of times.entries()) {
        for (const side of [0, 1]) {
          const category = table.rows[2 * (table.rowOfUnit[unit] as number) + side] as number
          lines[side] += `${category}`.repeat(count)
        }
      }
      const drawn = tabulate(judgementsOfLines(...lines))
      return cohenKappa(drawn)(drawn.counts).value as number
    }).sort((a, b) => a - b)
    // Ranks 4.975 and 194.025 of 0 to 199.
    const between = (below: number, share: number) =>
      (values[below] as number) * (1 - share) + (values[below + 1] as number) * share
    const [interval] = finished(bootstrap(table, (counts) => [kappa(counts)], { seed: 3, samples }))
    expect(interval?.low).toBeCloseTo(between(4, 0.975), 12)
    expect(interval?.high).toBeCloseTo(between(194, 0.025), 12)
    expect(interval?.defined).toBe(samples)
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
    // One unit of three differs: some samples have one value only.
    const few = tabulate(judgementsOfLines('aab', 'aab'))
    const [interval] = finished(
      bootstrap(few, (counts) => [cohenKappa(few)(counts)], { seed: 5, samples: 300 }),
    )
    expect(interval).toMatchObject({ low: 1, high: 1 })
    expect(interval?.defined).toBeGreaterThan(150)
    expect(interval?.defined).toBeLessThan(250)
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
    // χ² of 49 degrees of freedom: 85.4 is passed once in a thousand times, 23.98 not reached as seldom.
    const chiSquare = total.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(chiSquare).toBeLessThan(85.4)
    expect(chiSquare).toBeGreaterThan(23.98)
  })
})

describe('a bootstrap that runs', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Time goes on by a second whenever it is looked at, so that each sample is followed by a pause. */
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
    expect(told).toEqual([1, 2, 3, 4, 5])
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
    // Once for the table itself, and for three samples.
    expect(measure).toHaveBeenCalledTimes(4)
  })
})
