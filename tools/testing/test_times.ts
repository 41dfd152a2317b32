import { relative } from 'node:path'
import * as v from 'valibot'
import { endToEndTests } from './playwright_report.ts'

/** How long one test took, in milliseconds. */
export interface TestTime {
  readonly name: string
  readonly duration: number
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), duration: v.optional(v.nullable(v.number())) }),
      ),
    }),
  ),
})

/**
 * Time of each test in the JSON report of Vitest or Playwright. Empty if the report has counts alone.
 * @param root folder to which file names are relative
 */
export function timesOf(report: string, root: string): readonly TestTime[] {
  const json: unknown = JSON.parse(report)
  const vitest = v.safeParse(vitestReport, json)
  if (vitest.success) {
    return vitest.output.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, file)}: ${fullName}`,
        duration: duration ?? 0,
      })),
    )
  }
  return endToEndTests(json)
}

/** The slowest tests as lines to print, the slowest first: `12.3 s  file: name`. */
export function slowestLines(times: readonly TestTime[], most: number): readonly string[] {
  return times
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, most)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
