import { expect, it } from 'vitest'
import { hitPlaceText } from './hit_place_text.ts'

it('says which hit is current, or how many there are', () => {
  const hits = [2, 5, 8]
  expect(hitPlaceText(hits, 2)).toBe('Hit 1 of 3')
  expect(hitPlaceText(hits, 8)).toBe('Hit 3 of 3')
  expect(hitPlaceText(hits, 3)).toBe('3 hits in this conversation')
  expect(hitPlaceText([2], null)).toBe('1 hit in this conversation')
  expect(hitPlaceText([], 2)).toBe('No hit in this conversation')
})
