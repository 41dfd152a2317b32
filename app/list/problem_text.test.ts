import { expect, it } from 'vitest'
import type { SplitProblem } from '../session/react/use_problems.ts'
import { contentNote, droppedRows, reportText } from './problem_text.ts'

const problem = (severity: SplitProblem['severity'], row: number, field = 'text'): SplitProblem => ({
  ...{ severity, split: 'train', file: 'a.jsonl', row, field },
  ...{ found: 'nothing', expected: 'a text' },
})

it.each([
  [[], 1030, ''],
  [[problem('noticed', 1)], 1030, '1 data warning'],
  [
    [problem('dropped', 1), problem('dropped', 1, 'id'), problem('dropped', 7)],
    1030,
    '2 of 1,030 rows could not be read',
  ],
  [
    [problem('dropped', 0), problem('noticed', 1), problem('noticed', 2)],
    3,
    '1 of 3 rows could not be read, 2 data warnings',
  ],
  [[problem('dropped', 0)], 0, '1 of 1 row could not be read'],
  [[{ ...problem('dropped', 0), raw: null }, problem('dropped', 5)], 100, '2 of 101 rows could not be read'],
])('%j beside %i: %s', (problems, rows, text) => {
  expect(reportText(problems, rows)).toBe(text)
})

it('says of raw content where it goes on, and where it was not kept', () => {
  expect(contentNote({ text: 'all', length: 3 })).toBe('')
  expect(contentNote({ text: 'x'.repeat(10_000), length: 1_234_567 })).toBe(
    '… The first 10,000 of 1,234,567 characters are shown.',
  )
  expect(contentNote(null)).toMatch(/only the beginning is kept/)
})

it('rows of equal place in several splits or files are several', () => {
  const first = problem('dropped', 1)
  const others = [
    { ...first, split: 'test' },
    { ...first, file: 'fr/a.jsonl' },
    { ...first, raw: null, line: 2 },
  ]
  expect(droppedRows([first, { ...first, field: 'id' }, ...others])).toBe(4)
})
