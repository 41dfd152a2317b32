import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { abortError } from '../../../app/base/errors.ts'
import { QueryError } from '../../../app/engine/engine.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { type LoggedQuestion, USUAL_LIMITS } from './api.ts'
import { serveQuestions } from './test_api.ts'

const ASKED = [{ splits: ['train'], filter: NO_FILTER }]

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Serves a reader that has only these methods. @returns a function that sends a question */
async function serving(
  methods: Partial<Reader>,
  options: NonNullable<Parameters<typeof serveQuestions>[1]> = {},
) {
  const capabilities = { text: 'any', pattern: true, participants: true } as const
  const corpus = { id: 'a b', version: 'v1', reader: { capabilities, ...methods } as Reader, userSql: null }
  const server = await serveQuestions([corpus], options)
  closing.push(server.close)
  const url = server.urlOf(corpus)
  const ask = async (question: string, body: unknown = ASKED, init: RequestInit = {}) => {
    const response = await fetch(url + question, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
    return { status: response.status, text: await response.text() }
  }
  return { ask, url }
}

/** Resolves only when it is given up. */
const endless = (signal?: AbortSignal) =>
  new Promise<number>((_, reject) => signal?.addEventListener('abort', () => reject(abortError())))

describe('the questions of a server', () => {
  it('reach the reader with their arguments, and come back', async () => {
    const { ask, url } = await serving({ count: async ({ splits }) => splits.length })
    expect(await ask('count')).toEqual({ status: 200, text: '1' })
    expect((await (await fetch(`${url}about`)).json()).capabilities).toEqual({
      text: 'any',
      pattern: true,
      participants: true,
    })
  })

  it.each([
    ['nothing', 404, 'There is no question "nothing".'],
    ['constructor', 404, 'There is no question "constructor".'],
    ['capabilities', 404, 'There is no question "capabilities".'],
    ['userSql', 404, 'There is no question "userSql".'],
  ])('are refused by name: %s', async (name, status, message) => {
    const { ask } = await serving({})
    expect(await ask(name)).toEqual({ status, text: JSON.stringify({ failure: 'question', message }) })
  })

  it.each([
    ['', 'not JSON'],
    ['{}', 'The question'],
    ['[]', '0'],
    ['[{"splits":"train"}]', '0.splits'],
    [JSON.stringify([{ ...ASKED[0], evil: 1 }]), 'There is no field 0.evil.'],
    [JSON.stringify([{ splits: [], filter: { ...NO_FILTER, mode: 'sql' } }]), '0.filter.mode'],
    [JSON.stringify([...ASKED, 1, 2]), 'There is no field 1.'],
  ])('are refused with the place of what is wrong: %s', async (body, said) => {
    const { ask } = await serving({ count: async () => 1 })
    const { status, text } = await ask('count', body)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ failure: 'question', message: expect.stringContaining(said) })
  })

  it('are refused in another form, of another corpus or version, and when they are too large', async () => {
    const { ask, url } = await serving({ count: async () => 1 })
    expect((await ask('count', ASKED, { method: 'PUT' })).status).toBe(405)
    expect((await ask('count', ASKED, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect((await fetch(`${url.replace('/v1/', '/v0/')}about`)).status).toBe(409)
    expect((await fetch(`${url.replace('/api/1/', '/api/2/')}about`)).status).toBe(409)
    expect((await fetch(`${url.replace('a%20b', 'other')}about`)).status).toBe(404)
    expect((await fetch(`${url.replace('a%20b', '%E0%A4%A')}about`)).status).toBe(404)
    expect((await ask('count', ' '.repeat(9 * 1024 * 1024))).status).toBe(413)
    expect((await ask('count')).status).toBe(200)
  })

  it('are answered only for those who are known, and not for pages of other sites', async () => {
    const { ask } = await serving(
      { count: async () => 1 },
      { token: 'a long access code', userHeader: 'x-user' },
    )
    const json = { 'Content-Type': 'application/json' }
    const known = { ...json, Authorization: 'Bearer a long access code', 'X-User': 'ada' }
    expect((await ask('count', ASKED, { headers: known })).status).toBe(200)
    for (const headers of [
      json,
      { ...known, Authorization: 'Bearer another' },
      { ...known, 'X-User': '' },
      { ...json, Cookie: 'parley_access=x', 'X-User': 'ada' },
    ]) {
      const { status, text } = await ask('count', ASKED, { headers })
      expect([status, JSON.parse(text).failure]).toEqual([401, 'login'])
    }
    const foreign = await ask('count', ASKED, { headers: { ...known, Origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
  })

  it('tell what a corpus refuses, and hide what goes wrong inside', async () => {
    const failures: unknown[] = []
    const { ask } = await serving(
      {
        searchValues: async () => {
          throw new QueryError('IO Error: Could not read from file "/home/ada/index.duckdb"', 'SELECT 1')
        },
        count: async () => {
          throw new QueryError('missing )', 'SELECT secret')
        },
        countTurns: async () => {
          throw new Error('password of /home/ada')
        },
      },
      { failed: (error) => failures.push(error) },
    )
    expect(await ask('count')).toEqual({ status: 422, text: '{"failure":"refused","message":"missing )"}' })
    const { status, text } = await ask('countTurns')
    expect(status).toBe(500)
    expect(text).not.toContain('ada')
    const ofEngine = await ask('searchValues', [['train']])
    expect(ofEngine.status).toBe(500)
    expect(ofEngine.text).not.toContain('ada')
    expect(failures).toHaveLength(2)
  })

  it('are no SQL, unless that is allowed', async () => {
    const { ask } = await serving({})
    const { status, text } = await ask('sqlColumns', ['SELECT 1'])
    expect([status, JSON.parse(text).failure]).toEqual([422, 'refused'])
  })

  it('end after their time, or when their page has gone', async () => {
    const ended: string[] = []
    const watched = (name: string) => (_: unknown, signal?: AbortSignal) => {
      signal?.addEventListener('abort', () => ended.push(name))
      return endless(signal)
    }
    const limits = { ...USUAL_LIMITS, seconds: 1 }
    const { ask } = await serving({ count: watched('late'), countTurns: watched('gone') }, { limits })
    const controller = new AbortController()
    const gone = ask('countTurns', ASKED, { signal: controller.signal })
    setTimeout(() => controller.abort(), 100)
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => ended).toEqual(['gone'])
    const late = await ask('count')
    expect(late.status).toBe(504)
    expect(JSON.parse(late.text)).toMatchObject({ failure: 'slow', seconds: 1 })
    expect(ended).toEqual(['gone', 'late'])
  })

  it('have their time from their turn on, however long they wait for it', async () => {
    const count = () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 400))
    const { ask } = await serving({ count }, { limits: { ...USUAL_LIMITS, perUser: 1, seconds: 1 } })
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('count')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('say that an answer is too large, or that an export broke off', async () => {
    const limits = { ...USUAL_LIMITS, megabytes: 1 }
    const { ask } = await serving(
      {
        dataFingerprint: async () => 'x'.repeat(2 * 1024 * 1024),
        async *exported() {
          yield [['a']]
          throw new QueryError('no more', '')
        },
      },
      { limits },
    )
    expect((await ask('dataFingerprint', [['train']])).status).toBe(413)
    const { status, text } = await ask('exported', [...ASKED, { table: 'turns', rows: 'all' }])
    expect(status).toBe(200)
    expect(text.split('\n')).toEqual(['[["a"]]', '{"failure":"refused","message":"no more"}', ''])
  })

  it('of 200 users are all answered, one who asks 300 times at once is refused in part', async () => {
    let open = () => {}
    const gate = new Promise<number>((resolve) => {
      open = () => resolve(1)
    })
    const { ask } = await serving(
      { count: async () => 1, countTurns: () => gate },
      { userHeader: 'x-user', limits: { ...USUAL_LIMITS, atOnce: 8 } },
    )
    const by = (user: string, question: string) =>
      ask(question, ASKED, { headers: { 'Content-Type': 'application/json', 'X-User': user } })
    const greedy = Array.from({ length: 300 }, () => by('greedy', 'countTurns'))
    const others = await Promise.all(Array.from({ length: 200 }, (_, i) => by(`user ${i}`, 'count')))
    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.race(greedy)
    open()
    const { perUser, waiting } = USUAL_LIMITS
    const all = (await Promise.all(greedy)).map(({ status }) => status)
    expect(all.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(all.filter((status) => status === 200).length).toBeGreaterThanOrEqual(perUser + waiting)
  })

  it('do not wait for a client that receives slowly', async () => {
    const large = 'x'.repeat(40 * 1024 * 1024)
    const { ask, url } = await serving(
      { dataFingerprint: async () => large, count: async () => 1 },
      { limits: { ...USUAL_LIMITS, atOnce: 1, perUser: 1 } },
    )
    const { port, pathname } = new URL(url)
    const slow = connect(Number(port), '127.0.0.1')
    const body = '[["train"]]'
    slow.write(
      `POST ${pathname}dataFingerprint HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    // The first bytes of the answer, and no more.
    await new Promise((resolve) => slow.once('readable', () => resolve(slow.read(1))))
    expect((await ask('count')).status).toBe(200)
    slow.destroy()
  })

  it('give an export as much time as its parts need together', async () => {
    const limits = { ...USUAL_LIMITS, seconds: 1 }
    const { ask } = await serving(
      {
        async *exported() {
          for (let i = 0; i < 4; i++) {
            await new Promise((resolve) => setTimeout(resolve, 400))
            yield [[i]]
          }
        },
      },
      { limits },
    )
    const { text } = await ask('exported', [...ASKED, { table: 'turns', rows: 'all' }])
    expect(text.split('\n')).toEqual(['[[0]]', '[[1]]', '[[2]]', '[[3]]', '"end"', ''])
  })

  it('survive a client that sends half a question and waits', async () => {
    const { ask, url } = await serving({ count: async () => 1 }, { limits: { ...USUAL_LIMITS, atOnce: 1 } })
    const { port, pathname } = new URL(url)
    const slow = connect(Number(port), '127.0.0.1')
    slow.write(
      `POST ${pathname}count HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n[`,
    )
    expect((await ask('count')).status).toBe(200)
    slow.destroy()
    expect((await ask('count')).status).toBe(200)
  })

  it('are logged without what was asked or answered', async () => {
    const logged: LoggedQuestion[] = []
    const { ask } = await serving(
      { count: async () => 7 },
      { log: (one) => logged.push(one), userHeader: 'x-user' },
    )
    const secret = [{ splits: ['train'], filter: { ...NO_FILTER, search: 'secret words' } }]
    await ask('count', secret, { headers: { 'Content-Type': 'application/json', 'X-User': 'ada' } })
    await ask('nothing')
    await expect.poll(() => logged.length).toBe(2)
    expect(logged[0]).toMatchObject({ user: 'ada', corpus: 'a b', question: 'count', status: 200, bytes: 1 })
    expect(logged[1]).toMatchObject({ user: '', status: 401 })
    expect(JSON.stringify(logged)).not.toMatch(/secret/)
  })

  it('are never answered with an error of the server, whatever they contain', async () => {
    const failures: unknown[] = []
    const answer = async () => 1
    const { ask } = await serving(
      { count: answer, countTurns: answer, page: async () => ({ rows: [], previous: null, next: null }) },
      { failed: (error) => failures.push(error) },
    )
    const names = fc.constantFrom('count', 'countTurns', 'page', 'about', '../x', '%00', '')
    await fc.assert(
      fc.asyncProperty(names, fc.oneof(fc.jsonValue(), fc.string()), async (name, body) => {
        const { status } = await ask(name, body as object)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 500 },
    )
    expect(failures).toEqual([])
  })
})
