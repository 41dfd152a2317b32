import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from './agreement.ts'
import { disagreementByGroup } from './disagreement_by_group.ts'
import type { Statistic } from './estimate.ts'
import { gwetAC1 } from './gwet_ac1.ts'
import { type JudgementTable, tabulate } from './judgement_table.ts'
import type { Judgements } from './judgements.ts'
import { krippendorffAlpha } from './krippendorff_alpha.ts'
import { KRIPPENDORFF, LANDIS_KOCH, rangeOf, recommendation } from './recommendation.ts'
import { alphaOnScale, collapsing, numbersOf, tableOnScale, weightedKappa } from './scaled.ts'
import { overlapF1, spanOverlap } from './span_overlap.ts'
import { judgementsOfLines, judgementsOfRows, judgementsOfTable } from './test_judgements.ts'

interface Rated {
  readonly units: readonly (readonly (number | null)[])[]
  readonly alpha: Readonly<Record<'nominal' | 'ordinal' | 'interval', number>>
  readonly ac1: number
}

/** Created by tools/agreement/scaled.py. */
const fixture: { readonly two: Rated & { linear: number; quadratic: number }; readonly gaps: Rated } =
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixture.scaled.json'), 'utf8'))

const rated = ({ units }: Pick<Rated, 'units'>) =>
  judgementsOfRows(
    ['1', '2', '3', '4', '5'],
    units.map((row) => row.map((value) => (value === null ? null : [String(value)]))),
  )

function figureOf(statistic: Statistic, { counts }: JudgementTable): number | null {
  return statistic(counts).value
}

function figures(judgements: Judgements) {
  const table = tabulate(judgements)
  const scaled = tableOnScale(table, judgements.sets, numbersOf(judgements.labels) ?? [])
  const on = (statistic: Statistic) => figureOf(collapsing(scaled, statistic), table)
  return {
    nominal: figureOf(krippendorffAlpha(table), table),
    ordinal: on(alphaOnScale(scaled, 'ordinal')),
    interval: on(alphaOnScale(scaled, 'interval')),
    linear: on(weightedKappa(scaled, 'linear')),
    quadratic: on(weightedKappa(scaled, 'quadratic')),
    ac1: figureOf(gwetAC1(table), table),
  }
}

describe('coefficients on a scale', () => {
  it('are those of the package krippendorff, and of the definitions in fractions', () => {
    const two = figures(rated(fixture.two))
    for (const scale of ['nominal', 'ordinal', 'interval'] as const)
      expect(two[scale]).toBeCloseTo(fixture.two.alpha[scale], 12)
    expect(two.linear).toBeCloseTo(fixture.two.linear, 12)
    expect(two.quadratic).toBeCloseTo(fixture.two.quadratic, 12)
    expect(two.ac1).toBeCloseTo(fixture.two.ac1, 12)
    const gaps = figures(rated(fixture.gaps))
    for (const scale of ['nominal', 'ordinal', 'interval'] as const)
      expect(gaps[scale]).toBeCloseTo(fixture.gaps.alpha[scale], 12)
    expect(gaps.ac1).toBeCloseTo(fixture.gaps.ac1, 12)
  })

  it('have α = .743, .815 and .849 in Krippendorff 2011, section E', () => {
    // Four observers, twelve units. A dot is a missing value.
    const judgements = judgementsOfLines('123321412...', '1233224125.3', '.3332342251.', '12332441251.')
    const { nominal, ordinal, interval } = figures(judgements)
    expect([nominal, ordinal, interval].map((value) => value?.toFixed(3))).toEqual([
      '0.743',
      '0.815',
      '0.849',
    ])
  })

  it('see two raters one step apart agree, though they never give the same value', () => {
    // The case shared/cases/labels/ordinal_two_raters.csv. Values by hand from the definitions: no pair is equal, five differ
    // by one step.
    const { nominal, ordinal, interval, linear, quadratic } = figures(judgementsOfLines('123451', '234542'))
    expect(nominal).toBeCloseTo(-3 / 19, 12)
    expect(ordinal).toBeCloseTo(0.75, 12)
    expect(interval).toBeCloseTo(0.75, 12)
    expect(linear).toBeCloseTo(11 / 29, 12)
    expect(quadratic).toBeCloseTo(26 / 35, 12)
  })

  it('leave out turns without a number or with several', () => {
    const rows = [
      ...fixture.two.units.map((row) => row.map((value) => [String(value)])),
      [[], ['1']],
      [['1', '2'], ['5']],
    ]
    const judgements = judgementsOfRows(['1', '2', '3', '4', '5'], rows)
    expect(figures(judgements).ordinal).toBeCloseTo(fixture.two.alpha.ordinal, 12)
  })

  it('have no steps for values that only turns left out have', () => {
    const rows = ['11', '33', '44', '13', '34'].map((pair) => [...pair].map((value) => [value]))
    const labels = ['1', '2', '3', '4']
    const without = figures(judgementsOfRows(labels, rows))
    const withTwo = figures(judgementsOfRows(labels, [...rows, [['2'], []]]))
    expect(withTwo.linear).toBeCloseTo(without.linear as number, 12)
    expect(withTwo.quadratic).toBeCloseTo(without.quadratic as number, 12)
  })

  it('are 1 for equal values, and never NaN', () => {
    const cell = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), (units) => {
        const found = Object.values(figures(rated({ units })))
        expect(found.every((value) => value === null || Number.isFinite(value))).toBe(true)
        const same = figures(rated({ units: units.map(([value]) => [value, value, value]) }))
        expect(Object.values(same).every((value) => value === null || Math.abs(value - 1) < 1e-12)).toBe(true)
      }),
    )
  })

  it('need labels that are all numbers', () => {
    expect(numbersOf(['1', '2,5', '−3'])).toEqual([1, 2.5, -3])
    expect([numbersOf(['1', 'x']), numbersOf(['1']), numbersOf([])]).toEqual([null, null, null])
  })
})

