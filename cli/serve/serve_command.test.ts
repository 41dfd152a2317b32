import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../app/model/index.ts'
import { createRemoteReader } from '../../app/readers/remote/reader.ts'
import { OK } from '../command.ts'
import { loadDuckDb } from '../publish/index/duckdb.ts'
import { catalogueOf, publishInto, SAMPLES, testFolder } from '../publish/test_publishing.ts'
import { takeReviewsFolder } from './reviews/kept_reviews.ts'
import { serve } from './serve_command.ts'
import { serveOptions } from './serve_options.ts'

const CASINO = join(SAMPLES, 'casino')
const TOKEN = 'an access code'.padEnd(20, '!')

/** True if the package that reads indexes natively is installed. */
const canServe = await loadDuckDb().then(
  () => true,
  () => false,
)

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** Runs the command until the test ends. */
async function serving(page: string, ...args: readonly string[]) {
  const stop = new AbortController()
  const told: string[] = []
  let tell: (line: string) => void = () => {}
  const first = new Promise<string>((resolve) => {
    tell = resolve
  })
  const terminal = {
    out: (line: string) => tell(line),
    err: (line: string) => told.push(line),
    stop: stop.signal,
  }
  const done = serve(serveOptions([...args, '--port', '0', '--json']), page, terminal)
  ending.push(() => {
    stop.abort()
    return done.catch(() => undefined)
  })
  const line = await Promise.race([first, done.then(() => '{}')])
  const end = () => {
    stop.abort()
    return done
  }
  return { ...(JSON.parse(line) as { site: string; corpora: { id: string }[]; warnings: string[] }), end }
}

describe.skipIf(!canServe)('parley serve', () => {
  it('prepares files once, answers about them, and keeps the index to itself', async () => {
    const { folder, page } = testFolder()
    const keep = join(folder, 'keep')
    const log = join(folder, 'log.jsonl')
    const first = await serving(page, CASINO, '--keep', keep, '--log', log)
    expect(first.corpora).toHaveLength(1)
    const catalogue = await (await fetch(`${first.site}catalogue.json`)).json()
    const { published } = catalogue.corpora[0]
    const reader = await createRemoteReader(first.site + published.answers)
    const counted = await reader.count({ splits: ['train'], filter: NO_FILTER })
    expect(counted).toBe(published.splits[0].conversations)
    const place = await reader.random({ splits: ['train'], filter: NO_FILTER }, 'seed')
    const conversation = place && (await reader.conversation(place))
    expect(conversation?.turns.length).toBeGreaterThan(0)
    const statusOf = async (path: string) => (await fetch(first.site + path)).status
    expect(await statusOf(`${published.folder}corpus.json`)).toBe(200)
    expect(await statusOf(`${published.folder}index.duckdb`)).toBe(404)
    for (const name of [
      '%69ndex.duckdb',
      'index.duckdb/',
      'index.duckdb%2f',
      'INDEX.DUCKDB',
      'index.duckdb?x=1',
      'index.duckdb%2F.',
      'index.duckdb%2Fx%2F%2e%2e',
    ])
      expect(await statusOf(published.folder + name), name).toBe(404)
    expect(await statusOf(`${published.folder.replaceAll('/', '%2F')}index.duckdb`)).toBe(404)
    // Nothing of this ends the server.
    for (const path of ['%E0%A4%A', '%', '?access=%', 'c/%00', '//'])
      expect(await statusOf(path), path).toBeLessThan(500)
    expect(await statusOf('assets/page-1.js')).toBe(200)
    // A link that was put together from an address that ends with a slash.
    expect(await statusOf('/?embed')).toBe(200)
    expect(await first.end()).toBe(OK)
    const logged = readFileSync(log, 'utf8').trim().split('\n')
    expect(logged.map((line) => JSON.parse(line).question)).toEqual([
      'about',
      'count',
      'random',
      'conversation',
    ])
    const again = await serving(page, CASINO, '--keep', keep)
    expect(again.corpora).toEqual(first.corpora)
  }, 60_000)

  it('prepares a single file', async () => {
    const { folder, page } = testFolder()
    const file = readdirSync(CASINO).find((name) => name.endsWith('.parquet')) ?? ''
    const args = ['--keep', join(folder, 'keep'), '--base', 'https://a.example/b']
    const { site, corpora, warnings } = await serving(page, join(CASINO, file), ...args)
    expect([site, corpora.length, warnings]).toEqual(['https://a.example/b/', 1, []])
  }, 60_000)

  it('serves a published site, whoever may ask', async () => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    await publishInto(site, page, CASINO)
    const named = 'https://b.example'
    const open = await serving(page, site, '--token', TOKEN, '--allow-origin', named)
    const [address, link] = [open.site.replace(/\?.*/, ''), open.site]
    expect((await fetch(address)).status).toBe(401)
    expect((await fetch(`${address}catalogue.json`)).status).toBe(401)
    expect((await fetch(`${address}?access=wrong`)).status).toBe(401)
    // The page's worker has no data, and an old one could not be renewed.
    expect((await fetch(`${address}service_worker.js`)).status).not.toBe(401)
    expect((await fetch(`${address}%E0%A4%A?access=x`)).status).toBe(401)
    const welcome = await fetch(link, { redirect: 'manual' })
    expect([welcome.status, welcome.headers.get('location')]).toEqual([303, './'])
    const cookie = welcome.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookie).not.toContain(TOKEN)
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    expect((await fetch(address, { headers })).status).toBe(200)
    expect((await fetch(link, { headers, redirect: 'manual' })).status).toBe(303)
    const catalogue = await (await fetch(`${address}catalogue.json`, { headers })).json()
    const about = `${address}${catalogue.corpora[0].published.answers}about`
    expect((await fetch(about, { headers })).status).toBe(200)
    expect((await fetch(about)).status).toBe(401)
    // Pages of named sites send the code in a header, which browsers ask for first.
    const Authorization = `Bearer ${TOKEN}`
    const asked = { Origin: named, 'Access-Control-Request-Headers': 'authorization,content-type' }
    const preflight = await fetch(about, { method: 'OPTIONS', headers: asked })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, named])
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type/)
    const answer = await fetch(about, { headers: { Origin: named, Authorization } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, named])
    const elsewhere = { Origin: 'https://c.example' }
    const refused = await fetch(about, { method: 'OPTIONS', headers: { ...asked, ...elsewhere } })
    for (const name of ['origin', 'headers'])
      expect(refused.headers.get(`access-control-allow-${name}`)).toBe(null)
    expect((await fetch(about, { headers: { ...elsewhere, Authorization } })).status).toBe(403)
  }, 60_000)

  it('does not list corpora whose index cannot be served, which the page could not read either', async () => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    for (const name of ['casino', 'diplomacy', 'mutual_friends'])
      await publishInto(site, page, join(SAMPLES, name))
    const folderOf = (id: string) => {
      const found = catalogueOf(site).corpora.find((one) => one.id === id)?.published?.folder ?? ''
      return join(site, new URL(found).pathname)
    }
    rmSync(join(folderOf('diplomacy'), 'index.duckdb'))
    writeFileSync(join(folderOf('mutual_friends'), 'corpus.json'), '{}')
    const { site: address, corpora, warnings } = await serving(page, site)
    expect(corpora.map(({ id }) => id)).toEqual(['casino'])
    expect(warnings).toHaveLength(2)
    for (const warning of warnings)
      expect(warning).toMatch(/^(diplomacy|mutual_friends) is not served: .*left out of the list of corpora/)
    const listed = await (await fetch(`${address}catalogue.json`)).json()
    expect(listed.corpora.map(({ id }: { id: string }) => id)).toEqual(['casino'])
  }, 60_000)

  it('says which corpora have no index, and which sites another version wrote', async () => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    await publishInto(site, page, CASINO)
    await publishInto(site, page, join(SAMPLES, 'diplomacy'), '--no-index')
    const { site: address, corpora, warnings } = await serving(page, site)
    expect(corpora.map(({ id }) => id)).toEqual(['casino'])
    expect(warnings).toEqual([expect.stringMatching(/^diplomacy is not served: .*without --no-index/)])
    const listed = await (await fetch(`${address}catalogue.json`)).json()
    expect(listed.corpora.map(({ id }: { id: string }) => id)).toEqual(['casino', 'diplomacy'])
    appendFileSync(join(page, 'index.html'), ' ')
    expect((await serving(page, site)).corpora).toHaveLength(1)
    rmSync(join(site, 'index.html'))
    await expect(serving(page, site)).rejects.toThrow(/another version of Parley/)
  }, 60_000)
})

