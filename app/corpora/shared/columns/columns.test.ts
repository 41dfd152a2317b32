import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpusTables } from '../../../tables/schema.ts'
import { createColumnScan, valueOfKind } from './columns.ts'
import { columnTitle, keyMaker, RESERVED_KEYS } from './columns_key.ts'
import { leavesOf, pathReader } from './columns_path.ts'

const kindOf = (...values: unknown[]) => {
  const scan = createColumnScan()
  for (const value of values) scan.add({ x: value })
  return scan.columns()[0]?.kind ?? null
}

describe('the type of a column', () => {
  it.each([
    ['number', [1, null, 2.5]],
    ['number', ['1', '', '-2.5e3', 4]],
    ['category', ['007', '8']],
    ['category', ['9007199254740993', '1']],
    ['category', ['1', 'x', 2]],
    ['boolean', [true, 'False', null]],
    ['category', [true, 'no']],
    ['list', [['a', null], []]],
    ['category', [['a'], 'b', 'c']],
    ['text', ['a', 'two\nlines']],
    ['text', ['x'.repeat(201)]],
    [null, [null, '', Number.NaN]],
    [null, [[1], [{}]]],
    [null, ['a', [1], [2]]],
  ])('is %s for %j', (kind, values) => {
    expect(kindOf(...values)).toBe(kind)
  })

  it('counts values, and looks into objects unless told to skip them', () => {
    const scan = createColumnScan()
    for (const a of ['x', 'y', 'x']) scan.add({ a, b: { c: 1, d: [] }, e: { f: 2 } }, new Set(['e']))
    expect(scan.columns()).toEqual([
      { path: 'a', kind: 'category', distinct: 2, filled: 3 },
      { path: 'b.c', kind: 'number', distinct: 1, filled: 3 },
      { path: 'b.d', kind: 'list', distinct: 0, filled: 3, emptyLists: true },
    ])
  })
})

describe('a value', () => {
  it.each([
    ['number', '4', 4],
    ['number', 'x', undefined],
    ['number', ' ', null],
    ['boolean', 'TRUE', true],
    ['boolean', 1, undefined],
    ['list', ['a', null], ['a']],
    ['list', 'a', undefined],
    ['category', 4, '4'],
    ['category', {}, undefined],
  ] as const)('of a %s column: %j', (kind, value, expected) => {
    expect(valueOfKind(kind, value)).toEqual(expected)
  })

  it('is of the kind that its column got, or nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 })), (values) => {
        const kind = kindOf(...values)
        for (const value of kind === null ? [] : values) {
          const read = valueOfKind(kind ?? 'text', value) ?? null
          const type = Array.isArray(read) ? 'list' : typeof read
          if (read !== null) expect(type).toBe(kind === 'category' || kind === 'text' ? 'string' : kind)
        }
      }),
    )
  })
})

describe('keys', () => {
  it('are no column that every corpus has', () => {
    // Without the columns of `labels`, which no field of the data becomes. A further key would change saved links.
    const { conversations, turns } = corpusTables({ facets: [], turnFields: [] })
    for (const { name } of [...conversations, ...turns]) expect(RESERVED_KEYS).toContain(name)
  })

  it('say what they stand for', () => {
    const names = ['sourceLang', 'Größe (cm)', '2nd', 'title', 'title', '话题', 'a.b', 'a_b', 'constructor']
    expect(names.map(keyMaker())).toEqual([
      ...[
        'source_lang',
        'grosse_cm',
        'c_2nd',
        'published_title',
        'published_title_2',
        'column',
        'a_b',
        'a_b_2',
      ],
      'published_constructor',
    ])
  })

  it('are fit for columns and never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
        const keys = names.map(keyMaker())
        for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
        expect(new Set([...keys, ...RESERVED_KEYS]).size).toBe(keys.length + RESERVED_KEYS.length)
      }),
    )
  })

  it('have titles for people', () => {
    expect(['meta.sourceLang', 'has_bot', '\u202e\u0000', 'x'.repeat(99)].map((n) => columnTitle(n))).toEqual(
      [...['Meta source lang', 'Has bot', 'Unnamed column', `X${'x'.repeat(59)}`]],
    )
  })
})

describe('paths', () => {
  it('lead to every leaf, also where keys hold dots', () => {
    const record = { a: { b: 1, 'c.d': { e: 2 } }, 'f.g': 3, h: [4] }
    const leaves = leavesOf(record)
    expect(leaves).toEqual([
      ['a.b', 1],
      ['a.c.d.e', 2],
      ['f.g', 3],
      ['h', [4]],
    ])
    for (const [path, value] of leaves) expect(pathReader(path)(record)).toBe(value)
  })

  it('lead nowhere else', () => {
    for (const path of ['a.x', 'constructor', 'a.constructor', '__proto__', '', 'h.0'])
      expect(pathReader(path)({ a: { b: 1 }, h: [4] })).toBeUndefined()
  })

  it('read what leaves say of any record', () => {
    const key = fc.constantFrom('a', 'b', 'a.b', '__proto__', '')
    const any = fc.dictionary(key, fc.oneof(fc.nat(), fc.dictionary(key, fc.nat())))
    fc.assert(
      fc.property(any, (record) => {
        for (const [path] of leavesOf(record)) expect(pathReader(path)(record)).toBeTypeOf('number')
      }),
    )
  })
})
