import { describe, expect, it } from 'vitest'
import { cohenKappa, fleissKappa, rawAgreement } from './coefficients.ts'
import type { Statistic } from './estimate.ts'
import { type JudgementTable, tableOfLabel, tabulate } from './judgement_table.ts'
import type { Judgements } from './judgements.ts'
import { krippendorffAlpha, masi } from './krippendorff_alpha.ts'
import { judgementsOfLines, judgementsOfRows, judgementsOfTable } from './test_judgements.ts'

/** A figure rounded to as many decimals as in the source. */
function printed(
  statistic: (table: JudgementTable) => Statistic,
  judgements: Judgements,
  decimals = 3,
): string | undefined {
  const table = tabulate(judgements)
  return statistic(table)(table.counts).value?.toFixed(decimals)
}

const kappa = (table: JudgementTable) => cohenKappa(table)
const alpha = (table: JudgementTable) => krippendorffAlpha(table)

describe('Cohen 1960, Table 2', () => {
  const judgements = judgementsOfTable(
    ['a', 'b', 'c'],
    [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ],
  )

  it('has p_o = .70 and κ = .492', () => {
    expect(printed(rawAgreement, judgements, 2)).toBe('0.70')
    expect(printed(kappa, judgements)).toBe('0.492')
  })
})

describe('Fleiss 1971', () => {
  // Table 1: 30 patients, 6 psychiatrists each. The paper has only counts, not each psychiatrist's diagnosis.
  const diagnoses = [
    ...['444444', '222555', '233335', '555555', '222444', '113333', '333355', '113334', '114444', '555555'],
    ...['144444', '124444', '222333', '144444', '224445', '333335', '111455', '111112', '224444', '133555'],
    ...['555555', '244444', '224555', '114444', '144445', '222224', '111155', '224444', '133333', '555555'],
  ]
  const judgements = judgementsOfLines(...columns(diagnoses))

  it('has P̄ = .5556 and κ = .430 over all diagnoses', () => {
    expect(printed(rawAgreement, judgements, 4)).toBe('0.5556')
    expect(printed(fleissKappa, judgements)).toBe('0.430')
  })

  it('has a κ of each diagnosis: .245, .245, .520, .471 and .566', () => {
    const table = tabulate(judgements)
    const byLabel = judgements.labels.map((_, label) => {
      const own = tableOfLabel(table, judgements.sets, label)
      return fleissKappa(own)(own.counts).value?.toFixed(3)
    })
    expect(byLabel).toEqual(['0.245', '0.245', '0.520', '0.471', '0.566'])
  })
})

it("agrees with Wikipedia's table of 10 subjects and 14 raters (“Fleiss' kappa”): κ = .210", () => {
  const counts = [
    ...[
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
    ],
    ...[
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ],
  ]
  const subjects = counts.map((row) => row.map((count, i) => `${i + 1}`.repeat(count)).join(''))
  expect(printed(fleissKappa, judgementsOfLines(...columns(subjects)))).toBe('0.210')
})

describe("Krippendorff, Computing Krippendorff's Alpha-Reliability (2011)", () => {
  it('A: two observers, binary: α = .095', () => {
    expect(printed(alpha, judgementsOfLines('0100000010', '1110010000'))).toBe('0.095')
  })

  it('B: two observers, nominal: α = .692', () => {
    expect(printed(alpha, judgementsOfLines('aabbdcccedda', 'babbbccceddd'))).toBe('0.692')
  })

  it('C: four observers, 12 units, missing values, nominal: α = .743', () => {
    const judgements = judgementsOfLines('123321412...', '1233224125.3', '.3332342251.', '12332441251.')
    expect(printed(alpha, judgements)).toBe('0.743')
  })
})

describe('Artstein & Poesio 2008', () => {
  const labels = ['stat', 'ireq', 'chck']
  // Section 2.4, Table 1 with p. 568; rows are coder A.
  const judgements = judgementsOfTable(labels, [
    [46, 0, 0],
    [6, 32, 6],
    [0, 0, 10],
  ])

  it('p. 558: A_o = .7, κ = .348, π = .341', () => {
    const first = judgementsOfTable(
      ['stat', 'ireq'],
      [
        [20, 10],
        [20, 50],
      ],
    )
    expect(printed(rawAgreement, first, 1)).toBe('0.7')
    expect(printed(kappa, first)).toBe('0.348')
    expect(printed(fleissKappa, first)).toBe('0.341')
  })

  it('p. 568: A_o = .88, κ = .8013, π = .7995', () => {
    expect(printed(rawAgreement, judgements, 2)).toBe('0.88')
    expect(printed(kappa, judgements, 4)).toBe('0.8013')
    expect(printed(fleissKappa, judgements, 4)).toBe('0.7995')
  })

  it('section 2.6: α with distances of .5 to and from check = .8156', () => {
    const { sets } = judgements
    const apart = (a: number, b: number) => {
      if (a === b) return 0
      return [...(sets[a] ?? []), ...(sets[b] ?? [])].includes(2) ? 0.5 : 1
    }
    expect(printed((table) => krippendorffAlpha(table, apart), judgements, 4)).toBe('0.8156')
  })
})

describe('Passonneau 2006, MASI', () => {
  const judgements = judgementsOfRows(
    ['a', 'b', 'c', 'd'],
    [['a'], ['a', 'b'], ['b', 'c'], ['c', 'd'], ['a', 'b', 'c', 'd'], []].map((set) => [set]),
  )
  const [given] = judgements.annotators
  const distance = (a: number, b: number) =>
    masi(judgements.sets)(given?.given[a] as number, given?.given[b] as number)

  // The paper gives J and the four values of M. The products are computed here.
  it.each([
    ['equal sets', 1, 1, 0],
    ['one holds the other: J = 1/2, M = 2/3', 0, 1, 1 - (1 / 2) * (2 / 3)],
    ['one holds the other: J = 1/4, M = 2/3', 0, 4, 1 - (1 / 4) * (2 / 3)],
    ['an overlap: J = 1/3, M = 1/3', 1, 2, 1 - (1 / 3) * (1 / 3)],
    ['nothing shared: M = 0', 1, 3, 1],
    ['none beside some', 5, 0, 1],
    ['none and none', 5, 5, 0],
  ])('%s', (_what, a, b, expected) => {
    expect(distance(a, b)).toBeCloseTo(expected, 15)
    expect(distance(b, a)).toBe(distance(a, b))
  })
})

/** Transposes lines of units to lines of annotators. */
function columns(units: readonly string[]): readonly string[] {
  return [...(units[0] ?? '')].map((_, a) => units.map((unit) => unit[a]).join(''))
}
