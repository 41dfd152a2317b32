import { relative } from 'node:path'
import * as v from 'valibot'

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

const playwrightSpec = v.object({
  title: v.string(),
  tests: v.array(v.object({ projectName: v.string(), results: v.array(v.object({ duration: v.number() })) })),
})

interface PlaywrightSuite {
  readonly title: string
  readonly specs: readonly v.InferOutput<typeof playwrightSpec>[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})

const playwrightReport = v.object({ suites: v.array(playwrightSuite) })

/**
 * The time of each test in the JSON report of Vitest or Playwright; none where the report has counts alone.
 * @param root the folder from which files are named
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
  const playwright = v.safeParse(playwrightReport, json)
  return playwright.success ? playwright.output.suites.flatMap((suite) => timesIn(suite, [])) : []
}

function timesIn({ title, specs, suites = [] }: PlaywrightSuite, above: readonly string[]): TestTime[] {
  const path = [...above, title]
  const [file = '', ...groups] = path
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ results }) => ({
      name: `e2e/${file}: ${[...groups, spec.title].join(' › ')}`,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => timesIn(suite, path))]
}

/** The slowest tests as lines to print, the slowest first: `12.3 s  file: name`. */
export function slowestLines(times: readonly TestTime[], most: number): readonly string[] {
  return times
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, most)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
