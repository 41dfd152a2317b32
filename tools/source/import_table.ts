import { judge, type Layer, type SourceFile } from './layers.ts'

/** Files of `corpora/` that every corpus and form may import. */
const FOR_A_CORPUS = [
  'corpora/adapter.ts',
  'corpora/format.ts',
  'corpora/guard.ts',
  'corpora/shared',
  'corpora/turn_record.ts',
]

/** The types by which the page and its worker speak of corpora. */
const DECLARED_BY_CORPORA = ['corpora/adapter.ts', 'corpora/catalogue.ts', 'corpora/label_file.ts']

/** Slots that features fill. Only `main.tsx` imports the features themselves. */
const FEATURE_SLOTS = [
  'features/feature.ts',
  'features/lens.ts',
  'features/use_features.ts',
  'features/late_parts.tsx',
]

/** Data rooms that views ask, the rooms of the page, and the slots. */
const PAGE = [
  ...['base', 'model', 'fields', 'readers', 'state', 'session'],
  ...['ui', 'shell', 'list', 'conversation', 'find', ...FEATURE_SLOTS],
]

/** Rooms that a feature may import. No feature imports another. */
const FOR_A_FEATURE = [...PAGE, 'figures', 'reviews', 'protocol', 'offline', 'files', 'engine/engine.ts']

/**
 * The import table of ARCHITECTURE.md. A layer may always import itself. `ingest` runs in the worker; `session` and the
 * rooms of the page run in the page. Neither imports the other. Both import `protocol`.
 */
export const LAYERS: readonly Layer[] = [
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
    mayImport: ['base', 'model'],
  },
  {
    name: 'corpora/labels',
    mayImport: [
      'base',
      'model',
      'corpora/adapter.ts',
      'corpora/guard.ts',
      'corpora/label_file.ts',
      'corpora/shared',
    ],
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
  { name: 'corpora/forms/standard', mayImport: ['base', 'model', ...FOR_A_CORPUS, 'corpora/forms/mapped'] },
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
  {
    name: 'reviews/react',
    mayImport: ['base', 'model', 'readers', 'session', 'reviews'],
  },
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
  {
    name: 'features/registry.ts',
    mayImport: ['features/*/index.ts', 'features/all_late_slots.ts', 'features/use_features.ts'],
  },
  { name: 'features/lenses', mayImport: ['base', 'model', 'ui', 'features/feature.ts', 'features/lens.ts'] },
  { name: 'features/*', mayImport: FOR_A_FEATURE },
  { name: 'features/all_late_slots.ts', mayImport: ['features/use_features.ts', 'features/*/late_slots.ts'] },
  { name: 'features/feature.ts', mayImport: [...PAGE, 'protocol'] },
  { name: 'features/lens.ts', mayImport: ['base', 'model'] },
  { name: 'features/use_features.ts', mayImport: ['session', 'features/feature.ts'] },
  { name: 'features/late_parts.tsx', mayImport: ['features/feature.ts', 'features/use_features.ts'] },
  { name: 'conversation', mayImport: PAGE },
  { name: 'list', mayImport: PAGE },
  { name: 'find', mayImport: PAGE },
  { name: 'shell', mayImport: [...PAGE, 'files'] },
  { name: 'testing', mayImport: 'anything' },
  { name: 'boot', mayImport: 'anything' },
  { name: 'main.tsx', mayImport: 'anything' },
]

const SQL_IN = ['readers', 'engine']

/** Queries that a corpus offers its readers, and those that recompute what was published about it: texts that are shown. */
const SHOWN_QUERIES = /^app\/(corpora\/known\/[^/]+\/example_queries\.ts|figures\/[^/]+\/queries\.ts)$/

/** Names errors in a file's place in the table. */
export function judgeFile(file: SourceFile): readonly string[] {
  const [, examples] = SHOWN_QUERIES.exec(file.path) ?? []
  return judge(file, LAYERS, examples === undefined ? SQL_IN : [...SQL_IN, examples])
}
