import { describe, expect, it } from 'vitest'
import { parseCatalogue } from './catalogue.ts'

const base = 'https://example.org/parley/catalogue.json'

const file = { url: 'samples/casino/train-00000-of-00001.parquet', bytes: 1200 }
const corpus = {
  id: 'sample-casino',
  title: 'CaSiNo (made-up sample)',
  adapter: 'casino',
  madeUp: true,
  note: 'Written for Parley.',
  splits: [{ name: 'train', files: [file] }],
}

function problemsOf(...corpora: unknown[]) {
  return parseCatalogue({ version: 1, corpora }, base).problems
}

describe('parseCatalogue', () => {
  it('reads a corpus and resolves its addresses against the catalogue', () => {
    expect(parseCatalogue({ version: 1, corpora: [corpus] }, base)).toEqual({
      corpora: [
        {
          ...corpus,
          splits: [
            {
              name: 'train',
              files: [
                {
                  url: 'https://example.org/parley/samples/casino/train-00000-of-00001.parquet',
                  bytes: 1200,
                },
              ],
            },
          ],
        },
      ],
      problems: [],
      hub: null,
    })
  })

  it('tells of a Hub of the site’s own', () => {
    const catalogue = { version: 1, corpora: [], hub: 'https://hub.example.org/' }
    expect(parseCatalogue(catalogue, base).hub).toBe('https://hub.example.org')
    expect(parseCatalogue({ ...catalogue, hub: 'javascript:alert(1)' }, base)).toMatchObject({
      hub: null,
      problems: [{ where: 'hub' }],
    })
  })

  describe('of a published corpus', () => {
    const published = {
      folder: 'corpora/made-up/0123456789ab/',
      packs: 4,
      index: 1_000,
      splits: [{ conversations: 2, turns: 9 }],
    }
    const entry = { ...corpus, splits: [{ name: 'train', files: [] }], published }

    it('reads where its files are', () => {
      expect(parseCatalogue({ version: 1, corpora: [entry] }, base)).toMatchObject({
        problems: [],
        corpora: [
          {
            splits: [{ name: 'train', files: [] }],
            published: { ...published, folder: 'https://example.org/parley/corpora/made-up/0123456789ab/' },
          },
        ],
      })
    })

    it('reads what it means, with the tables that follow', () => {
      const description = {
        ...{ adapter: 'made-up', title: 'Made up', description: '', hub: null, labelSchemes: [] },
        citation: { authors: '', year: 0, title: '', venue: '', url: '', licence: '' },
        facets: [{ key: 'price', title: 'Price', kind: 'number' }],
        turnFields: [],
      }
      const { corpora } = parseCatalogue({ version: 1, corpora: [{ ...entry, description }] }, base)
      expect(corpora[0]?.description?.tables.conversations.at(-1)).toEqual({ name: 'price', type: 'DOUBLE' })
      const odd = { ...description, facets: [{ key: 'price', title: 'Price', kind: 'toString' }] }
      expect(problemsOf({ ...entry, description: odd })).toMatchObject([
        { where: 'corpora[0].description.facets[0].kind', found: '"toString"' },
      ])
    })

    it.each([
      [{ ...published, folder: 'javascript:alert(1)//' }, 'published.folder'],
      [{ ...published, folder: 'corpora/x' }, 'published.folder'],
      [{ ...published, packs: 0 }, 'published.packs'],
      [{ ...published, splits: [] }, 'published.splits'],
      [undefined, 'splits[0].files'],
    ])('leaves out one that does not say so', (part, where) => {
      expect(problemsOf({ ...entry, published: part })).toMatchObject([{ where: `corpora[0].${where}` }])
    })
  })

  it('takes a corpus without madeUp and note as a real one without a note', () => {
    const { madeUp: _, note: __, ...bare } = corpus
    expect(parseCatalogue({ version: 1, corpora: [bare] }, base).corpora[0]).toMatchObject({
      madeUp: false,
      note: '',
    })
  })

  it('keeps the shards of a split in their order', () => {
    const files = ['data/x/train-00001.parquet', '/data/x/train-00000.parquet'].map((url) => ({
      url,
      bytes: 1,
    }))
    const { corpora } = parseCatalogue(
      { version: 1, corpora: [{ ...corpus, splits: [{ name: 'train', files }] }] },
      base,
    )
    expect(corpora[0]?.splits[0]?.files.map((f) => f.url)).toEqual([
      'https://example.org/parley/data/x/train-00001.parquet',
      'https://example.org/data/x/train-00000.parquet',
    ])
  })

  it('leaves out a bad entry, says where, and keeps the others', () => {
    const other = { ...corpus, id: 'other' }
    const { corpora, problems } = parseCatalogue(
      { version: 1, corpora: [corpus, { ...corpus, id: 'a/b' }, other] },
      base,
    )
    expect(corpora.map((c) => c.id)).toEqual(['sample-casino', 'other'])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.where).toBe('corpora[1].id')
    expect(problems[0]?.found).toContain('"a/b"')
  })

  it('keeps counts; a corpus whose counts do not fit is offered without them', () => {
    const outcomes = [{ status: 'deal', title: 'Deal', conversations: 2 }]
    const counts = { conversations: 3, turns: 30, annotated: 1, outcomes }
    const bad = { ...corpus, id: 'bad', counts: { ...counts, turns: -1 } }
    const { corpora, problems } = parseCatalogue({ version: 1, corpora: [{ ...corpus, counts }, bad] }, base)
    expect(corpora.map((c) => c.counts)).toEqual([counts, undefined])
    expect(problems.map((p) => p.where)).toEqual(['corpora[1].counts.turns'])
  })

  it('says of a missing key what should be there', () => {
    const counts = {
      conversations: 3,
      turns: 30,
      annotated: 1,
      outcomes: [{ status: 'deal', title: 'Deal' }],
    }
    const { url } = file
    expect([
      ...problemsOf({ ...corpus, counts }),
      ...problemsOf({ ...corpus, splits: [{ name: 'train', files: [{ url }] }] }),
    ]).toEqual([
      { where: 'corpora[0].counts.outcomes[0].conversations', expected: 'a number', found: 'nothing' },
      { where: 'corpora[0].splits[0].files[0].bytes', expected: 'a number of bytes', found: 'nothing' },
    ])
  })

  it('reports an id that an earlier corpus has', () => {
    expect(problemsOf(corpus, corpus)).toEqual([
      {
        where: 'corpora[1].id',
        expected: 'an id of its own',
        found: '"sample-casino", which is the id of corpora[0], too',
      },
    ])
  })

  it('does not hold an id for an entry that was left out', () => {
    const broken = { ...corpus, splits: [{ name: 'train', files: [{ url: 'http://', bytes: 1 }] }] }
    const { corpora } = parseCatalogue({ version: 1, corpora: [broken, corpus] }, base)
    expect(corpora).toHaveLength(1)
  })

  it.each([
    ['corpora[0].splits[0].files[0].url', { ...file, url: 'javascript:alert(1)' }],
    ['corpora[0].splits[0].files[0].url', { ...file, url: 'data:text/plain,x' }],
    ['corpora[0].splits[0].files[0].url', { ...file, url: '' }],
    ['corpora[0].splits[0].files[0].bytes', { ...file, bytes: 1.5 }],
    ['corpora[0].splits[0].files[0].bytes', { ...file, bytes: -1 }],
    ['corpora[0].splits[0].files[0].bytes', { ...file, bytes: '12' }],
  ])('names %s for the file %j', (where, bad) => {
    const problems = problemsOf({ ...corpus, splits: [{ name: 'train', files: [bad] }] })
    expect(problems.map((p) => p.where)).toEqual([where])
  })

  it.each([
    ['corpora[0]', null],
    ['corpora[0]', 'casino'],
    ['corpora[0].title', { ...corpus, title: '' }],
    ['corpora[0].adapter', { ...corpus, adapter: 7 }],
    ['corpora[0].splits', { ...corpus, splits: [] }],
    ['corpora[0].splits[0].files', { ...corpus, splits: [{ name: 'train', files: [] }] }],
    ['corpora[0].splits[1]', { ...corpus, splits: [corpus.splits[0], corpus.splits[0]] }],
  ])('names %s where the entry does not fit', (where, bad) => {
    expect(problemsOf(bad).map((p) => p.where)).toEqual([where])
  })

  it.each([
    ['version', { version: 2, corpora: [corpus] }],
    ['corpora', { version: 1, corpora: {} }],
    ['(record)', 'catalogue'],
    ['(record)', null],
  ])('yields no corpora and names %s where it is no catalogue of version 1', (where, json) => {
    const { corpora, problems } = parseCatalogue(json, base)
    expect(corpora).toEqual([])
    expect(problems.map((p) => p.where)).toEqual([where])
  })

  it('says what was expected and what was found', () => {
    expect(problemsOf({ ...corpus, title: 3 })[0]).toMatchObject({ expected: 'a string', found: '3' })
  })

  it('needs an absolute address of the catalogue', () => {
    expect(() => parseCatalogue({ version: 1, corpora: [] }, './catalogue.json')).toThrow(TypeError)
  })
})
