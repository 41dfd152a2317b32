import { expect, it } from 'vitest'
import type { SplitProblem } from '../../session/react/use_problems.ts'
import { groupProblems } from './problem_groups.ts'

const problem = (row: number, field: string, found = 'nothing'): SplitProblem => ({
  ...{ severity: 'noticed', split: 'train', file: 'a.jsonl', row, line: row + 1 },
  ...{ field, found, expected: 'a text' },
})

it('puts what is alike together, whatever the position in a list', () => {
  const many = Array.from({ length: 300 }, (_, i) => problem(i, `turns[${i % 7}].text`))
  const other = problem(4, 'turns[0].text', '5')
  const groups = groupProblems([...many.slice(0, 100), other, ...many.slice(100)])
  expect(groups).toEqual([
    { field: 'turns[…].text', found: 'nothing', expected: 'a text', problems: many },
    { field: 'turns[0].text', found: '5', expected: 'a text', problems: [other] },
  ])
})

it('keeps the field as it is where it is the same in all', () => {
  const both = [problem(0, 'turns[2].text'), problem(1, 'turns[2].text')]
  expect(groupProblems(both).map((g) => g.field)).toEqual(['turns[2].text'])
  expect(groupProblems([])).toEqual([])
})
