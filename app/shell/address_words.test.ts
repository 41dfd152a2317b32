import { expect, it } from 'vitest'
import { addressWords } from './address_words.ts'

it('the first problems of an address are told in full, long ones cut, and the others counted', () => {
  expect(addressWords([])).toBe('')
  expect(addressWords([{ field: 'a', says: () => 'One.' }])).toBe('One.')
  const many = Array.from({ length: 1_005 }, (_, i) => ({
    field: String(i),
    says: () => `${i} ${'x'.repeat(5_000)}`,
  }))
  const words = addressWords(many)
  expect(words.length).toBeLessThan(2_500)
  expect(words).toMatch(/^0 x+… 1 x+… .* 1,000 more parts were not understood\.$/)
})
