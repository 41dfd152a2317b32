import * as v from 'valibot'

/** How many tests passed, failed and were skipped. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const vitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
  }),
  v.transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  ),
)

const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  v.transform(
    ({ stats }): Counts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  ),
)

const plainReport = v.object({ passed: v.number(), failed: v.number(), skipped: v.number() })

/**
 * The counts in the JSON report of Vitest or Playwright, or in one that is counts alone.
 * @throws Error where the text is none of them
 */
export function countsOf(report: string): Counts {
  return v.parse(v.union([vitestReport, playwrightReport, plainReport]), JSON.parse(report))
}

/** The closing line of a test run. */
export function closingLine(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}
