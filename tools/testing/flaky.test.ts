import { expect, it } from 'vitest'
import { flakyLines, flakyTests } from './flaky.ts'

const spec = (title: string, status: string) => ({
  title,
  tests: [{ status, results: [{ duration: 100 }, { duration: 50 }] }],
})
const report = (...specs: readonly object[]) =>
  JSON.stringify({ suites: [{ title: 'list/find.spec.ts', specs, suites: [] }] })

it('finds the tests that passed on their retry', () => {
  const specs = [spec('a', 'flaky'), spec('b', 'expected'), spec('c', 'unexpected'), spec('d', 'flaky')]
  expect(flakyTests(report(...specs))).toEqual(['e2e/list/find.spec.ts: a', 'e2e/list/find.spec.ts: d'])
})

it('finds those of component tests', () => {
  const test = (fullName: string, status: string, meta: object) => ({ fullName, status, meta })
  const assertionResults = [
    test('a', 'passed', { retried: true }),
    test('b', 'passed', {}),
    test('c', 'failed', { retried: true }),
  ]
  expect(flakyTests(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual(['a'])
})

it('finds none in the reports of other steps', () => {
  expect(flakyTests('{"passed": 3, "failed": 0, "skipped": 0}')).toEqual([])
  expect(flakyTests('{"numPassedTests": 5, "testResults": []}')).toEqual([])
})

it('lists them, and says when they are too many', () => {
  expect(flakyLines([])).toEqual([])
  expect(flakyLines(['a', 'b', 'c'])).toEqual([
    'Flaky tests (failed once, passed on retry)',
    '  a',
    '  b',
    '  c',
  ])
  expect(flakyLines(['a', 'b', 'c', 'd']).at(-1)).toBe('More than 3 tests were flaky, so the run fails.')
})
