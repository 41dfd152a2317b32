import { describe, expect, it } from 'vitest'
import { judgeFile } from './import_table.ts'
import { readSource } from './layers.ts'

const judged = (path: string, text: string) => judgeFile({ path, text })

describe('the check', () => {
  it('names both files and the rule', () => {
    expect(judged('app/list/page.tsx', "import { open } from '../engine/duckdb_wasm.ts'")).toEqual([
      'app/list/page.tsx imports app/engine/duckdb_wasm.ts, ' +
        'but list may import only base, model, fields, readers, state, session, ui, shell, list, conversation, find, ' +
        'features/feature.ts, features/lens.ts, features/use_features.ts and features/late_parts.tsx.',
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
    ['app/shell/page.tsx', "import { useSlots } from '../features/use_features.ts'"],
    ['app/features/registry.ts', "import { compare } from './compare/index.ts'"],
    ['app/features/all_late_slots.ts', "import.meta.glob('./*/late_slots.ts')"],
    ['app/features/compare/index.ts', "import type { Feature } from '../feature.ts'"],
    ['app/features/excerpt/canvas_tools.ts', "import.meta.glob('/node_modules/@fontsource/*/files/*.woff')"],
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
    ['app/ui/button.tsx', '../features/use_features.ts'],
    ['app/shell/page.tsx', '../features/registry.ts'],
    ['app/list/list_bar.tsx', '../features/open/index.ts'],
    ['app/conversation/turn_pane.tsx', '../features/compare/pin_button.tsx'],
    ['app/find/hits/hit_bar.tsx', '../../features/review/index.ts'],
    ['app/features/embed/embed_dialog.tsx', '../review/index.ts'],
    ['app/features/embed/embed_dialog.tsx', '../lenses/registry.ts'],
    ['app/features/embed/embed_dialog.tsx', '../registry.ts'],
    ['app/features/registry.ts', './compare/compare_view.tsx'],
    ['app/features/registry.ts', './lenses/label_strip/index.ts'],
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
