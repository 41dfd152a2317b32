import { expect, it } from 'vitest'
import { byCount, byOrderOrCount, inNaturalOrder, roundTicks } from './order.ts'

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

it('ordinal answers come from low to high, declared or recognised', () => {
  expect(inNaturalOrder(['prosocial', 'proself'], ['proself', 'prosocial'])).toEqual(['proself', 'prosocial'])
  const rows = [
    { value: 'Slightly like', all: 9 },
    { value: 'Extremely dislike', all: 5 },
    { value: 'Undecided', all: 1 },
  ]
  expect(byOrderOrCount(rows, undefined).map(({ value }) => value)).toEqual([
    'Extremely dislike',
    'Undecided',
    'Slightly like',
  ])
  const seasons = ['Winter', 'Fall', 'Spring'].map((value, all) => ({ value, all }))
  expect(byOrderOrCount(seasons, ['Spring', 'Fall', 'Winter']).map(({ value }) => value)).toEqual([
    'Spring',
    'Fall',
    'Winter',
  ])
})

it('axes of whole numbers have no fractions', () => {
  expect(roundTicks([0, 0.5, 1, 1.5], true)).toEqual([0, 1])
  expect(roundTicks([0, 0.5, 1], false)).toEqual([0, 0.5, 1])
})
