import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { type Filter, type LabelFilter, labelSequence, MISSING, NO_FILTER } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import { createAttachedReader } from '../attached/reader.ts'
import { publishedRows } from '../duckdb/published_rows.ts'
import { MADE_UP, SPLITS } from './test_made_up.ts'
import { CORPUS, LARGE_READERS, PATIENCE, packsOf, TEST_READERS, type TestedReader } from './test_readers.ts'

const search = (text: string, mode: Filter['mode'] = 'text'): Filter => ({ ...NO_FILTER, search: text, mode })

const LABEL: LabelFilter = { scheme: 'act', include: [], exclude: [], match: 'any', on: 'turn' }
const label = (fields: Partial<LabelFilter>): Filter => ({ ...NO_FILTER, labels: [{ ...LABEL, ...fields }] })

const VALUES = { kind: 'values', key: 'tags', include: [], exclude: [], match: 'any' } as const

/** Filters with a separate code path in a large corpus. */
const FILTERS: readonly Filter[] = [
  search('cafe', 'word'),
  search("it's", 'word'),
  search('"100 %" -a_b'),
  search('"q" /100 %/'),
  search('-"drop table"'),
  search('-cafe'),
  search('/DR[OA]P.*turns/ -"; --x"'),
  search('/no such text/ cafe'),
  search('t[aeiou]ble', 'pattern'),
  search('label:GREET -act:leave'),
  search('act:none'),
  search('by:annotator -label:greet'),
  search('offer:>5 -move:z'),
  search('kind:utterance t'),
  search('x:y'),
  label({ include: ['greet', "o'dd"], match: 'all' }),
  label({ include: ['greet', MISSING] }),
  label({ include: ['greet', MISSING], match: 'all' }),
  label({ exclude: ['greet', MISSING] }),
  label({ include: ['leave', 'none'], exclude: ['greet'], on: 'conversation' }),
  label({ include: ['leave', 'greet'], match: 'all', on: 'conversation' }),
  label({ include: ['leave', MISSING], match: 'all', on: 'conversation' }),
  {
    ...NO_FILTER,
    sequence: labelSequence({ scheme: 'act', value: 'greet' }, { scheme: 'act', value: 'leave' }, 2),
  },
  {
    ...NO_FILTER,
    sequence: {
      first: { kind: 'label', scheme: 'act', value: 'leave' },
      next: [
        { test: { kind: 'label', scheme: 'act', value: 'greet' }, by: 'anyone', within: 3 },
        { test: { kind: 'label', scheme: 'act', value: "o'dd" }, by: 'anyone', within: 1 },
      ],
    },
  },
  {
    ...NO_FILTER,
    sequence: {
      first: { kind: 'action', action: 'propose' },
      next: [{ test: { kind: 'action', action: 'accept' }, by: 'anyone', within: 3 }],
    },
  },
  { ...NO_FILTER, facets: [{ ...VALUES, include: ['x', "y'"], match: 'all' }] },
  { ...NO_FILTER, facets: [{ ...VALUES, include: ['x', MISSING], match: 'all' }] },
  { ...NO_FILTER, facets: [{ ...VALUES, exclude: ['x', MISSING] }] },
  { ...NO_FILTER, facets: [{ ...VALUES, key: 'polite', include: ['true', 'false'], match: 'all' }] },
  { ...NO_FILTER, facets: [{ ...VALUES, key: 'none', include: ['x'] }] },
  { ...NO_FILTER, facets: [{ ...VALUES, key: 'annotated', include: ['true'] }] },
  { ...NO_FILTER, facets: [{ ...VALUES, key: 'move', of: 'turn', include: [MISSING], exclude: ['z'] }] },
]

if (LARGE_READERS.length === 0) it.skip('needs @duckdb/node-api, and does not ask ClickHouse', () => {})

