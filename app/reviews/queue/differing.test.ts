import { describe, expect, it } from 'vitest'
import { differingPlaces } from './differing.ts'

const places = [0, 1, 2, 3, 4].map((turn) => ({ split: 'train', conversation: 'c', turn }))
const labels = (...values: readonly string[]) => values.map((value) => ({ value }))
const annotators = [
  { key: 'by:a', given: [labels('x'), labels('x', 'y'), labels(), labels('x'), null] },
  { key: 'by:b', given: [labels('x'), labels('y', 'x'), labels('x'), null, null] },
  { key: 'reviewer:c', given: [labels('z'), null, null, labels('x'), labels('x')] },
]
const differing = (...keys: readonly string[]) =>
  differingPlaces({ places, annotators }, keys).map(({ turn }) => turn)

describe('the turns on which annotators differ', () => {
  it('are those to which two gave other labels; no label is another, not examined is none', () => {
    expect(differing('by:a', 'by:b')).toEqual([2])
    expect(differing('by:a', 'reviewer:c')).toEqual([0])
    expect(differing('by:a', 'by:b', 'reviewer:c')).toEqual([0, 2])
    expect(differing('by:a')).toEqual([])
    expect(differing()).toEqual([])
  })
})
