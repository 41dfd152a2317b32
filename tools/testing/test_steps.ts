/** A script of package.json that is a part of `npm test`. */
export interface Step {
  readonly script: 'typecheck' | 'lint' | 'build' | 'unit' | 'component' | 'e2e' | 'fuzz'
  /** What to add to the script so that it writes a JSON report of its tests there, and the environment for it. */
  readonly report?: (path: string) => {
    readonly args: readonly string[]
    readonly env?: Readonly<Record<string, string>>
  }
}

/**
 * Unit tests that run only with `--all`: those on real corpora, which a clone lacks, and those that take a third of the
 * time because they damage files byte by byte, fill the engine's memory, or synthesize and load whole corpora.
 */
const LONG_UNIT_TESTS = [
  '*.real',
  'damage',
  'every_form',
  'full_memory',
  'hostile',
  'opening_docs',
  'parquet_damage',
  'parquet_odd_files',
  'random_comparisons',
  'snippet_run',
  'synthesize',
  'true_names',
]

/** Tag of the end-to-end tests that run without `--all`. `core.test.ts` lists what they must cover. */
const CORE = '@core'

/**
 * Steps of `npm test`. Groups run in sequence. The steps of one group run in parallel, since none of them uses all
 * processors.
 * @param all adds the long unit tests, the remaining end-to-end tests and the fuzz run
 */
export function stepsOf({ all }: { readonly all: boolean }): readonly (readonly Step[])[] {
  const unitArgs = all ? [] : LONG_UNIT_TESTS.map((name) => `--exclude=**/${name}.test.ts`)
  const vitestArgs = (path: string) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  const unit: Step = { script: 'unit', report: (path) => ({ args: [...vitestArgs(path), ...unitArgs] }) }
  const component: Step = { script: 'component', report: (path) => ({ args: vitestArgs(path) }) }
  const e2e: Step = {
    script: 'e2e',
    report: (path) => ({
      args: ['--reporter=list,json', ...(all ? [] : [`--grep=${CORE}`])],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  }
  // The same cases on every machine: each kind 24 times, and 6 catalogues.
  const fuzz: Step = {
    script: 'fuzz',
    report: (path) => ({ args: ['--seed=1', '--cases=198', '--site=dist', `--report=${path}`] }),
  }
  const groups = [
    [{ script: 'typecheck' }, { script: 'lint' }, { script: 'build' }],
    [unit],
    [component],
    [e2e],
  ] as const
  return all ? [...groups, [fuzz]] : groups
}

/**
 * Parses the arguments after `npm test --`.
 * @throws Error if one is unknown
 */
export function optionsOf(args: readonly string[]): { readonly all: boolean } {
  const unknown = args.find((arg) => arg !== '--all')
  if (unknown !== undefined)
    throw new Error(`npm test has no option “${unknown}”. It has --all, as in: npm test -- --all`)
  return { all: args.includes('--all') }
}
