import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server } from '../site.ts'

/** A piece of a response body as sent to the browser, compressed or not. */
export interface WirePiece {
  /** Path of the address, without query. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly bytes: number
}

export interface WireLog extends Server {
  readonly pieces: readonly WirePiece[]
  /** Requests in order, with path and time. */
  readonly asked: readonly Pick<WirePiece, 'path' | 'time'>[]
}

/** Proxies a server and logs the sizes of response bodies, without headers. */
export async function wireLog(upstream: Pick<Server, 'port'>): Promise<WireLog> {
  const pieces: WirePiece[] = []
  const requests: Pick<WirePiece, 'path' | 'time'>[] = []
  const server = createServer((asked, answer) => {
    const options = { host: '127.0.0.1', port: upstream.port, path: asked.url, method: asked.method }
    const path = (asked.url ?? '').replace(/\?.*/, '')
    requests.push({ path, time: Date.now() })
    const passedOn = request({ ...options, headers: asked.headers }, (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.on('data', (piece: Buffer) => pieces.push({ path, time: Date.now(), bytes: piece.length }))
      response.pipe(answer)
    })
    passedOn.on('error', (error) => answer.destroy(error))
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    pieces,
    asked: requests,
    port,
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Bytes by path, largest first, sent before a time (milliseconds since 1970). */
export function bytesByPath(
  pieces: readonly WirePiece[],
  until: number,
): readonly { readonly path: string; readonly bytes: number }[] {
  const sums = new Map<string, number>()
  for (const { path, time, bytes } of pieces) {
    if (time <= until) sums.set(path, (sums.get(path) ?? 0) + bytes)
  }
  return [...sums].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes)
}
