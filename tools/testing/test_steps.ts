/** A script of package.json that is a part of `npm test`. */
export interface Step {
  readonly script: 'typecheck' | 'lint' | 'unit' | 'build' | 'e2e' | 'fuzz'
  /** What to add to the script so that it writes a JSON report of its tests there, and the environment for it. */
  readonly report?: (path: string) => {
    readonly args: readonly string[]
    readonly env?: Readonly<Record<string, string>>
  }
}

/**
 * Unit tests that `--quick` leaves out: those on real corpora, and those that take half of the time of all others
 * because they damage files byte by byte, fill the engine's memory, or synthesize and load whole corpora.
 */
const SLOW_UNIT_TESTS = [
  '*.real',
  'damage',
  'full_memory',
  'hostile',
  'opening_docs',
  'parquet_damage',
  'parquet_odd_files',
  'snippet_run',
  'synthesize',
  'true_names',
]

/** One journey for each user: a researcher, an annotator, the reader of a paper. */
const QUICK_JOURNEYS = '@quick'

/**
 * What `npm test` runs: groups one after the other, the steps of a group beside each other, as each of them leaves a
 * processor idle by itself.
 * @param quick for while one works: all but fuzzing, slow unit tests and most journeys
 */
export function stepsOf({ quick }: { readonly quick: boolean }): readonly (readonly Step[])[] {
  const unitArgs = quick ? SLOW_UNIT_TESTS.map((name) => `--exclude=**/${name}.test.ts`) : []
  const e2eArgs = quick ? [`--grep=${QUICK_JOURNEYS}`] : []
  const unit: Step = {
    script: 'unit',
    report: (path) => ({
      args: ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...unitArgs],
    }),
  }
  const e2e: Step = {
    script: 'e2e',
    report: (path) => ({
      args: ['--reporter=list,json', ...e2eArgs],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  }
  // The same cases on every machine: each kind 16 times, and 4 catalogues.
  const fuzz: Step = {
    script: 'fuzz',
    report: (path) => ({ args: ['--seed=1', '--cases=132', '--site=dist', `--report=${path}`] }),
  }
  const groups = [[{ script: 'typecheck' }, { script: 'lint' }, { script: 'build' }], [unit], [e2e]] as const
  return quick ? groups : [...groups, [fuzz]]
}

/**
 * What was written behind `npm test --`.
 * @throws Error where it is not understood
 */
export function optionsOf(args: readonly string[]): { readonly quick: boolean } {
  const unknown = args.find((arg) => arg !== '--quick')
  if (unknown !== undefined)
    throw new Error(`npm test does not know “${unknown}”; there is only --quick, as in: npm test -- --quick`)
  return { quick: args.includes('--quick') }
}
