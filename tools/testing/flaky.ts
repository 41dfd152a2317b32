import * as v from 'valibot'
import { endToEndTests } from './playwright_report.ts'

/** A run with more flaky tests than this fails. */
export const MAX_FLAKY = 3

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          meta: v.optional(v.object({ retried: v.optional(v.boolean()) })),
        }),
      ),
    }),
  ),
})

/** Names of the tests in a JSON report of Playwright or Vitest that failed once and passed on their retry. */
export function flakyTests(report: string): readonly string[] {
  const json: unknown = JSON.parse(report)
  const parsed = v.safeParse(vitestReport, json)
  const ofVitest = parsed.success
    ? parsed.output.testResults.flatMap(({ assertionResults }) => assertionResults)
    : []
  return [
    ...endToEndTests(json).flatMap(({ name, status }) => (status === 'flaky' ? [name] : [])),
    ...ofVitest.flatMap(({ fullName, status, meta }) =>
      status === 'passed' && meta?.retried ? [fullName] : [],
    ),
  ]
}

/** Lines to print at the end of a run. Empty if no test was flaky. */
export function flakyLines(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const tooMany =
    names.length > MAX_FLAKY ? [`More than ${MAX_FLAKY} tests were flaky, so the run fails.`] : []
  return ['Flaky tests (failed once, passed on retry)', ...names.map((name) => `  ${name}`), ...tooMany]
}
