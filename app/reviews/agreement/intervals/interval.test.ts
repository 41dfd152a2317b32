import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bcaInterval,
  type Interval,
  MIN_OBSERVATIONS,
  type NoInterval,
  normalShare,
  studentQuantile,
  wilson,
} from '../../../base/statistics/interval.ts'
import { prepareAgreement } from '../agreement.ts'
import { judgementsOfLines, judgementsOfRows } from '../test_judgements.ts'
import { given, LABELS, rowsOf } from '../test_rows.ts'
import { bootstrap } from './bootstrap.ts'

interface Fixture {
  readonly bca: readonly {
    readonly value: number
    readonly samples: readonly number[]
    readonly jackknife: readonly number[]
    readonly low: number
    readonly high: number
  }[]
  readonly wilson: readonly {
    readonly hits: number
    readonly units: number
    readonly low: number
    readonly high: number
  }[]
}
const fixture: Fixture = JSON.parse(readFileSync(new URL('./fixture.scipy.json', import.meta.url), 'utf8'))

function intervalsOf(judgements: Parameters<typeof prepareAgreement>[0], reference?: number) {
  const input = prepareAgreement(judgements, reference === undefined ? {} : { reference })
  const steps = bootstrap(input.table, input.measure, { seed: 1, samples: 40 })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return input.measure(input.table.counts).map((estimate, i) => ({
    key: input.keys[i],
    estimate,
    interval: step.value?.[i] as Interval | NoInterval | null,
  }))
}

describe('an interval', () => {
  it('contains its estimate, or is not given, for any small table', () => {
    fc.assert(
      fc.property(rowsOf(given), (units) => {
        for (const { estimate, interval } of intervalsOf(judgementsOfRows(LABELS, units), 0)) {
          expect(interval === null).toBe(estimate.value === null)
          if (!interval || 'whyNot' in interval || estimate.value === null) continue
          expect(interval.low).toBeLessThanOrEqual(estimate.value)
          expect(interval.high).toBeGreaterThanOrEqual(estimate.value)
          expect(interval.high).toBeGreaterThan(interval.low)
          expect(interval.high).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('contains its estimate for any samples', () => {
    const number = fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10)
    const numbers = fc.array(number, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(number, numbers, numbers, (value, samples, values) => {
        const jackknife = { values, weights: values.map((_, i) => 1 + (i % 3)) }
        const sorted = Float64Array.from(samples).sort()
        const found = bcaInterval({ value, least: -1, samples: sorted, jackknife })
        if ('whyNot' in found) return
        expect(found.low).toBeLessThanOrEqual(value)
        expect(found.high).toBeGreaterThanOrEqual(value)
        expect(found.high).toBeGreaterThan(found.low)
      }),
      { numRuns: 1000 },
    )
  })

  it('is not given for κ of few turns, and is wide for a share of one', () => {
    const found = intervalsOf(judgementsOfLines('a', 'a'))
    const raw = found.find(({ key }) => key?.of === 'raw' && key.scope === 'sets')?.interval as Interval
    expect([raw.method, raw.low.toFixed(3), raw.high.toFixed(3)]).toEqual(['wilson', '0.207', '1.000'])
    const few = intervalsOf(judgementsOfLines('aababbabb', 'abbabaabb'))
    expect(few.find(({ key }) => key?.of === 'cohen')?.interval).toEqual({ whyNot: 'too_few' })
    expect(MIN_OBSERVATIONS).toBe(10)
  })

  it('is not given if all samples are equal', () => {
    const found = intervalsOf(judgementsOfLines('aabbaabbaabb', 'aabbaabbaabb'))
    expect(found.find(({ key }) => key?.of === 'cohen')?.interval).toEqual({ whyNot: 'no_spread' })
  })

  it('of a κ below nearly all samples contains it', () => {
    // Percentiles alone would not contain it: they range from −0.600 to −0.440 here.
    const samples = Float64Array.from({ length: 100 }, (_, i) => -0.6 + i * 0.0016)
    const jackknife = { values: [-0.38, -0.45], weights: [6, 6] }
    const found = bcaInterval({ value: -0.412, least: -1, samples, jackknife }) as Interval
    expect(found.method).toBe('jackknife')
    expect(found.low).toBeLessThan(-0.412)
    expect(found.high).toBeGreaterThan(-0.412)
  })
})

describe('BCa intervals', () => {
  it('are those of scipy.stats.bootstrap for the same samples', () => {
    for (const { value, samples, jackknife, low, high } of fixture.bca) {
      const weights = jackknife.map(() => 1)
      const found = bcaInterval({
        ...{ value, least: -1, samples: Float64Array.from(samples) },
        jackknife: { values: jackknife, weights },
      }) as Interval
      expect(found.method).toBe('bca')
      expect(found.low).toBeCloseTo(low, 10)
      expect(found.high).toBeCloseTo(high, 10)
    }
  })
})

describe("Wilson's intervals", () => {
  it('are those of scipy.stats.binomtest', () => {
    for (const { hits, units, low, high } of fixture.wilson) {
      const found = wilson(hits / units, units)
      expect(found.low).toBeCloseTo(low, 12)
      expect(found.high).toBeCloseTo(high, 12)
    }
  })

  it.each([
    [81, 263, '0.2553', '0.3662'],
    [15, 148, '0.0624', '0.1605'],
    [0, 20, '0.0000', '0.1611'],
    [1, 29, '0.0061', '0.1718'],
  ])('of %i of %i are as Newcombe (1998, Table I, method 3) prints', (hits, units, low, high) => {
    const found = wilson(hits / units, units)
    expect([found.low.toFixed(4), found.high.toFixed(4)]).toEqual([low, high])
  })
})

it('quantiles are those of printed tables', () => {
  expect(normalShare(1.96).toFixed(5)).toBe('0.97500')
  expect(normalShare(-1).toFixed(5)).toBe('0.15866')
  expect([9, 19, 29].map((degrees) => studentQuantile(degrees).toFixed(3))).toEqual([
    '2.262',
    '2.093',
    '2.045',
  ])
})
