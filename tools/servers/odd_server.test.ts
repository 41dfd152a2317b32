import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { told } from '../../app/model/error_messages/test_told.ts'
import { openAddress } from '../../app/reading/sources/address/address.ts'
import { testFolder } from '../vite/test_folder.ts'
import { type OddServer, startOddServer, type Way } from './odd_server.ts'

const content = Uint8Array.from({ length: 9000 }, (_, i) => i % 251)
const digest = (bytes: ArrayBuffer | Uint8Array) =>
  createHash('sha1').update(new Uint8Array(bytes)).digest('hex')

const folder = testFolder({ 'a file.bin': content, 'below/b.bin': content.subarray(0, 10) })
let odd: OddServer
beforeAll(async () => {
  odd = await startOddServer(folder)
})
afterAll(() => odd.close())

const ask = (way: Way, headers: Record<string, string> = {}) =>
  fetch(odd.address(way, 'a file.bin'), { headers })

describe('the odd server', () => {
  it('serves good files, with parts, open to every site', async () => {
    const part = await ask('good', { Range: 'bytes=1-4' })
    expect([part.status, await part.bytes()]).toEqual([206, content.slice(1, 5)])
    expect(part.headers.get('access-control-allow-origin')).toBe('*')
    expect(part.headers.get('access-control-expose-headers')).toContain('Content-Range')
    for (const way of ['good', 'no-ranges'] as const) {
      const below = await fetch(odd.address(way, 'below/b.bin'))
      expect([below.status, (await below.arrayBuffer()).byteLength]).toEqual([200, 10])
    }
    expect(odd.requests).toContain('GET /good/a%20file.bin bytes=1-4')
  })

  it.each(['good', 'no-cors', 'no-ranges', 'no-length', 'drip'] as const)(
    'serves the file as it is: %s',
    async (way) => {
      const source = await openAddress(odd.address(way, 'a file.bin'))
      expect(digest(await source.slice(0))).toBe(digest(content))
    },
  )

  it.each([
    ['status-401', /answered 401/],
    ['status-403', /answered 403/],
    ['status-404', /answered 404/],
    ['status-429', /answered 429/],
    ['status-500', /answered 500/],
    ['reset', /broke off after \d+ of 9000 bytes/],
    ['announces-more', /sent 9000 bytes, expected the 10000/],
    ['announces-fewer', /sent 9000 bytes, expected the 8000/],
  ] as const)('is odd in the way that its reader names: %s', async (way, message) => {
    await expect(told(openAddress(odd.address(way, 'a file.bin')))).rejects.toMatchObject({
      message: expect.stringMatching(message),
    })
  })

  it('says nothing of other sites where it is not to', async () => {
    const answer = await ask('no-cors', { Origin: 'https://parley.test' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('ignores parts where it is to', async () => {
    const answer = await ask('no-ranges', { Range: 'bytes=0-3' })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 9000])
    expect((await ask('no-length')).headers.get('content-length')).toBeNull()
  })

  it('drips', async () => {
    const started = performance.now()
    await (await ask('drip')).arrayBuffer()
    expect(performance.now() - started).toBeGreaterThan(300)
  })

  it('is silent until it is left', async () => {
    const leaving = new AbortController()
    const answer = await fetch(odd.address('silent', 'a file.bin'), { signal: leaving.signal })
    setTimeout(() => leaving.abort(), 200)
    await expect(answer.arrayBuffer()).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    '/',
    '/good/nothing',
    '/unknown/a%20file.bin',
    '/reset/nothing',
    '/toString/a%20file.bin',
    '/reset/..%2f..%2fetc%2fpasswd',
    '/reset/%',
  ])('has nothing at %s', async (path) => {
    expect((await fetch(odd.url + path)).status).toBe(404)
  })
})
