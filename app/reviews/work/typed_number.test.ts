import { expect, it } from 'vitest'
import { numberAnswer, steppedNumber } from './typed_number.ts'

const range = { min: 0, max: 10 }

it.each([
  ['', ''],
  [' 7 ', '7'],
  ['07.50', '7.5'],
  ['3,5', '3.5'],
  ['-0', '0'],
  ['11', null],
  ['-1', null],
  ['1e3', null],
  ['0.0000001', '1e-7'],
  ['1e-7', '1e-7'],
  ['seven', null],
  ['1.000,5', null],
])('saves %o as %o', (typed, saved) => {
  expect(numberAnswer(typed, range)).toBe(saved)
})

it('moves by one within the range', () => {
  expect(steppedNumber('', 1, range)).toBe('0')
  expect(steppedNumber('', -1, range)).toBe('10')
  expect(steppedNumber('9.5', 1, range)).toBe('10')
  expect(steppedNumber('0.1', 1, undefined)).toBe('1.1')
  expect(steppedNumber('x', 1, undefined)).toBe('0')
})
