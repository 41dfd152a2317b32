import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { adapters } from './corpora/registry.ts'

/*
 * Everything special to a corpus is in its folder and declared by its adapter. No other file may have the id of a corpus
 * or a distinctive field name of one in an identifier or a string. Comments may name them as examples.
 */

/** Registries of all corpora. */
const LISTS: readonly string[] = ['app/corpora/registry.ts', 'app/figures/registry.ts']

/** Folders of single corpora: their adapters, standard forms and published figures. */
const OWN = /^app\/(corpora\/known|corpora\/forms\/standard|figures)\/[^/]+/

const ids = adapters.map((adapter) => adapter.id)
const ONE_WORD = /^[a-z]+$/
/** One word in so many files, such as `price`, is a word of the model or of English, not the field of a corpus. */
const ORDINARY_FILES = 5
/** Names of fields that rarer words or columns of label files share. */
const SHARED: readonly string[] = ['utterance_id', 'strategy', 'intent', 'ending', 'offers', 'education']
const fields = new Set(
  adapters
    .flatMap(({ facets, turnFields, labelSchemes }) => [
      ...[...facets, ...turnFields].map((field) => field.key),
      ...labelSchemes.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
    ])
    .filter((name) => !SHARED.includes(name)),
)

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
/** However it is written: `mutual_friends`, `mutualFriends`, `MutualFriends`. */
const idsByLetters = new Map(ids.map((id) => [letters(id), id]))

/** Words of a text as names of fields have them. */
const wordsOf = (text: string) => text.match(/[A-Za-z][\w-]*/g) ?? []

/** The names of corpora, and outside of `corpora/` of their fields, in the code of a file. */
function namesIn(path: string, text: string): string[] {
  const found = new Set<string>()
  const inCorpora = path.startsWith('app/corpora/')
  const look = (code: string) => {
    const plain = letters(code)
    for (const [written, id] of idsByLetters) if (plain.includes(written)) found.add(id)
    if (!inCorpora) for (const word of wordsOf(code)) if (fields.has(word)) found.add(word)
  }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  new Visitor({
    Identifier: ({ name }) => look(name),
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value)
    },
    TemplateElement: ({ value }) => look(value.cooked ?? value.raw),
    JSXText: ({ value }) => look(value),
  }).visit(program)
  return [...found]
}

/** @param count number of files that have the name */
function isOrdinary(name: string, count: number): boolean {
  return !ids.includes(name) && ONE_WORD.test(name) && count >= ORDINARY_FILES
}

const root = join(import.meta.dirname, '..')
const paths = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((path) => `app/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/(test_\w+|testing)\.ts$/.test(path))
  .filter((path) => !LISTS.includes(path) && !OWN.test(path))

describe('outside of its folder', () => {
  it('no corpus is named, and none of its fields', () => {
    expect(paths.length).toBeGreaterThan(400)
    const files = new Map<string, string[]>()
    for (const path of paths)
      for (const name of namesIn(path, readFileSync(join(root, path), 'utf8')))
        files.set(name, [...(files.get(name) ?? []), path])
    const named = [...files].flatMap(([name, by]) =>
      isOrdinary(name, by.length) ? [] : by.map((path) => `${path} names ${name}.`),
    )
    expect(named.join('\n')).toBe('')
  })
})

describe('the check', () => {
  it.each([
    ["if (adapter === 'casino') x()", 'casino'],
    ['import { mutualFriends } from "./x.ts"', 'mutual_friends'],
    [`const sql = \`avg(joint_points) \${x}\``, 'joint_points'],
    ["const scheme = 'dialogue-act'", 'dialogue-act'],
    ['const view = <p>As in Deal or no deal</p>', 'deal_or_no_deal'],
    ['const { kb_size } = row', 'kb_size'],
  ])('finds the name in %s', (text, name) => {
    expect(namesIn('app/views/x.tsx', text)).toEqual([name])
  })

  it.each(['// as in casino', 'const cost = row.cost', "const text = 'seasonal'"])(
    'finds none in %s',
    (text) => {
      expect(namesIn('app/views/x.tsx', text)).toEqual([])
    },
  )

  it.each([
    ['price', 28, true],
    ['svo', 2, false],
    ['joint_points', 28, false],
    ['casino', 28, false],
  ])('takes %s in %i files for an ordinary word: %s', (name, count, expected) => {
    expect(isOrdinary(name, count)).toBe(expected)
  })
})
