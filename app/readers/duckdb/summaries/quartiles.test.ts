import { expect, it } from 'vitest'
import { KeySet } from '../in_memory/key_set.ts'
import { quartilesOf } from './quartiles.ts'

const group = { keys: Int32Array.of(4, 1, 3, 2, 5), numbers: Float64Array.of(1, 2, 4, 8, 16) }

it('tells how numbers are spread, between two of them in proportion', () => {
  expect(quartilesOf(group, null)).toEqual({ n: 5, min: 1, q1: 2, median: 4, q3: 8, max: 16 })
  const some = new KeySet(Int32Array.of(1, 2, 3, 4))
  expect(quartilesOf(group, some)).toEqual({ n: 4, min: 1, q1: 1.75, median: 3, q3: 5, max: 8 })
})

it('says nothing of no numbers', () => {
  expect(quartilesOf(group, new KeySet(Int32Array.of(9)))).toBeNull()
})
