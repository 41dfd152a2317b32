import { expect, it } from 'vitest'
import { byCount, inNaturalOrder } from './order.ts'

it('values with numbers come in their order, others as they are', () => {
  expect(inNaturalOrder(['10', '2', '1'])).toEqual(['1', '2', '10'])
  expect(inNaturalOrder(['b', 'a', '1'])).toEqual(['b', 'a', '1'])
})

it('values that are as frequent as each other come in natural order', () => {
  const rows = [
    { value: '10', all: 1 },
    { value: '2', all: 1 },
    { value: '30', all: 5 },
  ]
  expect(byCount(rows).map(({ value }) => value)).toEqual(['30', '2', '10'])
})
