import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ParleyError } from '../../base/errors.ts'
import { inWords, told } from '../../messages/errors/test_told.ts'
import { type AddressOptions, openAddress } from './address.ts'
import { gunzip } from './gunzip.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

async function serve(handler: Handler): Promise<string> {
  server = createServer(handler)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/my%20file.jsonl?x=1`
}

const content = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251)
const bytes = (buffer: ArrayBuffer) => Buffer.from(buffer)
const part = (start: number, end?: number) => Buffer.from(content.slice(start, end))

interface Serving {
  readonly body?: Uint8Array
  /** Of the file, as `Content-Range` and `HEAD` give it; `null`: not at all. */
  readonly total?: number | null
  readonly head?: number | null
  readonly asked?: string[]
}

/** A server with ranges. */
const ranges =
  ({ body = content, total = body.length, head = total, asked }: Serving = {}): Handler =>
  (request, response) => {
    asked?.push(`${request.method} ${request.headers.range ?? ''}`.trim())
    if (request.method === 'HEAD') {
      if (head === null) return void response.writeHead(405).end()
      return void response.writeHead(200, { 'content-length': head }).end()
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return void response.end(body)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]) + 1, body.length)]
    if (start >= body.length) return void response.writeHead(416).end()
    const headers = total === null ? {} : { 'content-range': `bytes ${start}-${end - 1}/${total}` }
    response.writeHead(206, headers)
    response.end(body.subarray(start, end))
  }

async function failure(url: string, options?: AddressOptions): Promise<unknown> {
  return openAddress(url, options).then((source) => source.slice(0).then(() => 'no failure'), inWords)
}

const says = (message: RegExp, advice = /\w+ \w+/) => ({
  name: 'ParleyError',
  message: expect.stringMatching(message),
  advice: expect.stringMatching(advice),
})

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
    // The others wait for their turn.
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

describe('what goes wrong at an address', () => {
  it.each([
    [401, /^my file\.jsonl: 127\.0\.0\.1:\d+ answered 401 Unauthorized: it asks who you are/, /Download it/],
    [403, /answered 403 Forbidden: it does not let you read this file/, /Ask for access/],
    [404, /answered 404 Not Found: there is no file at this address/, /Check the address/],
    [410, /answered 410 Gone: there is no file/, /Check the address/],
    [500, /answered 500 Internal Server Error: the server failed/, /Try again/],
    [503, /answered 503 Service Unavailable: the server failed/, /Try again/],
    [418, /answered 418 I'm a Teapot: expected the file/, /Check the address/],
  ])('%i', async (status, message, advice) => {
    expect(await failure(await serve((_, r) => void r.writeHead(status).end()))).toMatchObject(
      says(message, advice),
    )
  })

  it('429 is tried again after as long as the server asks for', async () => {
    let times = 0
    const url = await serve((request, response) => {
      if (times++ === 0) return void response.writeHead(429, { 'retry-after': '1' }).end()
      ranges()(request, response)
    })
    const start = Date.now()
    expect(await openAddress(url)).toMatchObject({ byteLength: 200_000 })
    expect(Date.now() - start).toBeGreaterThanOrEqual(990)
  })

  it('429 that lasts, or asks for a long wait, is told', async () => {
    let times = 0
    const often = await serve((_, response) => {
      times += 1
      response.writeHead(429, { 'retry-after': '0' }).end()
    })
    expect(await failure(often)).toMatchObject(
      says(/answered 429 Too Many Requests/, /Try again in 0 seconds/),
    )
    expect(times).toBe(3)
    const date = new Date(Date.now() + 600_000).toUTCString()
    const long = await serve((_, response) => void response.writeHead(429, { 'retry-after': date }).end())
    expect(await failure(long)).toMatchObject(says(/too many requests/, /Try again in 10 minutes/))
  })

  it('a wait can be aborted', async () => {
    const url = await serve((_, response) => void response.writeHead(429, { 'retry-after': '9' }).end())
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    expect(await failure(url, { signal: controller.signal })).toMatchObject({ name: 'AbortError' })
  })

  it('a connection that is reset in the middle', async () => {
    const url = await serve((request, response) => {
      if (request.headers.range) return ranges()(request, response)
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 1000), () => response.destroy())
    })
    expect(await failure(url)).toMatchObject(
      says(/my file\.jsonl: the connection to .* broke off after \d+ of 200000 bytes/, /Try again/),
    )
  })

  it('a server that is not there', async () => {
    expect(await failure('http://127.0.0.1:9/x.parquet')).toMatchObject(
      says(/x\.parquet: 127\.0\.0\.1:9 cannot be reached/, /connection/),
    )
  })

  it('a server that lets no other site read, told from one that is not there', async () => {
    const asked: unknown[] = []
    const cors = (reachable: boolean) =>
      vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
        asked.push(init.mode ?? 'cors')
        return init.mode === 'no-cors' && reachable
          ? Promise.resolve(new Response())
          : Promise.reject(new TypeError('Failed to fetch'))
      })
    vi.stubGlobal('location', { origin: 'https://parley.example' })
    cors(true)
    expect(await failure('https://host.example/a.json')).toMatchObject(
      says(
        /a\.json: host\.example does not let other sites read its files \(no CORS headers\)/,
        /Download it/,
      ),
    )
    expect(asked).toEqual(['cors', 'no-cors'])
    cors(false)
    expect(await failure('https://host.example/a.json')).toMatchObject(
      says(/host\.example cannot be reached/),
    )
    expect(await failure('http://host.example/a.json')).toMatchObject(
      says(/browsers do not let a page that came by https read http:\/\/host\.example/),
    )
    asked.length = 0
    expect(await failure('https://parley.example/a.json')).toMatchObject(
      says(/parley\.example cannot be reached/),
    )
    expect(asked).toEqual(['cors'])
  })

  it('offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failure('http://127.0.0.1:9/x.parquet')).toMatchObject(says(/x\.parquet: you are offline/))
  })

  it.each([
    ['too few bytes', ranges({ total: 250_000 })],
    ['too many bytes', ranges({ total: 150_000 })],
    ['a first part that is too long', ((_, r) => void r.writeHead(206).end(content)) as Handler],
    [
      'a first part that is too short',
      ((_, r) =>
        void r
          .writeHead(206, { 'content-range': 'bytes 0-65535/200000' })
          .end(content.subarray(0, 99))) as Handler,
    ],
  ])('a server that lies about length: %s', async (_what, handler) => {
    expect(await failure(await serve(handler))).toMatchObject(
      says(/my file\.jsonl: 127\.0\.0\.1:\d+ sent \d+ bytes, expected the \d+ that it announced/),
    )
  })

  it('a server that stops serving parts, or whose file changes', async () => {
    const large = 40 * 1024 * 1024
    for (const [answer, message] of [
      [
        (r: ServerResponse) => r.writeHead(200).end(content),
        /sent the whole file where a part was asked for/,
      ],
      [(r: ServerResponse) => r.writeHead(416).end(), /was changed at/],
      [
        (r: ServerResponse) =>
          r.writeHead(206, { 'content-range': 'bytes 100000-100009/7' }).end(part(0, 10)),
        /was changed at/,
      ],
      [(r: ServerResponse) => r.writeHead(206).end(part(0, 5)), /sent 5 bytes, expected the 10/],
    ] as const) {
      const url = await serve((request, response) =>
        request.headers.range === 'bytes=0-65535'
          ? ranges({ total: large })(request, response)
          : void answer(response),
      )
      const source = await openAddress(url)
      expect(source.byteLength).toBe(large)
      await expect(told(source.slice(100_000, 100_010))).rejects.toMatchObject(says(message))
      server?.closeAllConnections()
    }
  })

  it.each([
    ['with ranges', ranges(), /my file\.jsonl has 195 kB; at most 98 kB can be opened here/],
    [
      'with a length',
      ((_, r) => void r.writeHead(200, { 'content-length': 200_000 }).end(content)) as Handler,
      /has 195 kB/,
    ],
    ['without a length', ((_, r) => void r.writeHead(200).end(content)) as Handler, /has more than 98 kB/],
  ])('a file that is too large, %s', async (_what, handler, message) => {
    expect(await failure(await serve(handler), { maxBytes: 100_000 })).toMatchObject(says(message, /smaller/))
  })

  it.each(['nonsense', 'ftp://host/x', 'file:///etc/passwd', 'javascript:alert(1)'])(
    '%s is no address',
    async (url) => {
      const error = await failure(url)
      expect(error).toBeInstanceOf(ParleyError)
      expect(error).toMatchObject(says(/is no address, expected one that begins with https/))
    },
  )

  it('aborted', async () => {
    const url = await serve((_, response) => void response.write(content.subarray(0, 10)))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 30)
    expect(await failure(url, { signal: controller.signal })).toMatchObject({ name: 'AbortError' })
  })
})
