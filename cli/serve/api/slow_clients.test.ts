import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../../app/model/index.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { USUAL_LIMITS } from './api.ts'
import { serveQuestions } from './test_api.ts'

const ASKED = [{ splits: ['train'], filter: NO_FILTER }]
const EXPORT = [...ASKED, { table: 'turns', rows: 'all' }]
const JSON_TYPE = 'application/json'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Serves a reader that has only these methods. @returns functions that ask, and that ask without receiving the answer */
async function serving(methods: Partial<Reader>, options: Parameters<typeof serveQuestions>[1] = {}) {
  const corpus = { id: 'a', version: 'v1', reader: methods as Reader, userSql: null }
  const server = await serveQuestions([corpus], { userHeader: 'x-user', ...options })
  closing.push(server.close)
  const url = server.urlOf(corpus)
  const { port, pathname } = new URL(url)
  const ask = async (user: string, question: string, body: unknown = ASKED) => {
    const response = await fetch(url + question, {
      ...{ method: 'POST', headers: { 'Content-Type': JSON_TYPE, 'X-User': user } },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  /** Sends a question, or the beginning of one that has `length` bytes. */
  const send = (user: string, question: string, body: string, length = body.length): Socket => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    closing.push(() => socket.destroy())
    socket.write(
      `POST ${pathname}${question} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-User: ${user}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    )
    return socket
  }
  /** Sends a question, and receives the first bytes of its answer and no more. */
  const askSlowly = async (user: string, question: string, body: unknown) => {
    const socket = send(user, question, JSON.stringify(body))
    await new Promise((resolve) => socket.once('readable', () => resolve(socket.read(1))))
    return socket
  }
  return { ask, send, askSlowly, server: server.server }
}

const MEGABYTE = 'x'.repeat(1024 * 1024)

/** An export that no buffer between server and client can hold. */
async function* large() {
  for (let i = 0; i < 40; i++) yield [[i, MEGABYTE]]
}

describe('clients that receive an export slowly', () => {
  it('leave their turns to others, and get the rest in the end', async () => {
    const limits = { ...USUAL_LIMITS, atOnce: 2, perUser: 2, seconds: 1 }
    const { ask, askSlowly } = await serving({ exported: large, count: async () => 1 }, { limits })
    const slow = await Promise.all(['a', 'a', 'b', 'b'].map((user) => askSlowly(user, 'exported', EXPORT)))
    expect(await ask('c', 'count')).toEqual({ status: 200, text: '1' })
    // Longer than a question may take.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const [first] = slow
    let received = ''
    first?.on('data', (bytes) => {
      received = (received + bytes).slice(-20)
    })
    await expect.poll(() => received, { timeout: 10_000 }).toContain('"end"')
    expect((await ask('a', 'count')).status).toBe(200)
  })

  it('go on although their user waits with as many questions as may wait', async () => {
    const limits = { ...USUAL_LIMITS, atOnce: 1, perUser: 1, waiting: 1 }
    let open = () => {}
    const gate = new Promise<number>((resolve) => {
      open = () => resolve(1)
    })
    const { ask, askSlowly } = await serving({ exported: large, count: () => gate }, { limits })
    const slow = await askSlowly('a', 'exported', EXPORT)
    const asked = [ask('a', 'count'), ask('a', 'count')]
    let received = ''
    slow.on('data', (bytes) => {
      received = (received + bytes).slice(-20)
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    open()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(() => received, { timeout: 10_000 }).toContain('"end"')
  })

  it('have some open at the same time, and the next ones wait', async () => {
    const limits = { ...USUAL_LIMITS, perUser: 1, waiting: 1 }
    let begun = 0
    async function* exported() {
      begun += 1
      yield* large()
    }
    const { ask, send, askSlowly } = await serving({ exported }, { limits })
    const open = [await askSlowly('a', 'exported', EXPORT), await askSlowly('a', 'exported', EXPORT)]
    send('a', 'exported', JSON.stringify(EXPORT))
    await askSlowly('b', 'exported', EXPORT)
    await expect.poll(async () => (await ask('a', 'exported', EXPORT)).status).toBe(429)
    expect(begun).toBe(3)
    open[0]?.destroy()
    await expect.poll(() => begun).toBe(4)
  })
})

describe('the limit for idle connections', () => {
  const patient = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  it('does not end questions that wait or are answered, nor exports between their parts', async () => {
    const limits = { ...USUAL_LIMITS, perUser: 1 }
    async function* exported() {
      for (let i = 0; i < 3; i++) {
        await patient(500)
        yield [[i]]
      }
    }
    const count = async () => patient(500).then(() => 1)
    const { ask, server } = await serving({ count, exported }, { limits })
    server.setTimeout(200)
    // The second one waits for its turn as long as the first one takes.
    const asked = await Promise.all([ask('a', 'count'), ask('a', 'count'), ask('b', 'exported', EXPORT)])
    expect(asked.map(({ text }) => text)).toEqual(['1', '1', '[[0]]\n[[1]]\n[[2]]\n"end"\n'])
  })

  it('ends connections of clients that take nothing, or send nothing after an answer', async () => {
    const { ask, askSlowly, server, send } = await serving({ exported: large, count: async () => 1 })
    server.setTimeout(300)
    server.keepAliveTimeout = 300
    const closed: string[] = []
    const sockets = {
      idle: send('a', 'count', JSON.stringify(ASKED)),
      deaf: await askSlowly('b', 'exported', EXPORT),
    }
    sockets.idle.on('close', () => closed.push('idle')).resume()
    // It does not read, and so does not notice: the server does.
    await expect.poll(() => closed, { timeout: 5_000 }).toEqual(['idle'])
    await expect
      .poll(() => new Promise((resolve) => server.getConnections((_, n) => resolve(n))), { timeout: 5_000 })
      .toBe(0)
    expect((await ask('a', 'count')).status).toBe(200)
  })
})
