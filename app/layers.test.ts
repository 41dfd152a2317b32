import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCircles } from '../tools/source/import_circles.ts'
import { judge, type Layer, readSource, type SourceFile } from '../tools/source/layers.ts'

/** What a corpus or form may use of `corpora/`, beside its own folder. */
const FOR_A_CORPUS = [
  'corpora/adapter.ts',
  'corpora/format.ts',
  'corpora/guard.ts',
  'corpora/shared',
  'corpora/turn_record.ts',
]

/** The types by which the page and its worker speak of corpora. */
const DECLARED_BY_CORPORA = ['corpora/adapter.ts', 'corpora/catalogue.ts', 'corpora/label_file.ts']

/** Data rooms that views ask, and the rooms of the page. */
const PAGE = [
  ...['base', 'model', 'fields', 'readers', 'state', 'session'],
  ...['ui', 'shell', 'list', 'conversation', 'find', 'features'],
]

/**
 * The import table of ARCHITECTURE.md. A layer may always import itself. `ingest` runs in the worker; `session` and the
 * rooms of the page run in the page. Neither imports the other. Both import `protocol`.
 */
const LAYERS: readonly Layer[] = [
  { name: 'base', mayImport: [] },
  { name: 'model', mayImport: ['base'] },
  { name: 'reading', mayImport: ['base', 'model'] },
  { name: 'fields', mayImport: ['base', 'model'] },
  { name: 'corpora/adapter.ts', mayImport: ['base', 'model'] },
  { name: 'corpora/guard.ts', mayImport: ['base', 'model', 'corpora/adapter.ts'] },
  {
    name: 'published',
    mayImport: ['base', 'model', 'fields', 'tables', 'corpora/guard.ts', 'protocol/corpus_description.ts'],
  },
  {
    name: 'corpora/catalogue.ts',
    mayImport: ['base', 'model', 'corpora/guard.ts', 'published', 'protocol/corpus_description.ts'],
  },
  {
    name: 'corpora/label_file.ts',
    mayImport: ['base', 'model', 'corpora/adapter.ts', 'corpora/guard.ts', 'corpora/shared'],
  },
  { name: 'corpora/registry.ts', mayImport: ['base', 'model', 'corpora'] },
  { name: 'corpora/turn_record.ts', mayImport: ['base', 'model'] },
  { name: 'corpora/format.ts', mayImport: ['base', 'model', 'corpora/adapter.ts'] },
  { name: 'corpora/formats.ts', mayImport: ['base', 'model', 'corpora'] },
  { name: 'corpora/file_groups.ts', mayImport: ['base', 'model'] },
  {
    name: 'corpora/shared',
    mayImport: ['base', 'model', 'corpora/adapter.ts', 'corpora/format.ts', 'corpora/guard.ts'],
  },
  { name: 'corpora/known/*', mayImport: ['base', 'model', ...FOR_A_CORPUS] },
  { name: 'corpora/forms/*', mayImport: ['base', 'model', ...FOR_A_CORPUS] },
  { name: 'tables', mayImport: ['base', 'model', 'fields', 'corpora/adapter.ts'] },
  { name: 'engine', mayImport: ['base', 'tables'] },
  {
    name: 'readers',
    mayImport: ['base', 'model', 'fields', 'tables', 'engine/engine.ts', 'engine/arrow'],
  },
  { name: 'figures', mayImport: ['base', 'model'] },
  { name: 'files/react', mayImport: ['base', 'model', 'files', 'readers', 'session'] },
  { name: 'files', mayImport: ['base', 'model'] },
  { name: 'reviews', mayImport: ['base', 'model'] },
  { name: 'state', mayImport: ['base', 'model', 'fields'] },
  { name: 'protocol', mayImport: ['base', 'model', 'tables', ...DECLARED_BY_CORPORA] },
  {
    name: 'ingest',
    mayImport: ['base', 'model', 'reading', 'corpora', 'tables', 'engine/arrow', 'protocol', 'published'],
  },
  {
    name: 'offline',
    mayImport: ['base', 'model', 'published', 'corpora/catalogue.ts'],
  },
  {
    name: 'session',
    mayImport: [
      'base',
      'model',
      'tables',
      'engine',
      'readers',
      'figures',
      'reviews',
      'state',
      'protocol',
      'published',
      ...DECLARED_BY_CORPORA,
    ],
  },
  {
    name: 'session/react',
    mayImport: [
      'base',
      'model',
      'engine/engine.ts',
      'readers',
      'state',
      'protocol',
      'session',
      'corpora/adapter.ts',
    ],
  },
  { name: 'ui', mayImport: ['base', 'model', 'fields', 'session'] },
  { name: 'features/lenses', mayImport: ['base', 'model', 'ui'] },
  {
    name: 'features',
    mayImport: [...PAGE, 'figures', 'reviews', 'protocol', 'offline', 'files', 'engine/engine.ts'],
  },
  { name: 'conversation', mayImport: PAGE },
  { name: 'list', mayImport: PAGE },
  { name: 'find', mayImport: PAGE },
  { name: 'shell', mayImport: PAGE },
  { name: 'testing', mayImport: 'anything' },
  { name: 'boot', mayImport: 'anything' },
  { name: 'main.tsx', mayImport: 'anything' },
]

