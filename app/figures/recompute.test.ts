import { describe, expect, it } from 'vitest'
import { abortError, ParleyError } from '../base/errors.ts'
import { type PrintedFigure, publishedFigures } from './declare.ts'
import type { Row } from './figure.ts'
import { readings as common } from './readings.ts'
import { type Holdings, recompute } from './recompute.ts'
import { figuresOfCorpus } from './registry.ts'

const FIGURED = ['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends']
const said = { what: 'Made up', where: 'Nobody 2020', how: 'Made up.' }

const readings = {
  ...common,
  twoOfThree: () => () => [2, 3],
  broken: () => (): number => {
    throw new TypeError('Column n: expected a number, found x.')
  },
}

type Printed = PrintedFigure<'rows' | 'pages', typeof readings>

const FIGURES: readonly Printed[] = [
  { ...said, id: 'whole', printed: '3', query: 'rows', read: ['rows'] },
  { ...said, id: 'of-train', printed: '3', query: 'rows', splits: ['train'], read: ['rows'] },
  {
    ...said,
    id: 'of-all',
    printed: 'all',
    query: 'rows',
    as: 'all',
    decidedByPart: true,
    read: ['twoOfThree'],
  },
  { what: said.what, where: said.where, id: 'lacking', printed: '1', why: 'Made up.' },
  { ...said, id: 'paged', printed: '7.5', query: 'pages', read: ['sum', 'half'] },
]

/** Made up. */
const published = (figures: readonly Printed[]) =>
  publishedFigures({
    sizes: { train: { conversations: 10, turns: 100 }, test: { conversations: 5, turns: null } },
    queries: {
      rows: { sql: 'rows' },
      pages: { sql: 'pages', page: 2, slim: ({ n }) => ({ half: Number(n) / 2 }) },
    },
    readings,
    groups: [{ id: 'one', title: 'One', figures }],
  })

const WHOLE = { train: { conversations: 10, turns: 100 }, test: { conversations: 5, turns: 9 } }

async function verdicts(holdings: Holdings) {
  const asked: string[] = []
  const ask = async ({ sql }: { readonly sql: string }): Promise<readonly Row[]> => {
    asked.push(sql)
    if (sql === 'rows') return [{}, {}, {}]
    const [, limit = 0, offset = 0] = (/LIMIT (\d+) OFFSET (\d+)/.exec(sql) ?? []).map(Number)
    return [1, 2, 3, 4, 5].slice(offset, offset + limit).map((n) => ({ n }))
  }
  const results = await recompute(published(FIGURES), holdings, ask, async () => {})
  return { asked, verdicts: Object.fromEntries([...results].map(([id, { verdict }]) => [id, verdict])) }
}

describe('recomputing', () => {
  it('asks each query once, and long answers in pages', async () => {
    const { asked, verdicts: found } = await verdicts({ sizes: WHOLE, missing: [] })
    expect(asked.map((sql) => sql.replaceAll('\n', ' '))).toEqual([
      'rows',
      'pages LIMIT 2 OFFSET 0',
      'pages LIMIT 2 OFFSET 2',
      'pages LIMIT 2 OFFSET 4',
    ])
    expect(found).toEqual({
      whole: 'matches',
      'of-train': 'matches',
      'of-all': 'differs',
      lacking: 'not recomputable',
      paged: 'matches',
    })
  })

  it('compares nothing with a part but what a part can decide', async () => {
    const sizes = { ...WHOLE, test: { conversations: 4, turns: 9 } }
    const { verdicts: found } = await verdicts({ sizes, missing: [] })
    expect(found).toMatchObject({
      whole: 'part of corpus',
      'of-train': 'matches',
      'of-all': 'differs',
      paged: 'part of corpus',
    })
  })

  it('takes a split with all its turns for whole, whatever counts as a conversation', async () => {
    const of = async (turns: number) =>
      (await verdicts({ sizes: { ...WHOLE, train: { conversations: 9, turns } }, missing: [] })).verdicts[
        'of-train'
      ]
    expect([await of(100), await of(99)]).toEqual(['matches', 'part of corpus'])
  })

  it('leaves out what is about splits that are not loaded, and asks nothing before the first is', async () => {
    const { verdicts: found } = await verdicts({ sizes: { train: WHOLE.train }, missing: ['test'] })
    expect(found).toMatchObject({ whole: null, 'of-train': 'matches', 'of-all': null, paged: null })
    const none = await verdicts({ sizes: {}, missing: null })
    expect(none.asked).toEqual([])
    expect(none.verdicts).toMatchObject({ whole: null, 'of-train': null, lacking: 'not recomputable' })
  })

  it('lets a figure fail alone, in words, if its query or its formula fails', async () => {
    const figures = published([
      { ...said, id: 'paged', printed: '1', query: 'pages', read: ['rows'] },
      { ...said, id: 'broken', printed: '3', query: 'rows', read: ['broken'] },
      { ...said, id: 'well', printed: '3', query: 'rows', read: ['rows'] },
    ])
    const failing = (error: unknown) =>
      recompute(
        figures,
        { sizes: WHOLE, missing: [] },
        async ({ sql }) => (sql === 'rows' ? [{}, {}, {}] : Promise.reject(error)),
        async () => {},
      )
    const results = await failing(new ParleyError('The index could not be read.', { advice: 'Try again.' }))
    expect([...results.values()].map(({ verdict, failure }) => [verdict, failure])).toEqual([
      ['failed', 'The index could not be read. Try again.'],
      ['failed', 'Column n: expected a number, found x.'],
      ['matches', undefined],
    ])
    await expect(failing(abortError())).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('queries no documents of all conversations of a large corpus, and says so', async () => {
    const queries = {
      all: { sql: 'all', documents: 'all' },
      some: { sql: 'some', documents: 'some' },
    } as const
    const figures = publishedFigures({
      ...{ sizes: {}, queries, readings },
      groups: [
        {
          id: 'one',
          title: 'One',
          figures: (['all', 'some'] as const).map((query) => ({
            ...{ ...said, id: query, printed: '0', query },
            read: ['rows'] as const,
          })),
        },
      ],
    })
    const verdictsOf = async (lacksDocuments: boolean) => {
      const asked: string[] = []
      const ask = async ({ sql }: { readonly sql: string }) => {
        asked.push(sql)
        return []
      }
      const holdings = { sizes: WHOLE, missing: [], lacksDocuments }
      const results = await recompute(figures, holdings, ask, async () => {})
      return { asked, verdicts: [...results.values()].map(({ verdict }) => verdict) }
    }
    expect(await verdictsOf(true)).toEqual({ asked: ['some'], verdicts: ['not computed', 'matches'] })
    expect(await verdictsOf(false)).toEqual({ asked: ['all', 'some'], verdicts: ['matches', 'matches'] })
  })
})

it('knows which queries select documents', async () => {
  for (const corpus of FIGURED)
    for (const [name, { sql, documents }] of Object.entries((await figuresOfCorpus(corpus))?.queries ?? {}))
      expect([corpus, name, documents !== undefined]).toEqual([corpus, name, /\bdocument\b/.test(sql)])
})
