import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { NO_FILTER } from '../../../app/model/index.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { type ApiOptions, USUAL_LIMITS } from './api.ts'
import { createBodies } from './bodies.ts'
import { serveQuestions } from './test_api.ts'

const QUESTION = JSON.stringify([{ splits: ['train'], filter: NO_FILTER }])
const MEGABYTE = 1024 * 1024
/** A question of about a megabyte. Spaces make no difference. */
const LARGE = ' '.repeat(MEGABYTE) + QUESTION

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function serving(options: Partial<ApiOptions> = {}, count: Reader['count'] = async () => 1) {
  const corpus = { id: 'a', version: 'v1', reader: { count } as Reader, userSql: null }
  const server = await serveQuestions([corpus], { userHeader: 'x-user', ...options })
  closing.push(server.close)
  const url = server.urlOf(corpus)
  const { port, pathname } = new URL(url)
  const ask = async (user: string, body = QUESTION) => {
    const headers = { 'Content-Type': 'application/json', 'X-User': user }
    const response = await fetch(`${url}count`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  /** Sends a part of a question. */
  const begin = (user: string, part: string, length = part.length + 1) => {
    const socket: Socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    closing.push(() => socket.destroy())
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.write(
      `POST ${pathname}count HTTP/1.1\r\nHost: 127.0.0.1\r\nX-User: ${user}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${part}`,
    )
    return { socket, received: () => received }
  }
  return { ask, begin }
}

const patient = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const USUAL = { perUser: 24 * MEGABYTE, all: 64 * MEGABYTE, small: 64 * 1024, idle: 30_000, whole: 240_000 }

it('a question may take longer to arrive than to be answered', async () => {
  const { begin } = await serving({ limits: { ...USUAL_LIMITS, seconds: 0.3 } })
  const { socket, received } = begin('a', QUESTION.slice(0, 10), QUESTION.length)
  await patient(800)
  socket.write(QUESTION.slice(10))
  await expect.poll(received).toContain('200 OK')
})

it('a question that stops coming, or comes too slowly, is given up with words of its own', async () => {
  const logged: number[] = []
  const { begin } = await serving({
    bodies: createBodies({ ...USUAL, idle: 400, whole: 900 }),
    log: ({ status }) => logged.push(status),
  })
  const stuck = begin('a', '[')
  const slow = begin('a', '[', 1_000)
  const timer = setInterval(() => slow.socket.write(' '), 100)
  closing.push(() => clearInterval(timer))
  await expect.poll(stuck.received).toContain('"failure":"unsent"')
  expect(stuck.received()).toContain('408')
  expect(stuck.received()).toContain('Connection: close')
  expect(slow.received()).toBe('')
  await expect.poll(slow.received, { timeout: 3_000 }).toContain('408')
  expect(logged).toEqual([408, 408])
})

it('large questions of one user, and of all, fit into memory while they arrive; small ones are answered', async () => {
  const bodies = createBodies({ ...USUAL, perUser: 2.5 * MEGABYTE, all: 4.5 * MEGABYTE })
  const { ask, begin } = await serving({ bodies })
  const held = (megabytes: number) => expect.poll(() => Math.floor(bodies.held / MEGABYTE)).toBe(megabytes)
  const greedy = [begin('a', LARGE), begin('a', LARGE)]
  await held(2)
  const refused = await ask('a', LARGE)
  expect([refused.status, JSON.parse(refused.text).failure]).toEqual([429, 'busy'])
  expect((await ask('a')).status).toBe(200)
  expect((await ask('b', LARGE)).status).toBe(200)
  for (const user of ['b', 'c']) begin(user, LARGE)
  await held(4)
  expect((await ask('d', LARGE)).status).toBe(429)
  expect((await ask('d')).status).toBe(200)
  // One is complete, and the other client goes away.
  greedy[0]?.socket.write(' ')
  await expect.poll(() => greedy[0]?.received()).toContain('200 OK')
  greedy[1]?.socket.destroy()
  await held(2)
  expect((await ask('a', LARGE)).status).toBe(200)
})

it('questions count while they wait for their turn and until they are answered', async () => {
  let open = () => {}
  const gate = new Promise<number>((resolve) => {
    open = () => resolve(1)
  })
  const bodies = createBodies({ ...USUAL, perUser: 2.5 * MEGABYTE })
  const { ask } = await serving({ bodies, limits: { ...USUAL_LIMITS, perUser: 1 } }, () => gate)
  const asked = [ask('a', LARGE), ask('a', LARGE)]
  await expect.poll(() => bodies.held).toBeGreaterThan(2 * MEGABYTE)
  expect((await ask('a', LARGE)).status).toBe(429)
  open()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(() => bodies.held).toBe(0)
})
