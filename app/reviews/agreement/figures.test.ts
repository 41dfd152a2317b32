import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, fleissKappa, rawAgreement } from './coefficients.ts'
import type { Estimate, Statistic } from './estimate.ts'
import { type JudgementTable, tableOfLabel, tabulate } from './judgement_table.ts'
import { type Judgements, judgementsOf, NOT_EXAMINED } from './judgements.ts'
import { type Distance, krippendorffAlpha, masi } from './krippendorff_alpha.ts'
import { judgementsOfLines, judgementsOfRows } from './test_judgements.ts'
import { examined, given, LABELS, type Rows, rowsOf } from './test_rows.ts'

const rows = rowsOf(given)

const ofLabel =
  (statistic: (table: JudgementTable) => Statistic) =>
  (table: JudgementTable, judgements: Judgements): Statistic => {
    const own = tableOfLabel(table, judgements.sets, 1)
    return (counts) => statistic(own)(own.collapsed(counts))
  }

const STATISTICS: Readonly<Record<string, (table: JudgementTable, judgements: Judgements) => Statistic>> = {
  'raw agreement': rawAgreement,
  "Cohen's kappa": (table) => cohenKappa(table),
  "Fleiss' kappa": fleissKappa,
  alpha: (table) => krippendorffAlpha(table),
  'alpha with MASI': (table, judgements) => krippendorffAlpha(table, masi(judgements.sets)),
  'alpha of a label': ofLabel(krippendorffAlpha),
  "Cohen's kappa of a label": ofLabel((table) => cohenKappa(table)),
}

function figures(units: Rows, labels: readonly string[] = LABELS): Readonly<Record<string, Estimate>> {
  const judgements = judgementsOfRows(labels, units)
  const table = tabulate(judgements)
  return Object.fromEntries(
    Object.entries(STATISTICS).map(([name, statistic]) => [name, statistic(table, judgements)(table.counts)]),
  )
}

/** Tolerates rounding differences between sums in different orders. */
function expectAlike(found: ReturnType<typeof figures>, expected: ReturnType<typeof figures>) {
  for (const [name, { value, why }] of Object.entries(expected)) {
    expect(found[name]?.why).toBe(why)
    if (value !== null) expect(found[name]?.value).toBeCloseTo(value, 10)
  }
}

describe('every figure', () => {
  it('is a number of at most 1, or says why it is none', () => {
    fc.assert(
      fc.property(rows, (units) => {
        for (const { value, why } of Object.values(figures(units))) {
          if (value === null) expect(why).toBeTruthy()
          else expect(value).toBeLessThanOrEqual(1)
        }
        const { 'raw agreement': raw, "Cohen's kappa": kappa } = figures(units)
        expect(raw?.value ?? 0).toBeGreaterThanOrEqual(0)
        expect(kappa?.value ?? 0).toBeGreaterThanOrEqual(-1)
      }),
    )
  })

  it('does not depend on the order of units, of annotators and of labels', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.nat()),
        fc.shuffledSubarray(LABELS, { minLength: 4 }),
        (units, keys, order) => {
          const shuffled = [...units.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
          expectAlike(figures(shuffled.map((unit) => units[unit] ?? [])), figures(units))
          // In another order, label 1 is another label.
          const { 'alpha of a label': _alpha, "Cohen's kappa of a label": _kappa, ...ofSets } = figures(units)
          expectAlike(figures(units, order), ofSets)
          const { "Cohen's kappa": _first, "Cohen's kappa of a label": _label, ...symmetric } = figures(units)
          expectAlike(figures(units.map((row) => [...row].reverse())), symmetric)
        },
      ),
    )
  })

  it('is the same for two annotators in either order, whatever their labels are called', () => {
    fc.assert(
      fc.property(rowsOf(given, 2, 2), (units) => {
        expectAlike(figures(units.map(([a, b]) => [b ?? null, a ?? null])), figures(units))
        const renamed = units.map((row) => row.map((labels) => labels?.map((label) => `${label}′`) ?? null))
        expectAlike(
          figures(
            renamed,
            LABELS.map((label) => `${label}′`),
          ),
          figures(units),
        )
      }),
    )
  })

  it('is 1 where all agree, unless all is one value', () => {
    fc.assert(
      fc.property(fc.array(examined, { minLength: 1 }), fc.integer({ min: 2, max: 5 }), (values, width) => {
        const units = values.map((value) => Array.from({ length: width }, () => value))
        for (const { value, why } of Object.values(figures(units))) {
          expect(why === 'one_value' || value === 1).toBe(true)
        }
        expect(figures(units)['raw agreement']?.value).toBe(1)
      }),
    )
  })
})

