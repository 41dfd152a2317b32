import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const recipes = join(import.meta.dirname, 'recipes')

/** Milliseconds; the contract asks an engine of its own, which takes a minute where the machine is busy. */
const PATIENCE = 240_000

/** What somebody makes by going the steps of a recipe. */
interface Recipe {
  readonly title: string
  /** Goes the steps, in the copy. */
  follow(): void
  /** Files of tests in `app/`, and the names of the tests there that are about what was made, as a pattern. */
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

/** A copy of the project, to which every recipe adds its part; removed afterwards. */
let folder = ''
let ended: ReturnType<typeof run>
let files: readonly v.InferOutput<typeof fileReport>[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-recipe-'))
  for (const name of ['app', 'cli', 'tools', 'package.json', 'tsconfig.base.json', 'vite.config.ts'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const recipe of RECIPES) recipe.follow()
  // All at once: half of what a run takes is starting.
  const shown = RECIPES.flatMap(({ shownBy }) => Object.entries(shownBy))
  const report = join(folder, 'report.json')
  const options = ['-t', shown.map(([, names]) => names).join('|'), '--reporter=json', '--maxWorkers=1']
  const paths = shown.map(([path]) => `app/${path}`)
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

/** Puts a file of `tools/recipes` into the copy. */
function add(part: string, path: string): void {
  const to = join(folder, 'app', path)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(recipes, `${part}.txt`), to)
}

/**
 * Adds lines to a registry.
 * @param after what the lines stand right behind; the registry has it once
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
      // A folder with an adapter, made-up records and a README …
      add('corpus/index.ts', 'corpora/known/example/index.ts')
      const records = Array.from({ length: 24 }, (_, i) => ({
        example_id: `talk-${i}`,
        said: [
          { by: 'A', text: `Shall we say ${i}?` },
          { by: 'B', text: i % 2 ? 'Yes.' : 'No.' },
        ],
        deal: i % 2 === 1,
      }))
      const own = join(folder, 'app/corpora/known/example')
      writeFileSync(join(own, 'fixture.train.json'), JSON.stringify(records))
      writeFileSync(join(own, 'README.md'), '# Example\n\nMade up.\n')
      // … and one line of the registry, with its import.
      const imported = "import { example } from './known/example/index.ts'\n"
      register('corpora/registry.ts', '= [\n', '  example,\n', imported)
      const written = run('tsx/dist/cli.mjs', 'tools/counts/expected.ts')
      expect(written.status, written.said).toBe(0)
      add('corpus/opens.test.ts', 'ingest/opening/opens_corpus.test.ts')
    },
    shownBy: {
      'corpora/contract.test.ts': '^example ',
      'ingest/opening/opens_corpus.test.ts': 'as the corpus that was added$',
    },
  },
  {
    title: 'a form makes one in which files open',
    follow() {
      add('form/index.ts', 'corpora/forms/example_form/index.ts')
      const line = "    import('./forms/example_form/index.ts').then(({ exampleForm }) => exampleForm),\n"
      register('corpora/formats.ts', 'Promise.all([\n', line)
      add('form/opens.test.ts', 'ingest/opening/opens_form.test.ts')
    },
    shownBy: { 'ingest/opening/opens_form.test.ts': 'opens by its content in the form that was added$' },
  },
  {
    title: 'a lens makes one that draws',
    follow() {
      add('lens/model.ts', 'features/lenses/example/model.ts')
      add('lens/view.tsx', 'features/lenses/example/view.tsx')
      const entry = `  {
    id: 'example',
    title: 'Lengths of turns',
    place: 'above',
    fits: () => true,
    load: () => import('./example/view.tsx').then((m) => m.exampleLens),
  },
`
      register('features/lenses/registry.ts', '= [\n', entry)
      add('lens/draws.test.ts', 'features/lenses/example/draws.test.ts')
    },
    shownBy: { 'features/lenses/example/draws.test.ts': '^draws a conversation of any corpus$' },
  },
  {
    title: 'a kind of field makes one that is stored, filtered and counted',
    follow() {
      add('kind/example_year.ts', 'fields/example_year.ts')
      const imported = "import { example_year } from './example_year.ts'\n"
      register('fields/registry.ts', 'FieldKind>> = {\n', '  example_year,\n', imported)
      add('kind/filters.test.ts', 'fields/filters.test.ts')
    },
    shownBy: { 'fields/filters.test.ts': '^fills a column, filters, counts' },
  },
  {
    title: 'an engine makes a reader that gives the answers of the others',
    follow() {
      add('engine/reader.ts', 'readers/example/reader.ts')
      const imported = "import { createExampleReader } from '../example/reader.ts'\n"
      const line = "  ['an example', () => inMemory(createExampleReader)],\n"
      register('readers/contract/test_readers.ts', 'Promise<TestedReader>])[] = [\n', line, imported)
    },
    shownBy: { 'readers/contract/contract.test.ts': '^a reader of an example (gives rows|knows)' },
  },
  {
    title: 'an export makes a form of file',
    follow() {
      add('export/tsv.ts', 'files/tsv.ts')
      const imported = "import { tsvEncoder } from './tsv.ts'\n"
      const line = "  tsv: { label: 'TSV', note: 'With tabs', extension: 'tsv', encoder: tsvEncoder },\n"
      register('files/formats.ts', 'const forms = {\n', line, imported)
      add('export/exports.test.ts', 'files/exports.test.ts')
    },
    shownBy: { 'files/exports.test.ts': '^makes a file of rows in the form that was added$' },
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

it('all of them together leave nothing that fails beside these tests', () => {
  expect(ended.status, ended.said).toBe(0)
})
