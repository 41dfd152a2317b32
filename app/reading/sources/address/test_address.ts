import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import { inWords } from '../../../model/error_messages/test_told.ts'
import { type AddressOptions, openAddress } from './address.ts'

/** For tests: request handler of a server. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** For tests: starts servers and stops each with its test, along with stubs of browser globals. */
export function testServer() {
  let server: Server | undefined
  afterEach(() => {
    vi.unstubAllGlobals()
    server?.closeAllConnections()
    server?.close()
  })

  return {
    /** @returns the address of a file on the server */
    async serve(handler: Handler): Promise<string> {
      server = createServer(handler)
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/my%20file.jsonl?x=1`
    },
    cut: () => server?.closeAllConnections(),
  }
}

/** For tests: content of the file. */
export const content = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251)

/** For tests: a buffer to compare with parts of the content. */
export const bytes = (buffer: ArrayBuffer) => Buffer.from(buffer)

/** For tests: part of the content. */
export const part = (start: number, end?: number) => Buffer.from(content.slice(start, end))

interface Serving {
  readonly body?: Uint8Array
  /** Size of the file in `Content-Range` and `HEAD` responses. `null` hides it. */
  readonly total?: number | null
  readonly head?: number | null
  readonly asked?: string[]
}

/** For tests: a server that supports ranges. */
export const ranges =
  ({ body = content, total = body.length, head = total, asked }: Serving = {}): Handler =>
  (request, response) => {
    asked?.push(`${request.method} ${request.headers.range ?? ''}`.trim())
    if (request.method === 'HEAD') {
      if (head === null) return void response.writeHead(405).end()
      return void response.writeHead(200, { 'content-length': head }).end()
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return void response.end(body)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]) + 1, body.length)]
    if (start >= body.length) return void response.writeHead(416).end()
    const headers = total === null ? {} : { 'content-range': `bytes ${start}-${end - 1}/${total}` }
    response.writeHead(206, headers)
    response.end(body.subarray(start, end))
  }

/** For tests: returns the error from opening an address or reading all of it. */
export async function failure(url: string, options?: AddressOptions): Promise<unknown> {
  return openAddress(url, options).then((source) => source.slice(0).then(() => 'no failure'), inWords)
}

/** For tests: matches an error with this message. */
export const says = (message: RegExp, advice = /\w+ \w+/) => ({
  name: 'ParleyError',
  message: expect.stringMatching(message),
  advice: expect.stringMatching(advice),
})
