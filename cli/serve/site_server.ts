import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECURITY_HEADERS } from '../../tools/vite/content_security_policy.ts'
import { serveFolder } from '../../tools/vite/serve_folder.ts'

/** Handles a request or calls `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface SiteServer {
  /** `http://127.0.0.1:<port>/` */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the built page to this machine only, with the page's security headers. The handlers come first, and the rest
 * is not found.
 * @param site folder of the built page
 * @param port 0 for any free port
 * @throws Error if the port is taken
 */
export async function serveSite(
  site: string,
  handlers: readonly Handler[],
  port: number,
): Promise<SiteServer> {
  const all = [...handlers, serveFolder(site, { precompressed: true }) as Handler]
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    // Against DNS rebinding: a remote page whose name resolves to this machine could otherwise read the files.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) return refused(response)
    const answer = (position: number): void => {
      const handler = all[position]
      if (handler) handler(request, response, () => answer(position + 1))
      else notFound(response)
    }
    answer(0)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refused(response: ServerResponse): void {
  response.statusCode = 403
  response.end()
}

function notFound(response: ServerResponse): void {
  response.statusCode = 404
  response.end()
}
