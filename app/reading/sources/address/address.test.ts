import { constants, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { told } from '../../../model/error_messages/test_told.ts'
import { gunzip } from '../gunzip.ts'
import { openAddress } from './address.ts'
import { bytes, content, failure, part, ranges, says, testServer } from './test_address.ts'

const { serve } = testServer()

describe('an address', () => {
  it('whose server has ranges', async () => {
    const asked: string[] = []
    const told: (readonly [number, number | null])[] = []
    const url = await serve(ranges({ asked }))
    const source = await openAddress(url, { onBytes: (...n) => told.push(n) })
    expect(source).toMatchObject({ name: 'my file.jsonl', byteLength: 200_000 })
    expect(bytes(await source.slice(0))).toEqual(part(0))
    expect(bytes(await source.slice(199_990))).toEqual(part(199_990))
    expect(told.at(-1)).toEqual([200_000, 200_000])
    expect(asked).toEqual(['GET bytes=0-65535', 'GET'])
  })

  it('of a large file is read by ranges', async () => {
    const asked: string[] = []
    const body = new Uint8Array(33 * 1024 * 1024).fill(7)
    body.set(content, 1_000_000)
    const source = await openAddress(await serve(ranges({ body, asked })))
    expect(source.byteLength).toBe(body.length)
    expect(bytes(await source.slice(10, 20))).toEqual(Buffer.alloc(10, 7))
    expect(bytes(await source.slice(1_000_000, 1_200_000))).toEqual(part(0))
    expect(asked).toEqual(['GET bytes=0-65535', 'GET bytes=1000000-1199999'])
  })

  it('of one file among many is read by ranges where all of them together would be large', async () => {
    const asked: string[] = []
    const url = await serve(ranges({ asked }))
    await openAddress(url, { among: 160 })
    expect(asked).toEqual(['GET bytes=0-65535', 'GET'])
    await openAddress(url, { among: 170 })
    expect(asked).toEqual(['GET bytes=0-65535', 'GET', 'GET bytes=0-65535'])
  })

  it('whose server hides the size from other sites', async () => {
    const asked: string[] = []
    const source = await openAddress(await serve(ranges({ total: null, head: 200_000, asked })))
    expect(source.byteLength).toBe(200_000)
    expect(asked).toEqual(['GET bytes=0-65535', 'HEAD', 'GET'])
  })

  it('whose server hides the size and knows no HEAD', async () => {
    const source = await openAddress(await serve(ranges({ total: null, head: null })))
    expect(bytes(await source.slice(0))).toEqual(part(0))
  })

  it('of a small file takes one request', async () => {
    const asked: string[] = []
    const source = await openAddress(
      await serve(ranges({ body: content.subarray(0, 500), total: null, asked })),
    )
    expect(bytes(await source.slice(490))).toEqual(part(490, 500))
    expect(asked).toEqual(['GET bytes=0-65535'])
  })

  it('of an empty file', async () => {
    expect(await openAddress(await serve(ranges({ body: new Uint8Array(0) })))).toMatchObject({
      byteLength: 0,
    })
  })

  it.each([
    ['with a length', { 'content-length': 200_000 }],
    ['without a length', {}],
  ])('whose server ignores ranges, %s', async (_what, headers) => {
    const told: (readonly [number, number | null])[] = []
    const url = await serve((_, response) => void response.writeHead(200, headers).end(content))
    const source = await openAddress(url, { onBytes: (...n) => told.push(n) })
    expect(source.byteLength).toBe(200_000)
    expect(bytes(await source.slice(0))).toEqual(part(0))
    expect(told.at(-1)).toEqual([200_000, 'content-length' in headers ? 200_000 : null])
  })
})

describe('an address that is read by ranges', () => {
  it('is asked anew after it was interrupted', async () => {
    const body = new Uint8Array(33 * 1024 * 1024).fill(7)
    const answer = ranges({ body })
    let stalls = false
    const stalled: string[] = []
    const url = await serve((request, response) => {
      if (stalls) stalled.push(request.headers.range ?? '')
      else answer(request, response)
    })
    const source = await openAddress(url)
    stalls = true
    const waiting = [1, 2, 3, 4, 5, 6, 7, 8].map((mb) =>
      source.slice(mb * 1024 * 1024, mb * 1024 * 1024 + 10),
    )
    const ended = Promise.allSettled(waiting)
    // The other requests are queued.
    await expect.poll(() => stalled.length).toBe(6)
    source.interrupt?.()
    for (const result of await ended) expect(result).toMatchObject({ reason: { name: 'AbortError' } })
    stalls = false
    expect(bytes(await source.slice(5_000_000, 5_000_010))).toEqual(Buffer.alloc(10, 7))
  })
})

describe('an address is refused', () => {
  it('with a user name, which looks like another host', async () => {
    expect(await failure('https://example.org@evil.test/x')).toMatchObject(
      says(/at evil\.test holds a user name/),
    )
  })

  it('where what a server sends compressed expands without end', async () => {
    const packed = gzipSync(new Uint8Array(40 * 1024 * 1024))
    const headers = { 'content-encoding': 'gzip', 'content-length': packed.length }
    const url = await serve((_, response) => void response.writeHead(200, headers).end(packed))
    expect(await failure(url)).toMatchObject(
      says(
        /^my file\.jsonl is refused: .* sent it compressed, and it expands from \d+ kB to more than 16 MB\.$/,
      ),
    )
  })

  it('where an archive in it expands, held against what the server sent', async () => {
    const inner = gzipSync(new Uint8Array(30 * 1024 * 1024), { strategy: constants.Z_HUFFMAN_ONLY })
    const packed = gzipSync(inner)
    const headers = { 'content-encoding': 'gzip', 'content-length': packed.length }
    const url = await serve((_, response) => void response.writeHead(200, headers).end(packed))
    const source = await openAddress(url)
    expect(source.byteLength).toBe(inner.length)
    await expect(told(gunzip(source))).rejects.toThrow(/expands from \d+ kB to more than 16 MB/)
  })

  it('together with others that are too large for the memory', async () => {
    const url = await serve((_, response) => void response.end(content))
    const memory = { left: 500_000 }
    await openAddress(url, { memory })
    await openAddress(url, { memory })
    expect(await failure(url, { memory })).toMatchObject(says(/together; at most .* can be opened at once/))
  })
})

describe('what an address learns of the reader', () => {
  it('is nothing where it is of another site, and as usual where it is of this one', async () => {
    const asked: RequestInit[] = []
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      asked.push(init)
      return Promise.resolve(new Response('{}'))
    })
    vi.stubGlobal('location', { origin: 'https://site.test' })
    await openAddress('https://other.test/x.json')
    expect(asked.at(-1)).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    await openAddress('https://site.test/x.json')
    expect(asked.at(-1)).toMatchObject({ credentials: 'same-origin' })
  })
})
