import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inWords, told } from '../../model/error_messages/test_told.ts'
import { listDataset } from './hub.ts'

type Respond = (response: ServerResponse, times: number) => void

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

const ID = 'made-up/talk'
const SHA = '0123456789abcdef0123456789abcdef01234567'
const asked: string[] = []

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify(value))

const refused = (status: number, code = '', words = '', headers: Record<string, string> = {}): Respond =>
  json({ error: words }, status, { ...headers, ...(code && { 'X-Error-Code': code }) })

const nobody = refused(401, '', 'Invalid username or password.')
const known = json({ id: ID, sha: SHA, gated: false })
const file = (config: string, split: string, n = 0) => `https://hub.test/${config}/${split}/${n}.parquet`

/** Starts a Hub with these responses. */
async function hub(listing: Respond, info: Respond = known): Promise<string> {
  asked.length = 0
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const times = asked.filter((other) => other === url).length
    if (url === `/api/datasets/${ID}/parquet`) listing(response, times)
    else if (url === `/api/datasets/${ID}`) info(response, times)
    else response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failure = async (listing: Respond, info?: Respond): Promise<unknown> =>
  listDataset(await hub(listing, info), ID).then(() => 'no failure', inWords)

const says = (message: RegExp, advice: RegExp, detail = /\/api\/datasets\/made-up\/talk\/parquet/) => ({
  name: 'ParleyError',
  message: expect.stringMatching(new RegExp(`^${ID}: .*${message.source}`)),
  advice: expect.stringMatching(advice),
  detail: expect.stringMatching(detail),
})

describe('listDataset', () => {
  it('gives configurations, splits and files, and the commit', async () => {
    const base = await hub(
      json({
        extra: { test: [file('extra', 'test')] },
        default: { train: [file('default', 'train', 0), file('default', 'train', 1)], validation: [] },
        hollow: { train: [] },
        another: { train: [file('another', 'train')] },
      }),
    )
    expect(await listDataset(`${base}/`, ID)).toEqual({
      dataset: ID,
      revision: SHA,
      configs: [
        {
          name: 'default',
          splits: [
            {
              name: 'train',
              files: [{ url: file('default', 'train', 0) }, { url: file('default', 'train', 1) }],
            },
          ],
        },
        { name: 'extra', splits: [{ name: 'test', files: [{ url: file('extra', 'test') }] }] },
        { name: 'another', splits: [{ name: 'train', files: [{ url: file('another', 'train') }] }] },
      ],
    })
    expect(asked).toEqual([`/api/datasets/${ID}/parquet`, `/api/datasets/${ID}`])
  })

  it.each([
    ['refused', refused(500)],
    ['odd', json({ sha: ['<script>'] })],
    ['no JSON', ((r) => void r.end('<!doctype html>')) as Respond],
    [
      'broken off',
      ((r) => void r.writeHead(200, { 'content-length': 99 }).write('{', () => r.destroy())) as Respond,
    ],
  ])('does without the commit where that is %s', async (_what, info) => {
    const listing = json({ default: { train: [file('default', 'train')] } })
    expect(await listDataset(await hub(listing, info), ID)).toMatchObject({
      revision: null,
      configs: [{ name: 'default' }],
    })
  })

  it('follows a dataset that was moved', async () => {
    const listing: Respond = (response, times) =>
      times === 1
        ? void response.writeHead(307, { Location: `/api/datasets/${ID}/parquet` }).end()
        : json({ default: { train: [file('default', 'train')] } })(response, times)
    expect(await listDataset(await hub(listing), ID)).toMatchObject({ dataset: ID, configs: [{}] })
  })
})

describe('listDataset says what is wrong with', () => {
  const gated = [
    /it is gated: 127\.0\.0\.1:\d+ gives it only to those/,
    /Ask for access at http:.*made-up\/talk, /,
  ] as const
  const unsure = [/it is private, or not there/, /Check the name.*signs in nowhere/] as const
  const missing = [/has no dataset of this name/, /owner\/name/] as const
  const notConverted = [
    /has not converted this dataset to Parquet/,
    /Download its own files from http/,
  ] as const

  it.each([
    ['a gated one (403)', refused(403, 'GatedRepo', 'Access is restricted.'), known, ...gated],
    ['a gated one (401)', refused(401, 'GatedRepo', 'Access is restricted.'), nobody, ...gated],
    ['a gated one whose code is hidden', refused(401), json({ sha: SHA, gated: 'manual' }), ...gated],
    [
      'a gated one whose list is public',
      json({ default: { train: [file('default', 'train')] } }),
      json({ sha: SHA, gated: 'auto' }),
      ...gated,
    ],
    ['a private or missing one', nobody, nobody, ...unsure],
    ['a private or missing one, with its code', refused(401, 'RepoNotFound'), nobody, ...unsure],
    ['a missing one', refused(404, 'RepoNotFound', 'Repository not found'), refused(404), ...missing],
    ['a missing one without a code', refused(404), refused(404), ...missing],
    [
      'a disabled one',
      refused(403, '', 'Access to this resource is disabled.'),
      nobody,
      /has disabled/,
      /may say why/,
    ],
    ['a disabled one, by its data', refused(401), json({ disabled: true }), /has disabled/, /may say why/],
    ['one without Parquet', json({}), known, ...notConverted],
    ['one with an empty list', json([]), known, ...notConverted],
    ['one with empty splits', json({ default: { train: [] } }), known, ...notConverted],
    ['one that the Hub does not convert', refused(404, 'ResponseNotFound'), known, ...notConverted],
    ['one without a list', refused(404), known, ...notConverted],
    ['one that cannot be converted', refused(501, 'NotSupported'), known, ...notConverted],
    [
      'one that is being converted',
      refused(500, 'ResponseNotReady', 'Retry later.'),
      known,
      /cannot list its Parquet files now \(500\): it is still converting/,
      /Try again in a few minutes/,
    ],
    ['a converter that fails (400)', refused(400), known, /\(400\): it is still converting/, /Try again/],
    ['a server of another kind', refused(403, '', 'No robots'), known, /answered 403/, /\w+/],
  ] as const)('%s', async (_what, listing, info, message, advice) => {
    expect(await failure(listing, info)).toMatchObject(says(message, advice))
  })

  it('it in the Hub’s own words, as detail, shortened', async () => {
    const long = `${'<b>no</b> '.repeat(100)}`
    expect(await failure(refused(500, 'SomeCode', long))).toMatchObject({
      detail: expect.stringMatching(/parquet\n500 SomeCode (<b>no<\/b> ){20,30}$/),
    })
    const header: Respond = (r) =>
      void r.writeHead(500, { 'X-Error-Message': 'From the header' }).end('{"error":"x"}')
    expect(await failure(header)).toMatchObject({ detail: expect.stringContaining('500 From the header') })
  })

  it.each([
    ['no JSON', ((r) => void r.end('<!doctype html>')) as Respond, /expected JSON, found something else/],
    ['nothing', json(null), /expected the configurations of a dataset, found null/],
    ['a number', json({ default: 7 }), /expected the splits of a configuration, found 7 at default/],
    [
      'one address',
      json({ a: { train: file('a', 'train') } }),
      /expected a list of addresses, found .* at a\/train/,
    ],
    [
      'another scheme',
      json({ a: { train: ['javascript:alert(1)'] } }),
      /expected an http or https address, found .*javascript/,
    ],
  ])('an answer that is %s', async (_what, listing, message) => {
    expect(await failure(listing)).toMatchObject(says(message, /Hugging Face Hub/))
  })

  it('a list that breaks off', async () => {
    const breaks: Respond = (r) =>
      void r.writeHead(200, { 'content-length': 99 }).write('{', () => r.destroy())
    expect(await failure(breaks)).toMatchObject(says(/cannot be reached/, /try again/))
  })

  it.each(['', 'a/b/c', '../a', 'a/..', 'a b', 'a?b', 'a%2fb'])(
    'the name %j, without asking',
    async (name) => {
      const base = await hub(known)
      await expect(told(listDataset(base, name))).rejects.toMatchObject({
        name: 'ParleyError',
        message: expect.stringContaining('expected owner/name'),
      })
      expect(asked).toEqual([])
    },
  )
})

describe('listDataset where the Hub is asked too often', () => {
  const listing = json({ default: { train: [file('default', 'train')] } })

  it('waits as long as it says, and asks again', async () => {
    const base = await hub((response, times) =>
      times === 1 ? refused(429, '', '', { 'Retry-After': '1' })(response, times) : listing(response, times),
    )
    const started = performance.now()
    await expect(listDataset(base, ID)).resolves.toMatchObject({ dataset: ID })
    expect(performance.now() - started).toBeGreaterThan(990)
    expect(asked).toHaveLength(3)
  })

  it('gives up after two more tries', async () => {
    expect(await failure(refused(429, '', '', { 'Retry-After': '0' }))).toMatchObject(
      says(/429: too many requests/, /Try again in 0 seconds/),
    )
    expect(asked).toHaveLength(3)
  })

  it('waits for no longer time, and says when to try again', async () => {
    expect(await failure(refused(429, '', '', { 'Retry-After': '240' }))).toMatchObject(
      says(/429: too many requests/, /Try again in 4 minutes, as it asks for/),
    )
    expect(asked).toHaveLength(1)
  })

  it('reads the time from RateLimit, or knows the Hub’s own', async () => {
    const limit = { RateLimit: '"api";r=0;t=55', 'Retry-After': 'soon' }
    expect(await failure(refused(429, '', '', limit))).toMatchObject(says(/429/, /Try again in 55 seconds/))
    server?.closeAllConnections()
    expect(await failure(refused(429))).toMatchObject(says(/429/, /Try again in five minutes/))
  })
})

describe('listDataset where there is no answer', () => {
  it('says that nobody is there', async () => {
    const base = await hub(known)
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    await expect(told(listDataset(base, ID))).rejects.toMatchObject(says(/cannot be reached/, /connection/))
  })

  it('says that we are offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(told(listDataset('https://hub.test', ID))).rejects.toMatchObject(
      says(/you are offline, so hub\.test cannot be reached/, /Connect/),
    )
  })

  it('says that other sites may not read it', async () => {
    vi.stubGlobal('location', { origin: 'https://parley.test' })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', (_url: string, { mode }: RequestInit = {}) =>
      mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
    )
    await expect(told(listDataset('https://hub.test', ID))).rejects.toMatchObject(
      says(/does not let other sites read its files \(no CORS headers\)/, /./),
    )
  })

  it.each(['listing', 'commit'])('stops when it is told to, at the %s', async (which) => {
    const waits: Respond = () => {}
    const listing = json({ default: { train: [file('default', 'train')] } })
    const base = await hub(which === 'listing' ? waits : listing, waits)
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    await expect(told(listDataset(base, ID, { signal: controller.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
