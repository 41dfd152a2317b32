import fc from 'fast-check'
import type { Given } from './test_judgements.ts'

/** For each unit, the labels by each annotator. */
export type Rows = readonly (readonly Given[])[]

export const LABELS = ['p', 'q', 'r', 's']

const sets = fc.subarray(LABELS)
const singles = fc.constantFrom(...LABELS).map((label) => [label])
/** Labels of an examined unit: usually one, possibly none. */
export const examined = fc.oneof({ weight: 3, arbitrary: singles }, { weight: 2, arbitrary: sets })
/** Labels of a unit, or null if it was not examined. */
export const given = fc.oneof({ weight: 5, arbitrary: examined }, { weight: 1, arbitrary: fc.constant(null) })

/** Units with the same number of annotators. */
export const rowsOf = (cell: fc.Arbitrary<Given>, from = 2, to = 4): fc.Arbitrary<Rows> =>
  fc
    .integer({ min: from, max: to })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 25 }),
    )
