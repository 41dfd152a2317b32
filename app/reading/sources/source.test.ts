import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import { rangeHttpSource, streamHttpSource } from './source.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a server with this handler and returns the address of a file on it. */
async function serve(handler: Handler): Promise<string> {
  server = createServer(handler)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/my%20file.parquet?x=1`
}

const content = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251)
const bytes = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer))
const expected = (start: number, end: number) => Array.from(content.subarray(start, end))

/** A server that supports ranges. */
const ranges: Handler = (request, response) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (!range) return void response.end(content)
  response.writeHead(206)
  response.end(content.subarray(Number(range[1]), Number(range[2]) + 1))
}

describe('streaming a file', () => {
  it('gives any part, and tells how much has arrived', async () => {
    const told: number[] = []
    const url = await serve(ranges)
    const source = streamHttpSource({ url, byteLength: content.length, onBytes: (n) => told.push(n) })
    expect(source.name).toBe('my file.parquet')
    expect(bytes(await source.slice(0, 4))).toEqual(expected(0, 4))
    expect(bytes(await source.slice(199_990))).toEqual(expected(199_990, 200_000))
    expect(bytes(await source.slice(0))).toHaveLength(200_000)
    expect(told.at(-1)).toBe(200_000)
    expect(told).toEqual([...told].sort((a, b) => a - b))
  })

  it('gives the end before the middle has arrived', async () => {
    let finish: () => void = () => {}
    const url = await serve((request, response) => {
      if (request.headers.range) return ranges(request, response)
      response.write(content.subarray(0, 10))
      finish = () => response.end(content.subarray(10))
    })
    const source = streamHttpSource({ url, byteLength: content.length })
    expect(bytes(await source.slice(199_000, 199_008))).toEqual(expected(199_000, 199_008))
    expect(bytes(await source.slice(2, 6))).toEqual(expected(2, 6))
    const middle = source.slice(50_000, 50_004)
    finish()
    expect(bytes(await middle)).toEqual(expected(50_000, 50_004))
  })

  it('takes the end of the same version only', async () => {
    let finish: () => void = () => {}
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      response.setHeader('ETag', request.headers.range ? '"new"' : '"old"')
      if (request.headers.range) {
        asked.push(request.headers.range)
        return ranges(request, response)
      }
      response.write(content.subarray(0, 10))
      finish = () => response.end(content.map((byte) => byte ^ 1).subarray(10))
    })
    const source = streamHttpSource({ url, byteLength: content.length })
    const end = source.slice(199_990)
    await expect.poll(() => asked).toHaveLength(1)
    expect(bytes(await source.slice(0, 4))).toEqual(expected(0, 4))
    finish()
    expect(bytes(await end)).toEqual(expected(199_990, 200_000).map((byte) => byte ^ 1))
  })

  it('does without ranges', async () => {
    const url = await serve((_, response) => void response.end(content))
    const source = streamHttpSource({ url, byteLength: content.length })
    expect(bytes(await source.slice(199_990))).toEqual(expected(199_990, 200_000))
  })

  it.each([
    [404, /my file\.parquet.*404/],
    [500, /my file\.parquet.*500/],
  ])('says that the server answered %i', async (status, message) => {
    const url = await serve((_, response) => void response.writeHead(status).end('no'))
    const source = streamHttpSource({ url, byteLength: content.length })
    await expect(told(source.slice(0, 4))).rejects.toThrow(message)
    await expect(told(source.slice(199_990))).rejects.toThrow(message)
  })

  it.each([
    ['shorter', content.subarray(0, 150_000), /expected 200000 bytes, the server sent only 150000/],
    ['longer', Uint8Array.from({ length: 200_001 }), /expected 200000 bytes, the server sent more/],
  ])('notices a file that is %s than the catalogue says', async (_, sent, message) => {
    const url = await serve((request, response) => {
      if (request.headers.range) return void response.writeHead(416).end()
      response.end(sent)
    })
    const source = streamHttpSource({ url, byteLength: content.length })
    await expect(told(source.slice(199_990))).rejects.toThrow(message)
  })

  it('says that the server cannot be reached', async () => {
    const source = streamHttpSource({ url: 'http://127.0.0.1:9/x.parquet', byteLength: 10 })
    await expect(told(source.slice(0, 4))).rejects.toThrow(/x\.parquet: the server could not be reached/)
  })

  it('ends in an error when the connection breaks', async () => {
    const url = await serve((request, response) => {
      if (request.headers.range) return ranges(request, response)
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 1000), () => response.destroy())
    })
    const source = streamHttpSource({ url, byteLength: content.length })
    await expect(told(source.slice(100_000, 100_004))).rejects.toMatchObject({
      message: 'my file.parquet: the connection ended after 1000 of 200000 bytes.',
      advice: expect.stringMatching(/try again/),
    })
  })

  it('stops when it is aborted', async () => {
    const url = await serve((_, response) => void response.write(content.subarray(0, 10)))
    const controller = new AbortController()
    const source = streamHttpSource({ url, byteLength: content.length, signal: controller.signal })
    setTimeout(() => controller.abort(), 20)
    await expect(told(source.slice(100_000, 100_004))).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('gives up a download that is never answered, when it is interrupted', async () => {
    let closed = () => {}
    const gone = new Promise<void>((resolve) => {
      closed = resolve
    })
    const url = await serve((request, response) => {
      if (request.headers.range) return void response.writeHead(416).end()
      response.on('close', closed)
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 10))
    })
    const source = streamHttpSource({ url, byteLength: content.length })
    expect(bytes(await source.slice(0, 4))).toEqual(expected(0, 4))
    const waiting = source.slice(100_000, 100_004)
    source.interrupt?.()
    await expect(told(waiting)).rejects.toMatchObject({ name: 'AbortError' })
    await gone
  })
})

describe('reading parts of a file', () => {
  it('asks for no more than the part', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      asked.push(request.headers.range)
      ranges(request, response)
    })
    const source = rangeHttpSource({ url, byteLength: content.length })
    expect(bytes(await source.slice(5, 9))).toEqual(expected(5, 9))
    expect(asked).toEqual(['bytes=5-8'])
  })

  it('asks anew after it was interrupted', async () => {
    let stalls = true
    const url = await serve((request, response) => {
      if (!stalls) return ranges(request, response)
      stalls = false
    })
    const source = rangeHttpSource({ url, byteLength: content.length })
    const waiting = source.slice(5, 9)
    await expect.poll(() => stalls).toBe(false)
    source.interrupt?.()
    await expect(told(waiting)).rejects.toMatchObject({ name: 'AbortError' })
    expect(bytes(await source.slice(5, 9))).toEqual(expected(5, 9))
  })

  it('says that the connection ended, rather than that the file is damaged', async () => {
    const url = await serve((_, response) => {
      response.writeHead(206, { 'content-length': 4 })
      response.write(content.subarray(0, 2), () => response.destroy())
    })
    const source = rangeHttpSource({ url, byteLength: content.length })
    await expect(told(source.slice(5, 9))).rejects.toThrow(
      /the connection ended before all of 4 bytes had come/,
    )
  })

  it('says so where the server ignores ranges', async () => {
    const url = await serve((_, response) => void response.end(content))
    const source = rangeHttpSource({ url, byteLength: content.length })
    await expect(told(source.slice(5, 9))).rejects.toThrow(/does not serve parts of files/)
  })
})
