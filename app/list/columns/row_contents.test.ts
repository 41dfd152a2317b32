import { expect, it } from 'vitest'
import { contentsOf } from './row_contents.ts'

const row = (change = {}) => ({
  title: '',
  annotated: null,
  outcome: 'not_applicable' as const,
  outcomeSummary: '',
  labelCounts: new Map(),
  ...change,
})

it('finds the columns without values', () => {
  expect(contentsOf([])).toEqual({ titled: false, empty: [] })
  expect(contentsOf([row(), row()])).toEqual({ titled: false, empty: ['annotated', 'outcome', 'labels'] })
  const labelCounts = new Map([['acts', new Map([['offer', 2]])]])
  expect(contentsOf([row(), row({ annotated: false, outcome: 'deal', labelCounts, title: 'Lamp' })])).toEqual(
    { titled: true, empty: [] },
  )
})

it('shows a column once any row had a value, and never hides it again', () => {
  const none = contentsOf([row()])
  const some = contentsOf([row({ outcomeSummary: '3 of 10' })], none)
  expect(some.empty).toEqual(['annotated', 'labels'])
  expect(contentsOf([row()], some)).toBe(some)
  expect(contentsOf([], some)).toBe(some)
})
