import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const recipes = join(import.meta.dirname, 'recipes')

/** Milliseconds. The contract starts an engine, which takes a minute on a busy machine. */
const PATIENCE = 240_000

/** The result of following a recipe. */
interface Recipe {
  readonly title: string
  /** Follows the steps in the copy. */
  follow(): void
  /** Test files, each with a pattern for the names of the tests of this recipe. */
  readonly shownBy: Readonly<Record<string, string>>
}

const fileReport = v.object({
  name: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string())) }),
  ),
})
const vitestReport = v.object({ testResults: v.array(fileReport) })

/** Entries of the project that the copy needs: sources, samples, and the configuration of type checks and tests. */
const COPIED = /^(?:app|cli|e2e|public|tools|package\.json|tsconfig.*\.json|\w+(?:\.\w+)?\.config\.ts)$/

/** Tests that look at all sources: sentences, names of corpora, imports. */
const OF_ALL_SOURCES = ['app/messages.test.ts', 'app/corpus_names.test.ts', 'app/layers.test.ts']

/** A copy of the project, to which every recipe adds its part; removed afterwards. */
let folder = ''
let ended: ReturnType<typeof run>
let files: readonly v.InferOutput<typeof fileReport>[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-recipe-'))
  for (const name of readdirSync(project).filter((name) => COPIED.test(name)))
    cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const recipe of RECIPES) recipe.follow()
  // Run all at once, because half of a run's time is startup.
  const shown = RECIPES.flatMap(({ shownBy }) => Object.entries(shownBy))
  const report = join(folder, 'report.json')
  const options = ['-t', shown.map(([, names]) => names).join('|'), '--reporter=json', '--maxWorkers=1']
  const paths = shown.map(([path]) => path)
  ended = run('vitest/vitest.mjs', 'run', ...paths, ...options, `--outputFile=${report}`)
  expect(existsSync(report), ended.said).toBe(true)
  files = v.parse(vitestReport, JSON.parse(readFileSync(report, 'utf8'))).testResults
}, PATIENCE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, ...args: string[]): { readonly status: number | null; readonly said: string } {
  const script = join(project, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, said: `${stdout}\n${stderr}` }
}

/** Copies the files of a recipe to the same paths in the copied project. */
function add(recipe: string): void {
  cpSync(join(recipes, recipe), folder, { recursive: true })
}

/**
 * Adds lines to a registry.
 * @param after text before the new lines, which must occur once in the registry
 */
function register(registry: string, after: string, lines: string, imported = ''): void {
  const path = join(folder, 'app', registry)
  const text = readFileSync(path, 'utf8')
  const parts = text.split(after)
  expect(parts, `${registry} has “${after}” once`).toHaveLength(2)
  writeFileSync(path, `${imported}${parts.join(`${after}${lines}`)}`)
}

