import { endToEndTests } from './playwright_report.ts'

/** A run with more flaky tests than this fails. */
export const MAX_FLAKY = 3

/** Names of the tests in Playwright's JSON report that failed once and passed on their retry. */
export function flakyTests(report: string): readonly string[] {
  return endToEndTests(JSON.parse(report)).flatMap(({ name, status }) => (status === 'flaky' ? [name] : []))
}

/** Lines to print at the end of a run. Empty if no test was flaky. */
export function flakyLines(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const tooMany =
    names.length > MAX_FLAKY ? [`More than ${MAX_FLAKY} tests were flaky, so the run fails.`] : []
  return ['Flaky tests (failed once, passed on retry)', ...names.map((name) => `  ${name}`), ...tooMany]
}