describe('AC1', () => {
  it('stays high where one value is frequent and κ is low', () => {
    // Gwet 2008, Table 1: 118 + 5 + 2 + 0 of 125 units, κ = −0.02, AC1 = 0.94 (recomputed by hand: .9408).
    const judgements = judgementsOfTable(
      ['+', '-'],
      [
        [118, 5],
        [2, 0],
      ],
    )
    expect(figures(judgements).ac1?.toFixed(4)).toBe('0.9408')
  })
})

describe('the coefficient to report', () => {
  const reported = (judgements: Judgements) => recommendation(judgements, tabulate(judgements))
  it('follows kinds of labels, prevalence, missing values and number of annotators', () => {
    const why = (...lines: string[]) => {
      const { of, why: reason } = reported(judgementsOfLines(...lines))
      return [of, reason]
    }
    expect(why('1234', '1243')).toEqual(['alpha_ordinal', 'scale'])
    expect(why('aaaaaaaaab', 'aaaaaaaaaa')).toEqual(['ac1', 'prevalence'])
    expect(why('ab.a', 'abba', 'bbba')).toEqual(['alpha', 'missing'])
    expect(why('abab', 'abba')).toEqual(['cohen', 'two'])
    expect(why('abab', 'abba', 'bbba')).toEqual(['fleiss', 'many'])
    const several = judgementsOfRows(['a', 'b'], [[['a', 'b'], ['a']]])
    expect(reported(several)).toMatchObject({ of: 'alpha_masi', why: 'several' })
  })

  it('is among the figures', () => {
    for (const lines of [
      ['1234', '1243'],
      ['aaaaaaaaab', 'aaaaaaaaaa'],
      ['ab.a', 'abba', 'bbba'],
    ]) {
      const judgements = judgementsOfLines(...lines)
      const { recommended, figures: all } = agreement(judgements, {}, prepareAgreement(judgements))
      expect(all.some(({ of, scope }) => of === recommended?.of && scope === 'sets')).toBe(true)
    }
  })

  it('is read by conventions with their bounds', () => {
    expect([0.81, 0.806, 0.8, 0.61, 0.41, 0.21, 0, -0.2].map((value) => rangeOf(LANDIS_KOCH, value))).toEqual(
      [
        'almost_perfect',
        'almost_perfect',
        'substantial',
        'substantial',
        'moderate',
        'fair',
        'slight',
        'poor',
      ],
    )
    expect([0.8, 0.7996, 0.667, 0.5, -3].map((value) => rangeOf(KRIPPENDORFF, value))).toEqual([
      'reliable',
      'reliable',
      'tentative',
      'unreliable',
      'unreliable',
    ])
  })
})

it('disagreement by conversation lists the largest share first', () => {
  const judgements = judgementsOfLines('aabbab.', 'aabaaba', 'aabaab.')
  const groups = disagreementByGroup(judgements, (unit) => [0, 0, 1, 1, 2, 2, 3][unit] ?? 0)
  expect(groups).toEqual([{ group: 1, shared: 2, differing: 1, share: 2 / 6 }])
})

describe('overlap of spans', () => {
  const span = (start: number, end: number) => ({ start, end, text: '' })
  it('counts characters once, symmetrically', () => {
    const overlap = spanOverlap([span(0, 5), span(3, 8)], [span(6, 10), span(20, 22)])
    expect(overlap).toEqual({ both: 2, first: 8, second: 6 })
    expect(overlapF1([overlap])).toBeCloseTo(4 / 14, 12)
    expect(overlapF1([spanOverlap([], [])])).toBeNull()
    expect(overlapF1([spanOverlap([span(1, 3)], [span(1, 3)])])).toBe(1)
  })

  it('is that of the marked characters one by one', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(30), fc.nat(8)).map(([start, length]) => span(start, start + length)),
      { maxLength: 6 },
    )
    const marked = (all: readonly { start: number; end: number }[]) =>
      Array.from({ length: 60 }, (_, i) => all.some(({ start, end }) => start <= i && i < end))
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const [a, b] = [marked(first), marked(second)]
        expect(spanOverlap(first, second)).toEqual({
          both: a.filter((is, i) => is && b[i]).length,
          first: a.filter(Boolean).length,
          second: b.filter(Boolean).length,
        })
      }),
    )
  })
})
