import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { ParleyError } from '../../../base/errors.ts'
import { told } from '../../../model/error_messages/test_told.ts'
import { openAddress } from './address.ts'
import { content, failure, type Handler, part, ranges, says, testServer } from './test_address.ts'

const { serve, cut } = testServer()

describe('what goes wrong at an address', () => {
  it.each([
    [
      401,
      /^my file\.jsonl: 127\.0\.0\.1:\d+ answered 401 Unauthorized: it requires you to sign in/,
      /Download it/,
    ],
    [403, /answered 403 Forbidden: you do not have access to this file/, /Request access/],
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
      says(/browsers do not let an https page read http:\/\/host\.example/),
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
        /sent the whole file instead of the requested part/,
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
      cut()
    }
  })

  it.each([
    ['with ranges', ranges(), /my file\.jsonl has 195 kB\. Parley opens files of at most 98 kB\./],
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
    '%s is not an address',
    async (url) => {
      const error = await failure(url)
      expect(error).toBeInstanceOf(ParleyError)
      expect(error).toMatchObject(says(/is not an address; expected one that begins with https/))
    },
  )

  it('aborted', async () => {
    const url = await serve((_, response) => void response.write(content.subarray(0, 10)))
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 30)
    expect(await failure(url, { signal: controller.signal })).toMatchObject({ name: 'AbortError' })
  })
})
