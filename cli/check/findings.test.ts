import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hostOf } from './hosts.ts'
import { type Behaviour, findings, GOOD, PAGE } from './test_site.ts'

/** A made-up corpus in the format of `parley publish --no-files`, and its files. */
const PUBLISHED = {
  splits: [{ name: 'train', files: [] }],
  published: { folder: 'data/made/0123456789ab/', packs: 2, index: 4096, splits: [] },
}
const PUBLISHED_FILES = {
  '/data/made/0123456789ab/index.duckdb': Buffer.alloc(4096, 'DUCK'),
  '/data/made/0123456789ab/packs/0.pack': gzipSync('{}'),
}

describe('the check of a site', () => {
  it('finds nothing to change where all is as it should be', async () => {
    const found = await findings({ headers: GOOD })
    expect(found.map(({ level }) => level)).toEqual(Array(9).fill('ok'))
  })

  it.each<[string, Behaviour, RegExp]>([
    ['ranges are not answered', { headers: GOOD, ranges: false }, /each is fetched whole/],
    ['data is compressed on the way', { headers: GOOD, compressesAll: true }, /compressed on the way/],
    [
      'the query engine is not compressed',
      { headers: GOOD, compressesEngine: false },
      /^The query engine, the largest file, comes uncompressed: .*duckdb-eh-1a\.wasm/,
    ],
    [
      'the query engine was not uploaded',
      { headers: GOOD, files: { '/assets/duckdb-eh-1a.wasm': undefined as unknown as Buffer } },
      /duckdb-eh-1a\.wasm answers with status 404/,
    ],
    ['scripts are not compressed', { headers: GOOD, compresses: false }, /uncompressed/],
    ['everything is answered with the page', { headers: GOOD, fallsBack: true }, /answered with status 200/],
    [
      'the page is kept for a year',
      { headers: { ...GOOD, 'Cache-Control': 'max-age=31536000, immutable' } },
      /readers see old versions/,
    ],
  ])('says what keeps readers from reading: %s', async (_, behaviour, words) => {
    const found = await findings(behaviour)
    const problems = found.filter(({ level }) => level === 'problem')
    expect(problems).toEqual([
      { level: 'problem', what: expect.stringMatching(words), change: expect.stringMatching(/\w/) },
    ])
  })

  it.each([
    [{ 'X-Frame-Options': 'DENY' }, 'X-Frame-Options: DENY'],
    [{ 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'" }, "frame-ancestors 'none'"],
    [
      { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': 'frame-ancestors https://lab.test' },
      'frame-ancestors https://lab.test',
    ],
  ])('says who cannot embed conversations: %o', async (headers, by) => {
    const found = await findings({ headers: { ...GOOD, ...headers } })
    expect(found.filter(({ level }) => level !== 'ok')).toEqual([
      { level: 'advice', what: expect.stringContaining(`“${by}”`), change: expect.stringMatching(/\w/) },
    ])
  })

  it('says what can be better where a server sends no headers, in the words of its host', async () => {
    const found = await findings({ headers: { Server: 'nginx/1.22.1' } })
    const advice = found.filter(({ level }) => level === 'advice')
    expect(advice.map(({ change }) => change)).toEqual([
      expect.stringContaining('location /assets/'),
      expect.stringContaining('add_header NAME'),
      expect.stringContaining('Access-Control-Allow-Origin'),
    ])
    expect(found.filter(({ level }) => level === 'problem')).toEqual([])
  })
})

describe('the check of a published site', () => {
  const site = { headers: GOOD, corpora: [PUBLISHED], files: PUBLISHED_FILES }

  it('asks for a part of an index and for a pack', async () => {
    const found = await findings(site)
    expect(found.map(({ level }) => level)).toEqual(Array(10).fill('ok'))
    expect(found.map(({ what }) => what)).toContain('Parts of indexes can be asked for.')
  })

  it('asks for the index wherever it stands, and for nothing where nothing can be asked for', async () => {
    const without = { ...PUBLISHED, published: { ...PUBLISHED.published, index: null } }
    const both = await findings({ ...site, corpora: [without, PUBLISHED] })
    expect(both.map(({ what }) => what)).toContain('Parts of indexes can be asked for.')
    for (const corpora of [[], [{}, null, 'x', { splits: [{}] }]]) {
      const found = await findings({ ...site, corpora })
      expect(found.map(({ what }) => what).filter((what) => /^Parts/.test(what))).toEqual([])
      expect(found.filter(({ level }) => level === 'problem')).toEqual([])
    }
  })

  it.each<[string, Behaviour, RegExp]>([
    ['ranges are not answered', { ranges: false }, /^Parts of indexes cannot be asked for/],
    [
      'the index is of another version',
      { files: { ...PUBLISHED_FILES, '/data/made/0123456789ab/index.duckdb': Buffer.alloc(4000) } },
      /has 4000 bytes, and the catalogue says 4096/,
    ],
    [
      'a pack is something else',
      { files: { ...PUBLISHED_FILES, '/data/made/0123456789ab/packs/0.pack': Buffer.from(PAGE) } },
      /is no pack/,
    ],
    [
      'packs were not uploaded',
      { files: { '/data/made/0123456789ab/index.duckdb': Buffer.alloc(4096) } },
      /0\.pack answers with status 404/,
    ],
  ])('says what keeps readers from reading: %s', async (_, behaviour, words) => {
    const found = await findings({ ...site, ...behaviour })
    expect(found.filter(({ level }) => level === 'problem')).toEqual([
      { level: 'problem', what: expect.stringMatching(words), change: expect.stringMatching(/\w/) },
    ])
  })
})

describe('the host', () => {
  it.each([
    ['https://someone.github.io/demo/', {}, 'github_pages'],
    ['https://own.name/', { server: 'GitHub.com' }, 'github_pages'],
    ['https://someone-demo.static.hf.space/', {}, 'hugging_face'],
    ['https://own.name/', { server: 'Netlify' }, 'netlify'],
    ['https://own.name/', { server: 'AmazonS3' }, 's3'],
    ['https://own.name/', { server: 'nginx/1.22.1' }, 'nginx'],
    ['https://own.name/', {}, 'other'],
  ])('of %s with %o is %s', (url, headers, host) => {
    expect(hostOf({ url, headers: headers as Record<string, string> })).toBe(host)
  })
})
