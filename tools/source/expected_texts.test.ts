import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectedTexts, literalTexts, textMatcher } from './expected_texts.ts'
import type { SourceFile } from './layers.ts'

const root = join(import.meta.dirname, '../..')

/** Expectations about texts that specs compose themselves, and short rests of templates. */
const EXCEPTIONS: readonly string[] = [
  '/answered 401.*it requires you to sign in/',
  '/answered 403.*you do not have access/',
  '/answered 500.*the server failed/',
  '/does not support range requests for indexes/',
  '/not filtered/',
  '/“menu” cannot be embedded/',
  '/“a{80}…” is not a range/',
  '“last” is not a turn',
  '/^review-.*\\.jsonl$/',
  '/hit-1$/',
  'mini-2: hopeful',
  '/miaask/',
  '/score 0\\.92 .*mini:/',
  '/score 0\\.91 .*mini:/',
  '/^⟦Çlösé/',
  '/dàtà wàrñïñg/',
]

it('expects in end-to-end tests only texts that catalogues, corpora or the tests themselves have', () => {
  const specs = filesIn('e2e', /\.ts$/)
  const expected = specs.flatMap((spec) => expectedTexts(spec).map((it) => ({ path: spec.path, ...it })))
  const ofSpecs = specs.flatMap(literalTexts)
  // What specs expect proves nothing, unless they also write it somewhere.
  for (const it of expected)
    if (typeof it.expected === 'string') ofSpecs.splice(ofSpecs.indexOf(it.expected), 1)
  const isKnown = textMatcher([...textsOfPage(), ...ofSpecs])
  const unknown = expected.filter((it) => !isKnown(it.expected) && !EXCEPTIONS.includes(String(it.expected)))
  expect(unknown.map(({ path, line, expected }) => `${path}:${line} ${expected}`)).toEqual([])
})

it('finds names, texts and patterns, except those that a spec applies to its own values', () => {
  const text = `
    page.getByRole('button', { name: 'Export', exact: true })
    page.getByText('Saved')
    choose(/^Labels/)
    expect(url.replace(/x/, '')).toMatch(/^http/)
    test.use({ expectedErrors: [/boom/] })
    page.getByLabel(name)`
  const found = expectedTexts({ path: 'a.spec.ts', text })
  expect(found.map(({ expected, line }) => `${line} ${expected}`).sort()).toEqual(
    ['2 Export', '3 Saved', '4 /^Labels/', '5 /^http/'].sort(),
  )
})

it('matches words, templates, starts and sequences of known texts', () => {
  const known = literalTexts({
    path: 'messages.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    text: 'export default { a: "The corpus’s own format", b: (n) => `Download ${n} rows`, c: "Outcome", d: "Walked away", e: "In the form" }',
  })
  const isKnown = textMatcher(known)
  for (const expected of ['own format', 'Download 3 rows', /^Download \d+ rows?$/, /^Outcome: walked away$/i])
    expect(isKnown(expected), String(expected)).toBe(true)
  expect(isKnown(/Saved|own format/)).toBe(true)
  for (const expected of [/^The form/, 'Save 3 rows', /^Result: walked away/, 'corpus format'])
    expect(isKnown(expected), String(expected)).toBe(false)
})

/** Texts that the page, its command or its data can show. */
function textsOfPage(): readonly string[] {
  const sources = [
    ...filesIn('app', /\.tsx?$/),
    ...filesIn('cli', /\.ts$/),
    ...filesIn('tools/servers', /\.ts$/),
  ]
  const shown = sources.filter(
    ({ path }) =>
      !path.includes('.test.') &&
      /messages\.ts$|^app\/(corpora|fields|figures|reading|model|files|state)\/|^cli\/|^tools\//.test(path),
  )
  const data = [
    ...filesIn('app/corpora', /^(.*\/)?fixture\..*\.json$/),
    ...filesIn('public', /^catalogue\.json$/),
  ]
  return [...shown.flatMap(literalTexts), ...data.flatMap(({ text }) => stringsIn(JSON.parse(text)))]
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(stringsIn)]
}

function filesIn(folder: string, names: RegExp): readonly SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => names.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }))
}
