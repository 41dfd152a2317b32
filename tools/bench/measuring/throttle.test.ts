import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { throttled } from './throttle.ts'
import { bytesByPath, wireLog } from './wire_log.ts'

/** Neighbouring values differ, so that a wrong order is noticed. */
const body = Buffer.from(Uint32Array.from({ length: 100_000 }, (_, i) => Math.imul(i, 2654435761)).buffer)

let origin: Server

beforeAll(async () => {
  origin = createServer((request, response) => {
    response.setHeader('X-Path', request.url ?? '')
    request.resume().on('end', () => response.end(body))
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  origin.closeAllConnections()
  origin.close()
})
const port = () => (origin.address() as AddressInfo).port

it('a slow network hands everything over, in order, and not before it could have arrived', async () => {
  const conditions = { rate: 32_000_000, roundTrip: 40 }
  const slow = await throttled({ port: port() }, conditions)
  try {
    const began = performance.now()
    const answers = await Promise.all(
      ['a', 'b'].map(async (path) => {
        const response = await fetch(slow.url + path)
        return { path: response.headers.get('x-path'), body: Buffer.from(await response.arrayBuffer()) }
      }),
    )
    const took = performance.now() - began
    expect(answers.map(({ path }) => path)).toEqual(['/a', '/b'])
    for (const answer of answers) expect(answer.body.equals(body)).toBe(true)
    // Lower bound for such a link: two bodies, and a round trip each for handshake and request.
    const least = (2 * body.length * 8 * 1000) / conditions.rate + 2 * conditions.roundTrip
    // The throttle runs in a separate process, whose clock may run a little faster.
    expect(took).toBeGreaterThanOrEqual(0.99 * least)
  } finally {
    await slow.close()
  }
})

it('the wire log passes answers on and says what they weigh', async () => {
  const log = await wireLog({ port: port() })
  try {
    const response = await fetch(`${log.url}some/file.js?v=1`)
    expect(response.headers.get('x-path')).toBe('/some/file.js?v=1')
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
    expect(bytesByPath(log.pieces, Date.now())).toEqual([{ path: '/some/file.js', bytes: body.length }])
    expect(bytesByPath(log.pieces, 0)).toEqual([])
  } finally {
    await log.close()
  }
})
