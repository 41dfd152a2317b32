import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { sentencesIn } from '../tools/source/sentences.ts'
import { accented } from './base/messages/define.ts'
import { counted, listed } from './base/messages/intl.ts'

const root = import.meta.dirname

/** Rooms of the page, which show people sentences. */
const ROOMS = /^(boot|conversation|features|fields|files\/react|find|list|session|shell|state|ui)\//

/** Words of languages that are not the page's, which look like sentences. */
const NO_SENTENCES: readonly string[] = [
  'features/published_figures/verdict_mark.tsx: not computed',
  'features/published_figures/verdict_mark.tsx: not recomputable',
  'features/published_figures/verdict_mark.tsx: part of corpus',
  'features/label_files/labels_dialog.tsx: add labels',
  'features/open/open_layer.tsx: Files',
  'features/overview/charts/label_pairs_chart.tsx: next turn',
  'features/overview/charts/label_pairs_chart.tsx: same turn',
  'ui/drawing/svg_file.ts: Inter, system-ui, sans-serif',
  'find/search/help_entries.ts: "some words"',
  'find/search/pattern_error.ts: no argument for repetition operator',
  'features/sql/result_row.tsx: null',
  'features/sql/sql_extensions.ts: bigint boolean date double integer text timestamp varchar',
]

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) =>
      ROOMS.test(path) &&
      /\.tsx?$/.test(path) &&
      !/\.(test|d)\.tsx?$|\/test_\w+\.ts$|messages\.ts$/.test(path),
  )

describe('every sentence shown to people', () => {
  const found = files.flatMap((path) =>
    sentencesIn({ path, text: readFileSync(join(root, path), 'utf8') }).map((said) => ({ path, said })),
  )

  it('is in a catalogue, and in no other file of the page', () => {
    const sentences = found.map(({ path, said }) => `${path}: ${said}`)
    expect(sentences.filter((said) => !NO_SENTENCES.includes(said))).toEqual([])
  })

  it.each([
    ['text', 'const a = <p>Open</p>', 'Open'],
    ['an attribute', 'const a = <a aria-label="open it" className="b" />', 'open it'],
    ['a literal', "const a = b ? 'Cancel' : 'no'", 'Cancel'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program as text
    ['a template', 'const a = `${n} rows of it`', '0 rows of it'],
  ])('is found where it is %s', (_where, text, said) => {
    expect(sentencesIn({ path: 'a.tsx', text })).toEqual([said])
  })

  it('is nothing that only programmers read', () => {
    const text =
      "import a from 'Open it'\nconst b = a('Enter', 'list_row', 'a-b', new TypeError('It is none.'))"
    expect(sentencesIn({ path: 'a.tsx', text })).toEqual([])
  })
})

describe('the pseudo-locale', () => {
  it('wraps and accents sentences, and leaves what stands for elements', () => {
    expect(accented('Open {file} now')).toBe('⟦Öpéñ {file} ñöw⟧')
    expect(accented('')).toBe('')
  })

  it('is that of every catalogue where the address asks for it', async () => {
    const sentences = () => ({ a: 'All', n: (n: number) => `${n} of it`, deep: { b: 'Be' } })
    vi.stubGlobal('location', { search: '?locale=pseudo' })
    vi.resetModules()
    const pseudo = (await import('./base/messages/define.ts')).messages(sentences())
    expect([pseudo.a, pseudo.n(3), pseudo.deep.b]).toEqual(['⟦Àll⟧', '⟦3 öf ït⟧', '⟦Bé⟧'])
    vi.unstubAllGlobals()
    vi.resetModules()
    const plain = (await import('./base/messages/define.ts')).messages(sentences())
    expect([plain.a, plain.n(3), plain.deep.b]).toEqual(['All', '3 of it', 'Be'])
  })
})

it('numbers, plurals and lists are written in English', () => {
  expect([0, 1, 1030].map((n) => counted(n, 'row'))).toEqual(['0 rows', '1 row', '1,030 rows'])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  expect(listed(['a', 'b'], 'or')).toBe('a or b')
})
