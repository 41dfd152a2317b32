import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { SECURITY_HEADERS } from '../../tools/vite/content_security_policy.ts'
import { serveFolder } from '../../tools/vite/serve_folder.ts'

/** Handles a request or calls `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface SiteServer {
  /** `http://<host>:<port>/` */
  readonly url: string
  close(): Promise<void>
}

/** Network address and names of a server. */
export interface Access {
  readonly host: string
  /** Further names of the server in requests, such as those of a reverse proxy. Null: any name. */
  readonly names: readonly string[] | null
}

const THIS_MACHINE: Access = { host: '127.0.0.1', names: [] }

/**
 * Time in milliseconds that a client has to send a request, and a connection may be idle. Handlers end bodies that come too
 * slowly before, and say so.
 */
const PATIENCE = { request: 300_000, headers: 20_000, idle: 120_000 }

/**
 * Serves the built page with its security headers, by default to this machine only. The handlers come first, and the
 * rest is not found.
 * @param site folder of the built page
 * @param port 0 for any free port
 * @throws Error if the port is taken
 */
export async function serveSite(
  site: string,
  handlers: readonly Handler[],
  port: number,
  { host, names }: Access = THIS_MACHINE,
): Promise<SiteServer> {
  const all = [...handlers, serveFolder(site, { precompressed: true }) as Handler]
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    // Against DNS rebinding: a remote page whose name resolves to this machine could otherwise read the files.
    const name = request.headers.host ?? ''
    const isOwn = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)(?::\d+)?$/.test(name)
    if (names !== null && !isOwn && !names.includes(name)) return refused(response)
    const answer = (position: number): void => {
      const handler = all[position]
      if (handler) handler(request, response, () => answer(position + 1))
      else notFound(response)
    }
    try {
      answer(0)
    } catch {
      // An address that cannot be decoded, for example.
      response.statusCode = 400
      response.end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.requestTimeout = PATIENCE.request
  server.headersTimeout = PATIENCE.headers
  server.setTimeout(PATIENCE.idle)
  return {
    url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A network address as the host of a URL. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

function refused(response: ServerResponse): void {
  response.statusCode = 403
  response.end()
}

function notFound(response: ServerResponse): void {
  response.statusCode = 404
  response.end()
}
