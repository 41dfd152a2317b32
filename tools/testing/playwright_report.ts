import * as v from 'valibot'

/** One end-to-end test of a run. */
export interface EndToEndTest {
  /** File, groups and title: `e2e/list/find.spec.ts: on a small screen › by label`. */
  readonly name: string
  /** `flaky`: it failed at first and passed when it was retried. */
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** Milliseconds, all attempts together. */
  readonly duration: number
}

const playwrightSpec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(v.object({ duration: v.number() })),
    }),
  ),
})

interface Suite {
  readonly title: string
  readonly specs: readonly v.InferOutput<typeof playwrightSpec>[]
  readonly suites?: readonly Suite[] | undefined
}

const playwrightSuite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})

const playwrightReport = v.object({ suites: v.array(playwrightSuite) })

/** Parses Playwright's JSON report. Empty if `json` is another report. */
export function endToEndTests(json: unknown): readonly EndToEndTest[] {
  const report = v.safeParse(playwrightReport, json)
  return report.success ? report.output.suites.flatMap((suite) => testsIn(suite, [])) : []
}

function testsIn({ title, specs, suites = [] }: Suite, parents: readonly string[]): EndToEndTest[] {
  const path = [...parents, title]
  const [file = '', ...groups] = path
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `e2e/${file}: ${[...groups, spec.title].join(' › ')}`,
      status,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))]
}
