import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { logIn, visitorOf } from './visitors.ts'

const TOKEN = 'an access code'.padEnd(20, '!')
const OTHER = 'another access code'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Serves a site that lets visitors in, and says who is in. @returns a function that opens an address of it */
async function serving(options: Partial<Parameters<typeof logIn>[2]> = {}) {
  const login = { token: TOKEN, userHeader: null, base: null, ...options }
  const server = createServer((request, response) => {
    if (logIn(request, response, login)) return
    response.statusCode = visitorOf(request, login) === null ? 401 : 200
    response.end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => server.close().closeAllConnections())
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site + path, { headers, redirect: 'manual' })
    const cookie = response.headers.get('set-cookie') ?? ''
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookie,
      kept: { Cookie: cookie.split(';')[0] ?? '' },
    }
  }
}

const withCode = (code: string) => `?access=${encodeURIComponent(code)}`

describe('a link with an access code', () => {
  it('loses the code also if the visitor is logged in, and renews the login', async () => {
    const open = await serving()
    const first = await open(`/${withCode(TOKEN)}`)
    expect(first.status).toBe(303)
    expect(await open('/', first.kept)).toMatchObject({ status: 200, location: null })
    const again = await open(`/${withCode(TOKEN)}&a=1`, first.kept)
    expect([again.status, again.cookie]).toEqual([303, first.cookie])
    expect(again.location).toMatch(/\?a=1$/)
  })

  it('loses a wrong code if the visitor is logged in, who stays so; others are refused', async () => {
    const open = await serving()
    const { kept } = await open(`/${withCode(TOKEN)}`)
    const wrong = await open(`/${withCode(OTHER)}`, kept)
    expect([wrong.status, wrong.cookie]).toEqual([303, ''])
    expect(wrong.location).not.toContain('access')
    expect(await open(`/${withCode(OTHER)}`)).toMatchObject({ status: 401, cookie: '' })
  })

  it.each([
    // What the visitor has opened, with and without a proxy that removes the beginning of the path.
    ['https://a.example/', '/', 'https://a.example/'],
    ['https://a.example/b/', '/', 'https://a.example/b/'],
    ['https://a.example/b/', '/b/', 'https://a.example/b/'],
    ['https://a.example/b/c/casino/', '/c/casino/', 'https://a.example/b/c/casino/'],
    ['https://a.example/b/index.html', '/index.html', 'https://a.example/b/index.html'],
    // These stay on the host.
    ['https://a.example//evil.example/', '//evil.example/', 'https://a.example//evil.example/'],
    ['https://a.example/x/javascript:1', '/x/javascript:1', 'https://a.example/x/javascript:1'],
  ])('opened as %s leads there without the code', async (opened, asked, there) => {
    const open = await serving({ base: 'https://a.example/b' })
    const { location } = await open(`${asked}${withCode(TOKEN)}`)
    expect(new URL(location ?? '', opened).href).toBe(there)
  })
})

describe('the cookie of a login', () => {
  it('stays beside that of another server on the same host, and one of an earlier version is valid', async () => {
    const [one, other] = [await serving(), await serving({ token: OTHER })]
    const cookies = [
      (await one(`/${withCode(TOKEN)}`)).kept.Cookie,
      (await other(`/${withCode(OTHER)}`)).kept.Cookie,
    ]
    const names = cookies.map((cookie) => cookie.split('=')[0])
    expect(new Set(names).size).toBe(2)
    for (const all of [cookies, cookies.toReversed()])
      for (const open of [one, other]) expect((await open('/', { Cookie: all.join('; ') })).status).toBe(200)
    expect((await other('/', { Cookie: cookies[0] ?? '' })).status).toBe(401)
    const earlier = (cookies[0] ?? '').replace(/^\w+/, 'parley_access')
    expect((await one('/', { Cookie: earlier })).status).toBe(200)
  })

  it.each([
    [null, undefined, '/'],
    ['https://a.example', 'a.example', '/'],
    ['https://a.example/b', 'a.example', '/b'],
    // This machine itself, or a proxy that does not pass on what it was asked.
    ['https://a.example/b', undefined, '/'],
  ])('is for the path of %s, asked as %s: %s', async (base, host, path) => {
    const open = await serving({ base })
    const { cookie } = await open(
      `/${withCode(TOKEN)}`,
      host === undefined ? {} : { 'X-Forwarded-Host': host },
    )
    expect(cookie).toContain(`; Path=${path};`)
  })
})