describe.each(LARGE_READERS)('a reader of %s', (name, start) => {
  let memory: TestedReader
  let large: TestedReader
  beforeAll(async () => {
    const inMemory = TEST_READERS[0]?.[1]
    if (!inMemory) throw new Error('There is no reader of what is in memory.')
    ;[memory, large] = await Promise.all([inMemory(), start()])
  }, PATIENCE)
  afterAll(() => Promise.all([memory?.close(), large?.close()]))

  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    'answers as if it were small: %s',
    async (__, filter) => {
      for (const splits of [SPLITS, ["te'st"]]) {
        const question = { filter, splits, sort: { column: 'f.price', descending: true } } as const
        const answers = async ({ reader }: TestedReader) => [
          (await reader.page(question, { after: null }, 100)).rows.map(({ key }) => key),
          (await reader.turns(question, { after: null }, 500)).rows.map(({ key, turn }) => [key, turn]),
          await reader.countTurns(question),
          await reader.values(question, { key: 'tags' }, 9),
          await reader.labels(question, 'act', 9),
          await reader.spread(question, { key: 'turns' }, 24),
          await reader.totals(question),
          [...(await reader.labelShares(question, 'act'))].sort((a, b) => (a.label < b.label ? -1 : 1)),
        ]
        expect(await answers(large)).toEqual(await answers(memory))
      }
    },
  )

  it('says why it does not answer, and refuses patterns that are none', async () => {
    const asked = (text: string) => large.reader.count({ filter: search(text), splits: SPLITS })
    await expect(asked('🏕️')).rejects.toThrow(/a word or a number/)
    await expect(asked('/.*/')).rejects.toThrow(/letters that every match has/)
    await expect(asked('/table (/')).rejects.toBeInstanceOf(QueryError)
    const greet = { kind: 'label', scheme: 'act', value: 'greet' } as const
    const change = { kind: 'change', field: 'offer', change: 'lower', than: 'own' } as const
    const steps = (test: typeof greet | typeof change, by: 'anyone' | 'same') =>
      large.reader.count({
        filter: { ...NO_FILTER, sequence: { first: greet, next: [{ test, by, within: 2 }] } },
        splits: SPLITS,
      })
    const only = [{ split: 'train', id: '1', turn: null }]
    await expect(large.reader.count({ filter: { ...NO_FILTER, only }, splits: SPLITS })).rejects.toThrow(
      /a fixed selection/,
    )
    await expect(steps(greet, 'same')).rejects.toThrow(/too large to compare the speakers/)
    await expect(steps(change, 'anyone')).rejects.toThrow(/too large to compare each number/)
  })

  it('gives a query for figures the column of documents, which its tables lack', async () => {
    const query = 'SELECT id, document FROM conversations ORDER BY key LIMIT 1'
    await expect(large.engine.query(publishedRows(CORPUS.id, query))).rejects.toThrow(/document/)
    const rows = await large.engine.query(publishedRows(CORPUS.id, query, true))
    expect(rows).toEqual([{ id: MADE_UP[0]?.conversation.id, document: null }])
  })

  it('does not keep the engine busy with very many conversations', async () => {
    const splits = [{ name: 'train', conversations: 3_000_000 }]
    const beside = { source: packsOf(), conversations: 3_000_000, large: { splits, rows: async () => [] } }
    const reader = createAttachedReader(large.engine, CORPUS, beside)
    const question = { filter: NO_FILTER, splits: ['train'] }
    await expect(reader.cross(question, { key: 'tags' }, { key: 'polite' }, 5)).rejects.toThrow(
      /an SQL query/,
    )
    await expect(reader.having(question, { key: 'tags' }, { key: 'polite' }, 5)).rejects.toThrow(
      /an SQL query/,
    )
    expect((await reader.totals(question)).conversations.all).toBeGreaterThan(0)
  })

  it('knows labels that occur together in all of very many conversations, as counted when it was published', async () => {
    const splits = [{ name: 'train', conversations: 3_000_000 }]
    const readerOf = (hasPairs: boolean) => {
      const rows = { splits, rows: async () => [], hasPairs }
      return createAttachedReader(large.engine, CORPUS, {
        source: packsOf(),
        conversations: 3_000_000,
        large: rows,
      })
    }
    const question = { filter: NO_FILTER, splits: ['train'] }
    for (const how of ['same turn', 'next turn'] as const) {
      if (name.includes('added')) {
        await expect(readerOf(true).labelPairs(question, 'act', how)).rejects.toThrow(/an SQL query/)
        continue
      }
      const found = await readerOf(true).labelPairs(question, 'act', how)
      const expected = await memory.reader.labelPairs(question, 'act', how)
      expect(found.length).toBeGreaterThan(0)
      const sorted = (pairs: typeof found) =>
        pairs.toSorted((x, y) => (JSON.stringify([x.a, x.b]) < JSON.stringify([y.a, y.b]) ? -1 : 1))
      expect(sorted(found)).toEqual(sorted(expected))
      await expect(readerOf(false).labelPairs(question, 'act', how)).rejects.toThrow(/an SQL query/)
      const filtered = { ...question, filter: search('table') }
      await expect(readerOf(true).labelPairs(filtered, 'act', how)).rejects.toThrow(/Remove the filters/)
    }
  })

  it('puts a linked turn first that stands in the conversation of the link, or at its place', async () => {
    const [text, split] = ['a_b\\c', "te'st"]
    const of = MADE_UP.find(
      ({ conversation: c }) => c.split === split && c.turns.some((t) => t.text === text),
    )
    const link = {
      split,
      conversation: of?.conversation.id ?? '',
      turn: 0,
      print: fingerprintOf([text]),
      excerpt: null,
    }
    const linked = (tested: TestedReader) => tested.reader.linked(SPLITS, link)
    expect((await linked(memory)).same).toMatchObject((await linked(large)).same)
    expect((await linked(large)).sameTotal).toBe((await linked(memory)).sameTotal)
    const odd = { ...link, print: "'; DROP" }
    expect(await large.reader.linked(SPLITS, odd)).toMatchObject({ same: [], sameTotal: 0 })
  })
})
