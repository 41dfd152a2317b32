import { expect, it } from 'vitest'
import type { Problem } from '../../session/use_problems.ts'
import { reportText } from './report_text.ts'

const problem = (severity: Problem['severity'], row: number, field = 'text'): Problem => ({
  ...{ severity, file: 'a.jsonl', row, field },
  ...{ found: 'nothing', expected: 'a text' },
})

it.each([
  [[], 1030, ''],
  [[problem('noticed', 1)], 1030, '1 oddity'],
  [
    [problem('dropped', 1), problem('dropped', 1, 'id'), problem('dropped', 7)],
    1028,
    '2 of 1,030 rows could not be read',
  ],
  [
    [problem('dropped', 0), problem('noticed', 1), problem('noticed', 2)],
    2,
    '1 of 3 rows could not be read, 2 oddities',
  ],
  [[problem('dropped', 0)], 0, '1 of 1 row could not be read'],
])('%j of %i: %s', (problems, conversations, text) => {
  expect(reportText(problems, conversations)).toBe(text)
})