const SQL_IN = ['readers', 'engine']

/** Queries that a corpus offers its readers, and those that recompute what was published about it: texts that are shown. */
const SHOWN_QUERIES = /^app\/(corpora\/known\/[^/]+\/example_queries\.ts|figures\/[^/]+\/queries\.ts)$/

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )
const paths = filesIn('app').filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/test_\w+\.ts$/.test(path),
)
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const judged = (path: string, text: string) => judgedFile({ path, text })

function judgedFile(file: SourceFile): readonly string[] {
  const [, examples] = SHOWN_QUERIES.exec(file.path) ?? []
  return judge(file, LAYERS, examples === undefined ? SQL_IN : [...SQL_IN, examples])
}

describe('every file of app/', () => {
  it('is found', () => {
    expect(paths).toContain('app/corpora/registry.ts')
    expect(paths.some((path) => path.endsWith('.tsx'))).toBe(true)
  })

  it('imports only what its layer may, and holds SQL only where SQL belongs', () => {
    const wrong = files.flatMap(judgedFile)
    expect(wrong.join('\n')).toBe('')
  })
})

describe('what has to be read together', () => {
  it('is never a circle of files', () => {
    expect(importCircles(files)).toEqual([])
  })

  it('is at most 300 lines in a file, of tests, styles and tools, too', () => {
    const code = [...readdirSync(root), ...['app', 'cli', 'e2e', 'tools'].flatMap(filesIn)].filter((path) =>
      /\.(tsx?|js|css|py)$/.test(path),
    )
    expect(code).toEqual(
      expect.arrayContaining(['vite.config.ts', 'app/layers.test.ts', 'e2e/list/sort.spec.ts']),
    )
    const long = code.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('is at most 22 files in a folder', () => {
    const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/')))
    const crowded = new Set(folders.filter((folder) => folders.filter((f) => f === folder).length > 22))
    expect([...crowded]).toEqual([])
  })

  it('is told of files that import each other, through others, by type and later', () => {
    const circle = [
      { path: 'app/a.ts', text: "import type { B } from './b.ts'" },
      { path: 'app/b.ts', text: "export const late = () => import('./folder/c.ts')" },
      { path: 'app/folder/c.ts', text: "export * from '../a.ts'" },
      { path: 'app/d.ts', text: "import './a.ts'\nimport './d.ts'" },
    ]
    expect(importCircles(circle)).toEqual([['app/a.ts', 'app/b.ts', 'app/folder/c.ts']])
  })
})

describe('the check', () => {
  it('names both files and the rule', () => {
    expect(judged('app/shell/page.tsx', "import { open } from '../engine/duckdb_wasm.ts'")).toEqual([
      'app/shell/page.tsx imports app/engine/duckdb_wasm.ts, ' +
        'but shell may import only base, model, fields, readers, state, session, ui, shell, list, conversation, find and features.',
    ])
  })

  it.each([
    ['a type', "import type { Engine } from '../engine/engine.ts'"],
    ['a re-export', "export { open } from '../engine/open.ts'"],
    ['a re-export of all', "export * from '../engine/open.ts'"],
    ['a type in place', "export type E = import('../engine/engine.ts').Engine"],
    ['a dynamic import', "export const late = () => import('../engine/open.ts')"],
    ['an import for its effect', "import '../engine/open.ts'"],
    ['a worker', "new Worker(new URL('../engine/some.worker.ts', import.meta.url), { type: 'module' })"],
    ['a worker by query', "import SomeWorker from '../engine/some.worker.ts?worker'"],
    ['an address from the root', "import '/app/engine/open.ts'"],
    ['a glob', "import.meta.glob(['../engine/*.ts'])"],
  ])('sees %s', (_what, text) => {
    expect(judged('app/shell/page.tsx', text)).toHaveLength(1)
  })

  it('does not take text or comments for imports', () => {
    const text = "// import '../engine/open.ts'\nexport const text = `import x from '../engine/open.ts'`"
    expect(readSource({ path: 'app/shell/page.tsx', text }).imports).toEqual([])
  })

  it.each([
    [
      'app/shell/page.tsx',
      "import { use } from 'react'\nimport './page.css'\nimport x from '../session/x.ts'",
    ],
    ['app/corpora/known/casino/index.ts', "import './raw.ts'\nimport type { A } from '../../adapter.ts'"],
    ['app/corpora/registry.ts', "import { casino } from './known/casino/index.ts'"],
    ['app/readers/turns.ts', "import type { Engine } from '../engine/engine.ts'"],
    ['app/session/open.ts', "import('../engine/duckdb_wasm.ts')"],
    ['app/main.tsx', "import manifest from '../package.json'\nimport './engine/open.ts'"],
  ])('lets %s import what its layer may', (path, text) => {
    expect(judged(path, text)).toEqual([])
  })

  it.each([
    ['app/corpora/known/casino/index.ts', '../diplomacy/labels.ts'],
    ['app/corpora/known/casino/index.ts', '../../registry.ts'],
    ['app/corpora/adapter.ts', './known/casino/index.ts'],
    ['app/readers/turns.ts', '../engine/duckdb_wasm.ts'],
    ['app/tables/flatten.ts', '../corpora/known/casino/index.ts'],
    ['app/base/number.ts', '../model/index.ts'],
    ['app/session/open.ts', '../ingest/load_split.ts'],
    ['app/session/react/use_x.ts', '../../ingest/load_split.ts'],
    ['app/ingest/load_split.ts', '../session/session.ts'],
    ['app/protocol/messages.ts', '../ingest/load_split.ts'],
    ['app/engine/engine.ts', '../model/index.ts'],
    ['app/state/view_state.ts', '../session/session.ts'],
    ['app/shell/page.tsx', '../corpora/registry.ts'],
    ['app/ui/button.tsx', '../features/lenses/registry.ts'],
    ['app/ui/button.tsx', '../list/list_bar.tsx'],
    ['app/features/lenses/label_strip/view.tsx', '../../../list/list_bar.tsx'],
    ['app/features/lenses/label_strip/view.tsx', '../../../session/session.ts'],
    ['app/shell/page.tsx', '../../package.json'],
    ['app/shell/page.tsx', '../main.tsx'],
    // A folder whose name only begins alike is another folder.
    ['app/shell/page.tsx', '../models/x.ts'],
  ])('does not let %s import %s', (path, address) => {
    expect(judged(path, `import x from '${address}'`)).toHaveLength(1)
  })

  it('refuses an import that nobody can follow', () => {
    expect(judged('app/shell/page.tsx', 'export const load = (name: string) => import(name)')).toHaveLength(1)
  })

  it.each(['app/helpers/x.ts', 'app/other.ts', 'app/corpora/common.ts'])('knows no place for %s', (path) => {
    expect(judged(path, '')[0]).toContain(`${path} lies in no folder of the import table`)
  })

  it.each([
    `const q = \`SELECT text FROM turns WHERE id = \${id}\``,
    'const q = `\n  select id, text\n  from turns`',
    "const q = 'select * from turns'",
    "const q = 'INSERT INTO turns VALUES (1)'",
    "const q = 'create table turns (id integer)'",
    'const q = `with a as (select 1) select * from a`',
  ])('finds SQL outside of its folders: %s', (text) => {
    expect(judged('app/session/open.ts', text)[0]).toContain('but SQL may stand only in readers and engine.')
    expect(judged('app/readers/turns.ts', text)).toEqual([])
    expect(judged('app/corpora/known/casino/example_queries.ts', text)).toEqual([])
    expect(judged('app/figures/casino/queries.ts', text)).toEqual([])
    expect(judged('app/corpora/known/casino/index.ts', text)).toHaveLength(1)
    expect(judged('app/figures/recompute.ts', text)).toHaveLength(1)
  })

  it.each([
    "const text = 'Select a conversation from the list'",
    "const text = 'Update your browser to set this'",
    `const text = \`Choose \${n} from \${all}\``,
  ])('takes no sentence for SQL: %s', (text) => {
    expect(judged('app/shell/page.tsx', text)).toEqual([])
  })
})
