import { describe, expect, it } from 'vitest'
import { abortError, ParleyError } from '../base/errors.ts'
import { declareFor, numberIn } from './declare.ts'
import type { PublishedFigures, Row } from './figure.ts'
import { type Holdings, recompute } from './recompute.ts'
import { figuresOfCorpus } from './registry.ts'

const { digits, all, lacking } = declareFor<'rows' | 'pages'>()
const FIGURED = ['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends']
const said = { what: 'Made up', where: 'Nobody 2020', how: 'Made up.' }
const count = (rows: readonly Row[]) => rows.length

/** Made up. */
const PUBLISHED: PublishedFigures = {
  sizes: { train: { conversations: 10, turns: 100 }, test: { conversations: 5, turns: null } },
  queries: {
    rows: { sql: 'rows' },
    pages: { sql: 'pages', page: 2, slim: ({ n }) => ({ half: Number(n) / 2 }) },
  },
  groups: [
    {
      id: 'one',
      title: 'One',
      figures: [
        digits({ ...said, id: 'whole', printed: '3', query: 'rows', find: count }),
        digits({ ...said, id: 'of-train', printed: '3', query: 'rows', splits: ['train'], find: count }),
        all({
          ...said,
          id: 'of-all',
          printed: 'all',
          query: 'rows',
          decidedByPart: true,
          find: () => [2, 3],
        }),
        lacking({ ...said, id: 'lacking', printed: '1', why: 'Made up.' }),
        digits({
          ...said,
          id: 'paged',
          printed: '7.5',
          query: 'pages',
          find: (rows) => rows.reduce((sum, row) => sum + numberIn(row, 'half'), 0),
        }),
      ],
    },
  ],
}

const WHOLE = { train: { conversations: 10, turns: 100 }, test: { conversations: 5, turns: 9 } }

async function verdicts(holdings: Holdings) {
  const asked: string[] = []
  const ask = async ({ sql }: { readonly sql: string }): Promise<readonly Row[]> => {
    asked.push(sql)
    if (sql === 'rows') return [{}, {}, {}]
    const [, limit = 0, offset = 0] = (/LIMIT (\d+) OFFSET (\d+)/.exec(sql) ?? []).map(Number)
    return [1, 2, 3, 4, 5].slice(offset, offset + limit).map((n) => ({ n }))
  }
  const results = await recompute(PUBLISHED, holdings, ask, async () => {})
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
    const broken = () => {
      throw new TypeError('Column n: expected a number, found x.')
    }
    const figures = [
      digits({ ...said, id: 'paged', printed: '1', query: 'pages', find: count }),
      digits({ ...said, id: 'broken', printed: '3', query: 'rows', find: broken }),
      digits({ ...said, id: 'well', printed: '3', query: 'rows', find: count }),
    ]
    const published = { ...PUBLISHED, groups: [{ id: 'one', title: 'One', figures }] }
    const failing = (error: unknown) =>
      recompute(
        published,
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
    const { digits } = declareFor<keyof typeof queries>()
    const figures = (['all', 'some'] as const).map((query) =>
      digits({ ...said, id: query, printed: '0', query, find: count }),
    )
    const published = { ...PUBLISHED, queries, groups: [{ id: 'one', title: 'One', figures }] }
    const verdictsOf = async (lacksDocuments: boolean) => {
      const asked: string[] = []
      const ask = async ({ sql }: { readonly sql: string }) => {
        asked.push(sql)
        return []
      }
      const holdings = { sizes: WHOLE, missing: [], lacksDocuments }
      const results = await recompute(published, holdings, ask, async () => {})
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
