import { expect, it } from 'vitest'
import { isolated } from './intl.ts'

it('a name in a sentence does not change the order of other words, and others stay as they are', () => {
  expect(isolated('Ada Lovelace')).toBe('Ada Lovelace')
  expect(isolated('Bo\u202e')).toBe('\u2068Bo\u202e\u2069')
  expect(isolated('عمر')).toBe('\u2068عمر\u2069')
  // Such a mark would end the isolation.
  expect(isolated('Bo\u2069\u202e')).toBe('\u2068Bo\u202e\u2069')
})
