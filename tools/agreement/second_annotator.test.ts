import { describe, expect, it } from 'vitest'
import { cohenKappa } from '../../app/reviews/agreement/coefficients.ts'
import { tableOfLabel, tabulate } from '../../app/reviews/agreement/judgement_table.ts'
import { judgementsOf } from '../../app/reviews/agreement/judgements.ts'
import { createRandom } from '../synthesize/random.ts'
import { type Given, secondAnnotator } from './second_annotator.ts'

const LABELS = ['p', 'q', 'r', 's']

const random = createRandom(1)
const first: Given = Array.from({ length: 2000 }, () =>
  random.chance(0.1) ? null : LABELS.filter(() => random.chance(0.3)),
)

describe('a second annotator', () => {
  const made = secondAnnotator(first, LABELS, { seed: 3 })

  it('flips about 15 % of the labels and leaves out about 5 % of the units', () => {
    const examined = first.filter((own) => own !== null).length
    expect(made.shared / examined).toBeCloseTo(0.95, 1)
    const labels = first.reduce((sum, own, unit) => sum + (made.given[unit] ? (own?.length ?? 0) : 0), 0)
    expect(made.flipped / labels).toBeGreaterThan(0.13)
    expect(made.flipped / labels).toBeLessThan(0.17)
    expect(first.every((own, unit) => own !== null || made.given[unit] === null)).toBe(true)
  })

  it('is the same for the same seed', () => {
    expect(secondAnnotator(first, LABELS, { seed: 3 })).toEqual(made)
    expect(secondAnnotator(first, LABELS, { seed: 4 }).given).not.toEqual(made.given)
  })

  it('has the kappa that it counted', () => {
    const judgements = judgementsOf(LABELS, first.length, [
      { name: 'first', judged: (unit) => first[unit] ?? null },
      { name: 'second', judged: (unit) => made.given[unit] ?? null },
    ])
    const table = tabulate(judgements)
    expect(table.rowOfUnit.length).toBe(made.shared)
    expect(cohenKappa(table)(table.counts).value).toBeCloseTo(made.kappa, 12)
    for (const [i, label] of LABELS.entries()) {
      const ofLabel = tableOfLabel(table, judgements.sets, i)
      expect(cohenKappa(ofLabel)(ofLabel.counts).value).toBeCloseTo(made.kappaOfLabel[label] as number, 12)
    }
  })
})
