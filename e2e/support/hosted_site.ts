import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serveFolder } from '../../tools/vite/serve_folder.ts'

/** The built site below a path, as on a host: with its own host name and several versions. */
export interface HostedSite {
  /** Folder of the site, with a trailing `/`. */
  readonly url: string
  /** Names of requested files, relative to the site's folder. */
  readonly asked: readonly string[]
  /** Stops answering requests until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Switches to a later version of the site: the page is marked as such, and files matching `gone` no longer exist. */
  publishAgain(gone: RegExp): void
}

const built = join(import.meta.dirname, '../..', process.env.PARLEY_DIST ?? 'dist')

/** Files that differ in the later version: the page, and the list that contains its revision. */
const LATER: Readonly<Record<string, { readonly type: string; readonly change: (text: string) => string }>> =
  {
    'index.html': {
      type: 'text/html',
      change: (text) => text.replace('<head>', '<head><meta name="later" content="yes">'),
    },
    'service_worker.js': {
      type: 'text/javascript',
      change: (text) => {
        const changed = text.replace(/(?<="?revision"?:")\w+(?=","?url"?:"index\.html")/, 'later')
        if (changed === text) throw new Error('The service worker names no revision of index.html.')
        return changed
      },
    },
  }

/**
 * Serves a site under a host name that browsers resolve to this machine (RFC 6761, 6.3), and for which Parley caches
 * pages, unlike for local addresses.
 * @param folder of a published site. Defaults to the built page with its samples.
 */
export async function hostSite(path: string, folder = built): Promise<HostedSite> {
  const serve = serveFolder(folder, { precompressed: false })
  const asked: string[] = []
  let server: Server | null = null
  let gone: RegExp | null = null
  let port = 0
  const start = async () => {
    server = createServer((request, response) => {
      const url = request.url ?? '/'
      const notFound = () => response.writeHead(404).end()
      if (!url.startsWith(path)) {
        notFound()
        return
      }
      request.url = url.slice(path.length - 1)
      const name = request.url.slice(1).split('?')[0] || 'index.html'
      asked.push(name)
      const later = gone ? LATER[name] : undefined
      if (later)
        response
          .writeHead(200, { 'Content-Type': later.type })
          .end(later.change(readFileSync(join(folder, name), 'utf8')))
      else if (gone?.test(name)) notFound()
      else serve(request as Parameters<typeof serve>[0], response, notFound)
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await start()
  return {
    url: `http://parley.localhost:${port}${path}`,
    asked,
    start,
    stop: () =>
      new Promise((resolve) => {
        server?.close(() => resolve())
        server?.closeAllConnections()
      }),
    publishAgain: (files) => {
      gone = files
    },
  }
}