describe('alpha', () => {
  /** Computed by definition over all pairs of judgements. NaN if no disagreement is expected. */
  function slowAlpha(units: Rows, distance: (a: readonly string[], b: readonly string[]) => number): number {
    const pairable = units
      .map((row) => row.filter((labels) => labels !== null))
      .filter((row) => row.length > 1)
    const all = pairable.flat()
    const apart = (values: Rows[number]) =>
      values
        .flatMap((a, i) => values.filter((_, j) => i !== j).map((b) => distance(a ?? [], b ?? [])))
        .reduce((sum, d) => sum + d, 0)
    const observed = pairable.reduce((sum, row) => sum + apart(row) / (row.length - 1), 0) / all.length
    return 1 - observed / (apart(all) / (all.length * (all.length - 1)))
  }

  const equal = (a: readonly string[], b: readonly string[]) => (a.join() === b.join() ? 0 : 1)
  const jaccard = (a: readonly string[], b: readonly string[]) => {
    const both = a.filter((x) => b.includes(x)).length
    return equal(a, b) === 0 ? 0 : 1 - both / (a.length + b.length - both)
  }

  it('is what the definition gives, with missing values and with distances', () => {
    fc.assert(
      fc.property(rows, (units) => {
        const judgements = judgementsOfRows(LABELS, units)
        const table = tabulate(judgements)
        const namesOf = (set: number) => (judgements.sets[set] ?? []).map((i) => LABELS[i] as string)
        const distance: Distance = (a, b) => jaccard(namesOf(a), namesOf(b))
        for (const [found, expected] of [
          [krippendorffAlpha(table)(table.counts), slowAlpha(units, equal)],
          [krippendorffAlpha(table, distance)(table.counts), slowAlpha(units, jaccard)],
        ] as const) {
          if (found.value === null) expect(Number.isFinite(expected)).toBe(false)
          else expect(found.value).toBeCloseTo(expected, 10)
        }
      }),
    )
  })

  it('is the same for more categories than distances are kept of', () => {
    const many = Array.from({ length: 1100 }, (_, i) => `label ${i}`)
    const judgements = judgementsOf(many, 1100, [
      { name: 'a', judged: (unit) => [many[unit] as string] },
      { name: 'b', judged: (unit) => [many[unit - (unit % 2)] as string] },
    ])
    const table = tabulate(judgements)
    const { value } = krippendorffAlpha(table)(table.counts)
    expect(krippendorffAlpha(table, masi(judgements.sets))(table.counts).value).toBeCloseTo(
      value as number,
      10,
    )
  })
})

describe('without a value', () => {
  const why = (name: string, ...lines: readonly string[]) => {
    const judgements = judgementsOfLines(...lines)
    const table = tabulate(judgements)
    return STATISTICS[name]?.(table, judgements)(table.counts).why
  }
  const all = Object.keys(STATISTICS).filter((name) => !name.endsWith('label'))

  it.each(all)('%s: nobody examined the same units', (name) => {
    expect(why(name, 'ab..', '..ab')).toBe('nothing_shared')
  })

  it.each(all.slice(1))('%s: one value everywhere', (name) => {
    expect(why(name, 'aaa', 'aaa')).toBe('one_value')
  })

  it.each(all.filter((name) => !name.startsWith('Cohen')))('%s: one annotator', (name) => {
    expect(why(name, 'abc')).toBe('too_few_annotators')
  })

  it("Fleiss' kappa: no unit was examined by all", () => {
    expect(why("Fleiss' kappa", 'ab.', 'a.b', '.bb')).toBe('nothing_shared')
    expect(why('alpha', 'ab.', 'a.b', '.bb')).toBeUndefined()
  })

  it('not examined is no value: it neither agrees nor differs', () => {
    const withMissing = tabulate(judgementsOfLines('aabb..a', 'abbb.a.'))
    const without = tabulate(judgementsOfLines('aabb', 'abbb'))
    for (const statistic of [rawAgreement, (table: JudgementTable) => cohenKappa(table), krippendorffAlpha]) {
      expect(statistic(withMissing)(withMissing.counts)).toEqual(statistic(without)(without.counts))
    }
  })

  it('examined without a label is a value', () => {
    const units: Rows = [
      [[], []],
      [['p'], []],
      [['p'], ['p']],
    ]
    expect(figures(units)['raw agreement']).toMatchObject({ value: 2 / 3 })
    const judgements = judgementsOfRows(LABELS, units)
    expect(judgements.annotators.map(({ given: [first] }) => first)).toEqual([0, 0])
    expect(judgementsOfRows(LABELS, [[null, []]]).annotators[0]?.given[0]).toBe(NOT_EXAMINED)
  })
})

describe('judgements', () => {
  it('are of known labels only', () => {
    expect(() => judgementsOfRows(LABELS, [[['other']]])).toThrow('no label "other"')
  })

  it('know a set in any order and with a label twice', () => {
    const { annotators } = judgementsOfRows(LABELS, [
      [
        ['p', 'r'],
        ['r', 'p', 'r'],
      ],
    ])
    expect(annotators[0]?.given).toEqual(annotators[1]?.given)
  })
})