const RECIPES: readonly Recipe[] = [
  {
    title: 'a corpus makes one that passes the contract and opens',
    follow() {
      // A folder with an adapter, made-up records and a README, and one line of the registry with its import.
      add('corpus')
      const imported = "import { jobInterviews } from './known/job_interviews/index.ts'\n"
      register('corpora/registry.ts', '= [\n', '  jobInterviews,\n', imported)
      const written = run('tsx/dist/cli.mjs', 'tools/counts/expected.ts')
      expect(written.status, written.said).toBe(0)
    },
    shownBy: {
      'app/corpora/contract.test.ts': '^job_interviews ',
      'app/ingest/opening/opens_corpus.test.ts': 'as the corpus that was added$',
      'app/features/lenses/deal_space/job_interviews.test.ts': 'of the corpus that was added$',
      'app/features/lenses/deal_space/seen_by.test.ts': 'job_interviews.* saw them have its points only$',
      'tools/samples.test.ts': '^(the catalogue of samples|writeSamples) ',
      'tools/synthesize.test.ts': '^makes records only',
    },
  },
  {
    title: 'a form makes one in which files open',
    follow() {
      add('form')
      const line = "    import('./forms/example_form/index.ts').then(({ exampleForm }) => exampleForm),\n"
      register('corpora/formats.ts', 'Promise.all([\n', line)
    },
    shownBy: { 'app/ingest/opening/opens_form.test.ts': 'opens by its content in the form that was added$' },
  },
  {
    title: 'a lens makes one that draws',
    follow() {
      add('lens')
      const entry = `  {
    id: 'example',
    title: lengthsMessages.title,
    place: 'above',
    fits: () => true,
    load: () => import('./example/view.tsx').then((m) => m.exampleLens),
  },
`
      const imported = "import { lengthsMessages } from './example/messages.ts'\n"
      register('features/lenses/registry.ts', '= [\n', entry, imported)
    },
    shownBy: { 'app/features/lenses/example/draws.test.ts': '^draws a conversation of any corpus$' },
  },
  {
    title: 'a kind of field makes one that is stored, filtered and counted',
    follow() {
      add('kind')
      const imported = "import { example_year } from './example_year.ts'\n"
      register('fields/registry.ts', 'FieldKind>> = {\n', '  example_year,\n', imported)
      register('fields/messages.ts', '  kinds: { ', "year: 'year', ")
      const walk = `  example_year: {
    values: [1990, 2000, null],
    address: 'r.x=..1999',
    words: ' up to 1,999 points',
    through: [0],
    counts: { '1990.0': 1, '2000.0': 1, [MISSING]: 1 },
    shown: '1990',
    difference: 'differs',
    control: 'range',
    typed: ['>1999', [1]],
  },
`
      register('readers/duckdb/field_kinds.test.ts', 'Record<FacetKind, Walk>> = {\n', walk)
    },
    shownBy: {
      'app/fields/filters.test.ts': '^fills a column, filters, counts',
      'app/readers/duckdb/field_kinds.test.ts': '^a field of the kind example_year ',
    },
  },
  {
    title: 'an engine makes a reader that gives the answers of the others',
    follow() {
      add('engine')
      const imported = "import { createExampleReader } from '../example/reader.ts'\n"
      const line = "  ['an example', () => inMemory(createExampleReader)],\n"
      register('readers/contract/test_readers.ts', 'Promise<TestedReader>])[] = [\n', line, imported)
    },
    shownBy: { 'app/readers/contract/contract.test.ts': '^a reader of an example (gives rows|knows)' },
  },
  {
    title: 'an export makes a form of file',
    follow() {
      add('export')
      const imported = "import { tsvEncoder } from './tsv.ts'\n"
      const line = "  tsv: { label: 'TSV', note: 'With tabs', extension: 'tsv', encoder: tsvEncoder },\n"
      register('files/formats.ts', 'const forms = {\n', line, imported)
    },
    shownBy: { 'app/files/exports.test.ts': '^makes a file of rows in the form that was added$' },
  },
]

it.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))(
  'the recipe for %s',
  (_title, { shownBy }) => {
    for (const [path, names] of Object.entries(shownBy)) {
      const file = files.find(({ name }) => name.endsWith(path))
      expect(file?.message, ended.said).toBe('')
      const tests = file?.assertionResults.filter(({ fullName }) => new RegExp(names).test(fullName)) ?? []
      expect(tests.length, `tests of ${path} that match ${names}`).toBeGreaterThan(0)
      const notPassed = tests.filter(({ status }) => status !== 'passed')
      expect(notPassed).toEqual([])
    }
  },
)

it.each(['tsconfig.json', 'tsconfig.portable.json', 'tsconfig.node.json'])(
  'the recipes keep to %s',
  (config) => {
    const { status, said } = run('typescript/bin/tsc', '-p', config)
    expect(said.trim()).toBe('')
    expect(status).toBe(0)
  },
  PATIENCE,
)

it(
  'the recipes pass the tests of all sources',
  () => {
    const { status, said } = run('vitest/vitest.mjs', 'run', ...OF_ALL_SOURCES, '--maxWorkers=1')
    expect(status, said).toBe(0)
  },
  PATIENCE,
)

it('all of them together leave nothing that fails beside these tests', () => {
  expect(ended.status, ended.said).toBe(0)
})
