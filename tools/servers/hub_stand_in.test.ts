import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { told } from '../../app/model/error_messages/test_told.ts'
import { openAddress } from '../../app/reading/sources/address/address.ts'
import { listDataset } from '../../app/reading/sources/hub.ts'
import { DATASETS, revisionOf } from './hub_datasets.ts'
import { type HubStandIn, startHubStandIn } from './hub_stand_in.ts'

let hub: HubStandIn
beforeAll(async () => {
  hub = await startHubStandIn()
})
afterAll(() => hub.close())

const samples = join(import.meta.dirname, '../../public/samples')
const get = (path: string, init?: RequestInit) => fetch(hub.url + path, { redirect: 'manual', ...init })

describe('the stand-in for the Hub', () => {
  it.each(DATASETS.filter(({ standing }) => standing === 'public'))(
    'lists $id, and leads to its files',
    async ({ id, configs }) => {
      const listing = await listDataset(hub.url, id)
      expect(listing).toMatchObject({ dataset: id, revision: revisionOf(id) })
      expect(listing.configs.map(({ name }) => name).sort()).toEqual(Object.keys(configs).sort())
      for (const { name, splits } of listing.configs)
        for (const split of splits)
          for (const [i, { url }] of split.files.entries()) {
            const source = await openAddress(url)
            const path = configs[name]?.[split.name]?.[i] ?? ''
            expect(Buffer.from(await source.slice(0)).equals(readFileSync(join(samples, path)))).toBe(true)
          }
    },
  )

  it('keeps files elsewhere, with parts, open to every site, without preflight', async () => {
    const first = await get('/api/datasets/kchawla123/casino/parquet/default/train/0.parquet')
    expect(first.status).toBe(302)
    const second = await fetch(first.headers.get('location') ?? '', { redirect: 'manual' })
    expect(second.status).toBe(302)
    const last = second.headers.get('location') ?? ''
    expect(last).toContain(hub.filesUrl)
    expect(hub.filesUrl).not.toBe(hub.url)
    const part = await fetch(last, { headers: { Range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PAR1'])
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/)
    expect(part.headers.get('accept-ranges')).toBe('bytes')
    expect(part.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(last, { method: 'OPTIONS' })).status).toBe(403)
    expect(hub.requests.at(-2)).toMatch(/^files GET \/casino\/.* bytes=0-3$/)
  })

  it('lets other sites see the headers that the Hub lets them see', async () => {
    const { headers } = await get('/api/datasets/made-up/gated/parquet', {
      headers: { Origin: 'https://parley.test' },
    })
    expect(headers.get('access-control-allow-origin')).toBe('https://parley.test')
    expect(headers.get('access-control-expose-headers')).toContain('X-Error-Code')
    expect(headers.get('access-control-expose-headers')).not.toContain('Retry-After')
  })

  it.each([
    ['made-up/private', 401, null],
    ['made-up/of-nobody', 401, null],
    ['made-up/gated', 403, 'GatedRepo'],
    ['made-up/missing', 404, 'RepoNotFound'],
    ['made-up/always-busy', 429, null],
    ['made-up/converting', 500, 'ResponseNotReady'],
    ['casino', 307, null],
  ])('answers for %s with %d', async (id, status, code) => {
    const { status: answered, headers } = await get(`/api/datasets/${id}/parquet`)
    expect([answered, headers.get('x-error-code')]).toEqual([status, code])
  })

  it.each([
    ['made-up/private', /It may be private/],
    ['made-up/gated', /gated/],
    ['made-up/missing', /no dataset with this name/],
    ['made-up/always-busy', /429/],
    ['made-up/converting', /still converting/],
    ['made-up/without-parquet', /not converted/],
  ])('is understood by the reader of listings: %s', async (id, message) => {
    await expect(told(listDataset(hub.url, id))).rejects.toMatchObject({
      message: expect.stringMatching(message),
    })
  })

  it('is busy once, then answers', async () => {
    const first = await get('/api/datasets/made-up/busy-once/parquet')
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await get('/api/datasets/made-up/busy-once/parquet')).status).toBe(200)
  })

  it('leads on from a name that was moved', async () => {
    expect(await listDataset(hub.url, 'casino')).toMatchObject({ configs: [{ name: 'default' }] })
  })
})
