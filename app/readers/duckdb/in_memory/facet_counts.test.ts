import { expect, it } from 'vitest'
import { MISSING } from '../../../model/index.ts'
import { spreadOf } from '../facets.ts'
import { countBins, countValues } from './facet_counts.ts'
import { KeySet } from './key_set.ts'

const groups = [
  { value: 'a', keys: Int32Array.of(1, 2) },
  { value: 'b', keys: Int32Array.of(3, 4, 5) },
  { value: 'c', keys: Int32Array.of(6) },
  { value: MISSING, keys: Int32Array.of(7, 8) },
]

it('counts values in all, the most frequent first, those without one last among their equals', () => {
  expect(countValues(groups, null)).toEqual([
    { value: 'b', count: 3 },
    { value: 'a', count: 2 },
    { value: MISSING, count: 2 },
    { value: 'c', count: 1 },
  ])
})

it('counts what is left, and leaves out what nothing is left of', () => {
  expect(countValues(groups, new KeySet(Int32Array.of(1, 2, 3, 7)))).toEqual([
    { value: 'a', count: 2 },
    { value: 'b', count: 1 },
    { value: MISSING, count: 1 },
  ])
  expect(countValues(groups, new KeySet(new Int32Array()))).toEqual([])
})

it('gives every bin what there is and what is left', () => {
  const bins = [
    { min: 10, max: 18, whole: true, bin: 0, keys: Int32Array.of(1, 2) },
    { min: 10, max: 18, whole: true, bin: 3, keys: Int32Array.of(3) },
  ]
  expect(spreadOf(countBins(bins, new KeySet(Int32Array.of(2, 4))), 4)).toEqual({
    min: 10,
    max: 18,
    whole: true,
    bins: [
      { all: 2, filtered: 1 },
      { all: 0, filtered: 0 },
      { all: 0, filtered: 0 },
      { all: 1, filtered: 0 },
    ],
  })
  expect(spreadOf(countBins([], null), 4)).toBeNull()
})