it('refuses a folder of reviews that cannot be used before it prepares anything', async () => {
  const { folder, page } = testFolder()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  for (const reviews of [file, join(file, 'within')]) {
    const options = [CASINO, '--keep', join(folder, 'keep'), '--reviews', reviews]
    await expect(serving(page, ...options)).rejects.toThrow(/^Reviews cannot be kept in .*a-file/)
  }
  expect(existsSync(join(folder, 'keep'))).toBe(false)
})

it.skipIf(!canServe)(
  'keeps reviews in a folder that no other server of this machine uses',
  async () => {
    const { folder, page } = testFolder()
    const reviews = join(folder, 'reviews')
    const options = [CASINO, '--keep', join(folder, 'keep'), '--reviews', reviews]
    const release = await takeReviewsFolder(reviews)
    await expect(serving(page, ...options)).rejects.toThrow(
      `Another parley serve (process ${process.pid}) keeps reviews in ${reviews}. Stop it, or name another folder.`,
    )
    await release()
    expect((await serving(page, ...options)).corpora).toHaveLength(1)
    await expect(takeReviewsFolder(reviews)).rejects.toThrow('keeps reviews in')
    await ending.pop()?.()
    expect(readdirSync(reviews)).toEqual([])
  },
  60_000,
)

describe('the options of parley serve', () => {
  it.each([
    [[], /needs a site, files/],
    [['x', '--host', '0.0.0.0'], /can be reached by others/],
    [['x', '--token', 'short'], /at least 16 characters/],
    [['x', '--limits', 'seconds=0'], /"seconds=0"/],
    [['x', '--limits', 'minutes=3'], /can have seconds, megabytes/],
    [['x', '--memory', 'lots'], /such as 4GB/],
    [['x', '--allow-origin', 'example.org'], /begins with http/],
    [['x', '--tokens', 'x'], /Did you mean --token\?/],
  ] as const)('are checked: %j', (args, said) => {
    expect(() => serveOptions(args)).toThrow(said)
  })

  it('have what is usual', () => {
    expect(serveOptions(['x'])).toMatchObject({ host: '127.0.0.1', port: null, token: null, memory: '4GB' })
    expect(serveOptions(['x', '--limits', 'seconds=5, at-once=2']).limits).toMatchObject({
      ...{ seconds: 5, atOnce: 2, perUser: 4 },
    })
    expect(serveOptions(['x', '--host', '0.0.0.0', '--anyone']).host).toBe('0.0.0.0')
    expect(serveOptions(['x', '--host', '[::1]']).host).toBe('::1')
    expect(serveOptions(['x', '--base', 'https://a.example/p/']).base).toBe('https://a.example/p')
  })
})
