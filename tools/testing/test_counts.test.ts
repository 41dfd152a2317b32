import { expect, it } from 'vitest'
import { closingLine, countsOf } from './test_counts.ts'

it('reads the report of Vitest', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3, success: false }
  expect(countsOf(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 5 })
})

it('reads the report of Playwright, and counts a test that passed on its retry as passed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2, duration: 10 } }
  expect(countsOf(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

it('takes nothing else for a report', () => {
  expect(() => countsOf('{}')).toThrow()
  expect(() => countsOf('')).toThrow()
})

it('adds up to one plain line', () => {
  expect(
    closingLine([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ]),
  ).toBe('5 passed, 1 failed, 1 skipped')
  expect(closingLine([])).toBe('0 passed, 0 failed, 0 skipped')
})
