import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const recipes = join(import.meta.dirname, 'recipes')

/** A copy of the project, to which every recipe adds its part; removed afterwards. */
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-recipe-'))
  for (const name of ['app', 'cli', 'tools', 'package.json', 'tsconfig.base.json', 'vite.config.ts'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Milliseconds; the contract asks an engine of its own, which takes a minute where the machine is busy. */
const PATIENCE = 240_000

function run(program: string, ...args: string[]): void {
  const script = join(project, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}

function test(path: string, ...args: string[]): void {
  run('vitest/vitest.mjs', 'run', path, ...args)
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

it('the recipe for a corpus makes one that passes the contract and opens', () => {
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
  run('tsx/dist/cli.mjs', 'tools/expected.ts')
  add('corpus/opens.test.ts', 'ingest/opening/opens_corpus.test.ts')
  const tests = ['app/corpora/contract.test.ts', 'app/ingest/opening/opens_corpus.test.ts'] as const
  test(...tests, '-t', 'example|opens by its content')
})

it('the recipe for a form makes one in which files open', () => {
  add('form/index.ts', 'corpora/forms/example_form/index.ts')
  const line = "    import('./forms/example_form/index.ts').then(({ exampleForm }) => exampleForm),\n"
  register('corpora/formats.ts', 'Promise.all([\n', line)
  add('form/opens.test.ts', 'ingest/opening/opens_form.test.ts')
  test('app/ingest/opening/opens_form.test.ts')
})

it('the recipe for a lens makes one that draws', () => {
  add('lens/model.ts', 'lenses/example/model.ts')
  add('lens/view.tsx', 'lenses/example/view.tsx')
  const entry = `  {
    id: 'example',
    title: 'Lengths of turns',
    place: 'above',
    fits: () => true,
    load: () => import('./example/view.tsx').then((m) => m.exampleLens),
  },
`
  register('lenses/registry.ts', '= [\n', entry)
  add('lens/draws.test.ts', 'lenses/example/draws.test.ts')
  test('app/lenses/example/draws.test.ts')
})

it('the recipe for a kind of field makes one that is stored, filtered and counted', () => {
  add('kind/example_year.ts', 'fields/example_year.ts')
  const imported = "import { example_year } from './example_year.ts'\n"
  register('fields/registry.ts', 'FieldKind>> = {\n', '  example_year,\n', imported)
  add('kind/filters.test.ts', 'fields/filters.test.ts')
  test('app/fields/filters.test.ts')
})

it(
  'the recipe for an engine makes a reader that gives the answers of the others',
  () => {
    add('engine/reader.ts', 'readers/example/reader.ts')
    const imported = "import { createExampleReader } from '../example/reader.ts'\n"
    const line = "  ['an example', () => inMemory(createExampleReader)],\n"
    register('readers/contract/test_readers.ts', 'Promise<TestedReader>])[] = [\n', line, imported)
    test('app/readers/contract/contract.test.ts', '-t', 'a reader of an example (gives rows|knows)')
  },
  PATIENCE,
)

it('the recipe for an export makes a form of file', () => {
  add('export/tsv.ts', 'export/tsv.ts')
  const imported = "import { tsvEncoder } from './tsv.ts'\n"
  const line = "  tsv: { label: 'TSV', note: 'With tabs', extension: 'tsv', encoder: tsvEncoder },\n"
  register('export/formats.ts', 'const forms = {\n', line, imported)
  add('export/exports.test.ts', 'export/exports.test.ts')
  test('app/export/exports.test.ts')
})
