import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../tools/servers/local_server.ts'
import { indexFile, SiteUpdated, WHOLE_LIMIT } from './index_file.ts'

/** The header of a DuckDB file. The rest of its content does not matter here. */
const content = new Uint8Array(5_000).map((_, i) => i)
content.set(new TextEncoder().encode('DUCK'), 8)

let server: LocalServer | undefined
afterEach(() => server?.close())

/** The requested range: first and last byte, or null for the whole file. */
function asked({ headers }: IncomingMessage): readonly [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  return first === undefined ? null : [Number(first), Number(last)]
}

/** Responds like a server with range support. */
function parts(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [first, last] = asked(request) ?? [0, bytes.length - 1]
    response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${bytes.length}`, ...headers })
    response.end(bytes.subarray(first, last + 1))
  }
}

const whole = (bytes: Uint8Array) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)

async function from(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  bytes = content.length,
) {
  server = await startLocalServer(answer)
  const received: number[] = []
  const request = { url: `${server.url}/index.duckdb`, bytes }
  const file = await indexFile(request, new AbortController().signal, (n) => received.push(n))
  return { file, received, request }
}

describe('the index of a published corpus', () => {
  it('is read in parts where the server sends parts', async () => {
    const { file, request, received } = await from(parts(content))
    expect(file).toEqual(request)
    expect(received).toEqual([])
  })

  it('is fetched whole where it does not, and says how far that is', async () => {
    const { file, received } = await from(whole(content))
    expect(file).toEqual({ content })
    expect(received.at(-1)).toBe(content.length)
  })

  it('is fetched whole where the server packs what it sends', async () => {
    const packed = gzipSync(content)
    const { file } = await from((request, response) => {
      response.setHeader('Content-Encoding', 'gzip')
      if (asked(request)) return parts(packed)(request, response)
      whole(packed)(request, response)
    })
    expect(file).toEqual({ content })
  })

  it('is not fetched where it is too large for that', async () => {
    const { file } = await from(whole(content), WHOLE_LIMIT + 1)
    expect(file).toBeNull()
  })

  it.each([
    ['another size of parts', parts(new Uint8Array([...content, 0]))],
    ['a longer file', whole(new Uint8Array([...content, 0]))],
    ['a shorter file', whole(content.subarray(1))],
    ['no file', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end()],
  ])('has changed where there is %s', async (_, answer) => {
    await expect(from(answer)).rejects.toBeInstanceOf(SiteUpdated)
  })

  it.each([
    ['in parts', parts(new Uint8Array(content.length))],
    ['whole', whole(new Uint8Array(content.length))],
  ])('is damaged where it does not begin as one, read %s', async (_, answer) => {
    await expect(from(answer)).rejects.toThrow(/index\.duckdb is damaged/)
  })

  it('can be tried again where the connection breaks, or the server fails', async () => {
    const broken = from((request, response) => {
      if (asked(request)) return void response.writeHead(200).end()
      response.writeHead(200, { 'Content-Length': content.length })
      response.write(content.subarray(0, 2_000), () => response.destroy())
    })
    await expect(broken).rejects.toMatchObject({ advice: expect.stringContaining('try again') })
    await expect(broken).rejects.not.toBeInstanceOf(SiteUpdated)
    await server?.close()
    const failing = from((_, response) => void response.writeHead(503).end())
    await expect(failing).rejects.toThrow(/503/)
  })

  it('is given up with its signal', async () => {
    server = await startLocalServer(() => {})
    const controller = new AbortController()
    const asking = indexFile({ url: `${server.url}/index.duckdb`, bytes: 9 }, controller.signal, () => {})
    controller.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})
