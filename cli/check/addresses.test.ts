import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../tools/vite/test_folder.ts'
import { checkCommand } from './check_command.ts'
import { foldersOf } from './probe.ts'
import { CORPORA, FILES, findings, GOOD, PAGE } from './test_site.ts'

describe('a site that does not answer everything', () => {
  const limits = { request: 1500, total: 20_000 }

  it('is told apart from addresses that it names', async () => {
    const far = 'http://127.0.0.1:1/far/a.parquet'
    const corpora = [{ splits: [{ files: [{ url: far, bytes: 5000 }] }] }]
    const found = await findings({ headers: GOOD, corpora })
    expect(found.filter(({ level }) => level !== 'ok')).toEqual([
      {
        level: 'problem',
        what: expect.stringMatching(
          /^http:\S+a\.parquet, which the catalogue names on another site, does not answer/,
        ),
        change: expect.stringMatching(/\w/),
      },
    ])
  })

  it('is waited for only so long for each request', async () => {
    const found = await findings({ headers: GOOD, silent: /a\.parquet/, limits })
    expect(found.filter(({ level }) => level === 'problem').map(({ what }) => what)).toEqual([
      expect.stringMatching(/a\.parquet does not answer: no answer within 1\.5 s\.$/),
    ])
    await expect(findings({ silent: /^\/$/, limits })).rejects.toThrow(/no answer within 1\.5 s/)
  })

  it('is waited for only so long even if memory is cleaned up meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const cleaning = setInterval(collect, 20)
    try {
      await expect(findings({ silent: /^\/$/, limits })).rejects.toThrow(/no answer within 1\.5 s/)
    } finally {
      clearInterval(cleaning)
    }
  })

  it('is waited for only so long altogether', async () => {
    const begun = performance.now()
    const slow = { request: 60_000, total: 500 }
    const found = await findings({ headers: GOOD, silent: /json|parquet|not-there/, limits: slow })
    const problems = found.filter(({ level }) => level === 'problem').map(({ what }) => what)
    expect(problems).toContainEqual(expect.stringMatching(/within 0\.5 s for all requests together/))
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})

describe('an address within a site', () => {
  it.each([
    'demo',
    'demo/',
    'demo/index.html',
    'demo/#/casino/train/0?turn=3',
    'demo/?embed#/casino',
    'demo/c/casino/',
    'demo/c/casino/t/train/0.html',
  ])('finds the site: %s', async (address) => {
    const found = await findings({ headers: GOOD, below: '/demo' }, address)
    expect(found.map(({ level }) => level)).toEqual(Array(9).fill('ok'))
  })

  it('may be in a folder whose name has a dot, or elsewhere', () => {
    expect(foldersOf('https://a.example/v1.2/x.html#/b')).toEqual([
      'https://a.example/v1.2/',
      'https://a.example/',
    ])
    expect(foldersOf('https://a.example')).toEqual(['https://a.example/'])
  })

  it('that is no page of Parley is named as it was', async () => {
    const found = await findings({ headers: GOOD, below: '/demo' }, 'other/')
    expect(found[0]).toMatchObject({
      level: 'problem',
      what: expect.stringMatching(/\/other\/ answers with status 404/),
    })
  })
})

describe('a folder of this machine', () => {
  const check = async (folder: string) => {
    const lines: string[] = []
    const terminal = { out: (line: string) => void lines.push(line), err: () => {} }
    const code = await checkCommand.run([folder], { ...terminal, stop: new AbortController().signal })
    return { code, text: lines.join('\n') }
  }

  it('is checked as far as its files go', async () => {
    const catalogue = JSON.stringify({ version: 1, corpora: CORPORA })
    const files = Object.entries({ ...FILES, '/catalogue.json': catalogue, '/index.html': PAGE })
    const good = testFolder(Object.fromEntries(files.filter(([name]) => name !== '/')))
    const { code, text } = await check(good)
    expect([code, text]).toEqual([0, expect.stringContaining('The page and its script are there.')])
    expect(text).not.toMatch(/cached|headers|127\.0\.0\.1/)
    rmSync(join(good, 'data/a.parquet'))
    const broken = await check(good)
    expect(broken.code).toBe(1)
    expect(broken.text).toContain(`${good}/data/a.parquet answers with status 404`)
  })
})
