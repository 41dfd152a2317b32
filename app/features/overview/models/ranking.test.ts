import { expect, it } from 'vitest'
import { type FilterField, MISSING } from '../../../model/index.ts'
import { candidates, isConstant, mostTelling, tellingScore } from './ranking.ts'

const counts = (...all: readonly number[]) => all.map((count, i) => ({ value: `v${i}`, count }))
const field = (key: string, kind: FilterField['kind'] = 'category'): FilterField => ({
  key,
  title: key,
  kind,
})

it('a chart of equally frequent values tells nothing, nor one of a single value', () => {
  expect(tellingScore(counts(...Array.from({ length: 12 }, () => 21)))).toBeCloseTo(0, 12)
  expect(tellingScore(counts(30))).toBe(0)
  expect(tellingScore(counts(90, 30, 10))).toBeGreaterThan(tellingScore(counts(40, 45, 45)))
})

it('constant charts are those with equal bars, one bar, or a bar for each conversation', () => {
  expect(isConstant(counts(...Array.from({ length: 12 }, () => 21)))).toBe(true)
  expect(isConstant([...counts(30), { value: MISSING, count: 9 }])).toBe(true)
  expect(isConstant(counts(1, 1, 1, 1))).toBe(true)
  expect(isConstant(counts(20, 20))).toBe(false)
  expect(isConstant(counts(141, 94, 74, 54, 52, 48))).toBe(false)
})

it('charts are in the declared order, categories first, then by what they tell', () => {
  const counted = [
    { field: field('even'), counts: counts(40, 45, 44) },
    { field: field('game'), counts: counts(21, 21, 21) },
    { field: field('yes', 'boolean'), counts: counts(20, 4) },
    { field: field('skewed'), counts: counts(90, 30, 10) },
    { field: field('named'), counts: counts(9, 5, 4) },
  ]
  const keys = (declared: readonly string[], most = 9) =>
    mostTelling(counted, declared, most).map(({ key }) => key)
  expect(keys(['game', 'yes', 'named'])).toEqual(['named', 'yes', 'skewed'])
  expect(keys([])).toEqual(['skewed', 'yes', 'named'])
  expect(keys([], 1)).toEqual(['skewed'])
})

it('only names are counted, declared ones all, others a few', () => {
  const many = Array.from({ length: 20 }, (_, i) => field(`f${i}`))
  const fields = [field('price', 'number'), ...many]
  expect(candidates(fields, ['f19', 'price']).map(({ key }) => key)).toEqual([
    'f19',
    ...['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6'],
  ])
})
