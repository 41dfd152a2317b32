import { describe, expect, it } from 'vitest'
import {
  type Agreement,
  type AgreementOrder,
  agreement,
  type FigureKey,
  prepareAgreement,
} from './agreement.ts'
import { bootstrap } from './intervals/bootstrap.ts'
import type { Judgements } from './judgements.ts'
import { type Given, judgementsOfRows } from './test_judgements.ts'

const LABELS = ['p', 'q', 'r']

function agreementOf(judgements: Judgements, order: AgreementOrder = {}): Agreement {
  return agreement(judgements, order, prepareAgreement(judgements, order))
}

function figure({ figures }: Agreement, of: FigureKey['of'], scope: FigureKey['scope']) {
  return figures.find((one) => one.of === of && one.scope === scope)?.estimate
}

/** The first two annotators have single labels. The third has sets, and has not examined the first unit. */
const units: readonly (readonly Given[])[] = [
  [['p'], ['p'], null],
  [['p'], ['q'], ['p', 'q']],
  [['q'], ['q'], ['q']],
  [['q'], [], []],
  [null, ['r'], null],
]
const judgements = judgementsOfRows(LABELS, units)

describe('agreement', () => {
  it('of two annotators: counts, coefficients and confusion over the units that both examined', () => {
    const found = agreementOf(judgements, { annotators: [0, 1] })
    expect(found).toMatchObject({ examined: [4, 5], shared: 4, byAll: 4 })
    expect(found.given).toEqual([
      [2, 2, 0],
      [1, 2, 0],
    ])
    expect(figure(found, 'raw', 'sets')).toMatchObject({ value: 0.5 })
    // p_e = (2·1 + 2·2 + 0·1) / 16.
    expect(figure(found, 'cohen', 'sets')?.value).toBeCloseTo((0.5 - 6 / 16) / (1 - 6 / 16), 12)
    expect(figure(found, 'cohen', 2)?.why).toBe('one_value')
    expect(figure(found, 'alpha_masi', 'sets')).toBeUndefined()
    expect(found.confusion?.units).toBe(4)
  })

  it("of three: no Cohen's kappa and no confusion; alpha with MASI, as units have several labels", () => {
    const found = agreementOf(judgements)
    expect(found).toMatchObject({ examined: [4, 5, 3], shared: 4, byAll: 3, confusion: null })
    expect(figure(found, 'cohen', 'sets')).toBeUndefined()
    expect(figure(found, 'fleiss', 'sets')?.value).toBeTypeOf('number')
    expect(figure(found, 'alpha_masi', 'sets')?.value).toBeGreaterThan(
      figure(found, 'alpha', 'sets')?.value as number,
    )
  })

  it('against a reference: precision and recall by which of the two it is', () => {
    const [first, second] = [0, 1].map((reference) =>
      agreementOf(judgements, { annotators: [0, 1], reference }),
    )
    expect(first && figure(first, 'recall', 0)).toMatchObject({ value: 0.5 })
    expect(second && figure(second, 'precision', 0)).toMatchObject({ value: 0.5 })
    expect(first && figure(first, 'precision', 'micro')).toMatchObject({ value: 2 / 3 })
    expect(() => agreementOf(judgements, { annotators: [0], reference: 0 })).toThrow(RangeError)
    expect(() => agreementOf(judgements, { annotators: [1, 2], reference: 0 })).toThrow(RangeError)
  })

  it('of several annotators has for each other one what the two alone have against the reference', () => {
    const all = agreementOf(judgements, { reference: 1 })
    const against = ({ figures }: Agreement, annotator: number) =>
      figures
        .filter((one) => one.annotator === annotator)
        .map(({ of, scope, estimate }) => ({ of, scope, estimate }))
    for (const other of [0, 2]) {
      const pair = agreementOf(judgements, { annotators: [1, other], reference: 1 })
      expect(against(all, other)).toHaveLength((LABELS.length + 2) * 3)
      expect(against(all, other)).toEqual(against(pair, 1))
    }
    expect(against(all, 1)).toEqual([])
    expect(against(all, 0)).not.toEqual(against(all, 2))
  })

  it('has an interval for each figure, in their order', () => {
    const order = { annotators: [0, 1], reference: 0 }
    const input = prepareAgreement(judgements, order)
    const steps = bootstrap(input.table, input.measure, { seed: 1, samples: 50 })
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value).toHaveLength(input.keys.length)
    const { figures } = agreement(judgements, order, input)
    for (const [i, { estimate }] of figures.entries()) {
      expect(step.value[i] === null).toBe(estimate.value === null)
    }
  })
})
