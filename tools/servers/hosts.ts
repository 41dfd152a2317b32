import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rangeOf } from './byte_range.ts'
import { type LocalServer, startLocalServer } from './local_server.ts'

const USAGE = 'npx tsx tools/servers/hosts.ts github|nginx|python [--port N] [--below /path/] FOLDER'

/** Kinds of web hosts whose servers differ in ways that matter for a published site. */
export type HostKind = keyof typeof HOSTS

interface HostBehaviour {
  /** True if it answers range requests with status 206. */
  readonly ranges: boolean
  /** Prefixes of the media types that it compresses, also for HEAD. */
  readonly gzips: readonly string[]
  /** True if compressed responses have a Content-Length. */
  readonly tellsPackedSize: boolean
  /** True if it sends ETags. Otherwise browsers revalidate by date. */
  readonly etags: boolean
  readonly types: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** Media types known to all of the hosts. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.js': 'application/javascript',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
}

const HOSTS = {
  /**
   * GitHub Pages: caches everything for ten minutes, compresses text on the fly, and serves ranges of uncompressed
   * files.
   */
  github: {
    ranges: true,
    gzips: ['text/', 'application/javascript', 'application/json', 'image/svg', 'application/wasm'],
    tellsPackedSize: true,
    etags: true,
    types: {
      ...TYPES,
      '.html': 'text/html; charset=utf-8',
      '.md': 'text/markdown',
      '.webmanifest': 'application/manifest+json',
    },
    headers: {
      Server: 'GitHub.com',
      'Cache-Control': 'max-age=600',
      'Access-Control-Allow-Origin': '*',
    },
  },
  /** nginx 1.22 with Debian's configuration: compresses only HTML, and sends no caching headers. */
  nginx: {
    ranges: true,
    gzips: ['text/html'],
    tellsPackedSize: false,
    etags: true,
    types: TYPES,
    headers: { Server: 'nginx/1.22.1' },
  },
  /** `python3 -m http.server`: always sends whole files, uncompressed. */
  python: {
    ranges: false,
    gzips: [],
    tellsPackedSize: false,
    etags: false,
    types: { ...TYPES, '.js': 'text/javascript' },
    headers: { Server: 'SimpleHTTP/0.6 Python/3.11' },
  },
} as const satisfies Readonly<Record<string, HostBehaviour>>

/**
 * Serves a folder like the given host.
 * @param port 0 for any free port
 * @param below path at which the folder is served, `/name/`
 */
export function startHost(kind: HostKind, folder: string, port = 0, below = '/'): Promise<LocalServer> {
  const host: HostBehaviour = HOSTS[kind]
  return startLocalServer((request, response) => {
    void answer(host, folder, below, request, response).catch(() => response.destroy())
  }, port)
}

async function answer(
  host: HostBehaviour,
  folder: string,
  below: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(host.headers)) response.setHeader(name, value)
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  const file = pathname.startsWith(below) ? await fileAt(folder, pathname.slice(below.length)) : null
  if (file === null) {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
    return
  }
  if (file.isIndex && !pathname.endsWith('/')) {
    response.writeHead(301, { Location: `${pathname}/${search}` }).end()
    return
  }
  const types: Readonly<Record<string, string>> = host.types
  const type = types[extname(file.path)] ?? 'application/octet-stream'
  const packs =
    /\bgzip\b/.test(String(request.headers['accept-encoding'])) &&
    host.gzips.some((start) => type.startsWith(start))
  const seconds = Math.trunc(file.modified / 1000)
  const etag = `${packs ? 'W/' : ''}"${seconds.toString(16)}-${file.size.toString(16)}"`
  response.setHeader('Content-Type', type)
  if (host.etags) response.setHeader('ETag', etag)
  response.setHeader('Last-Modified', new Date(file.modified).toUTCString())
  if (host.ranges && !packs) response.setHeader('Accept-Ranges', 'bytes')
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers
  const isKnown =
    host.etags && known !== undefined
      ? known === etag
      : since !== undefined && Date.parse(since) >= seconds * 1000
  if (isKnown) {
    response.writeHead(304).end()
    return
  }
  const isHead = request.method === 'HEAD'
  if (packs) {
    const packed = await packedFile(`${file.path} ${etag}`, file.path)
    response.writeHead(200, {
      'Content-Encoding': 'gzip',
      ...(host.tellsPackedSize && { 'Content-Length': packed.length, Vary: 'Accept-Encoding' }),
    })
    response.end(isHead ? undefined : packed)
    return
  }
  const part = host.ranges ? rangeOf(request.headers.range, file.size) : null
  if (part === 'beyond') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end()
    return
  }
  const [first, last] = part ?? [0, file.size - 1]
  if (part) response.setHeader('Content-Range', `bytes ${first}-${last}/${file.size}`)
  response.writeHead(part ? 206 : 200, { 'Content-Length': last - first + 1 })
  if (isHead || file.size === 0) response.end()
  // If the file was deleted meanwhile, `pipeline` fails only this response. An error of a piped stream would end the
  // process.
  else await pipeline(createReadStream(file.path, { start: first, end: last }), response)
}

/** Cache by path and version. Compressing large files repeatedly would delay other responses. */
const packedFiles = new Map<string, Buffer>()

async function packedFile(key: string, path: string): Promise<Buffer> {
  const packed = packedFiles.get(key) ?? gzipSync(await readFile(path), { level: 6 })
  packedFiles.set(key, packed)
  return packed
}

async function fileAt(folder: string, asked: string) {
  const named = join(folder, normalize(`/${decodeURIComponent(asked)}`))
  const found = await stat(named).catch(() => null)
  const path = found?.isDirectory() ? join(named, 'index.html') : named
  const file = path === named ? found : await stat(path).catch(() => null)
  return file?.isFile()
    ? { path, size: file.size, modified: Math.trunc(file.mtimeMs), isIndex: path !== named }
    : null
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '0' }, below: { type: 'string', default: '/' } },
  })
  const [kind, folder] = positionals
  if (!kind || !(kind in HOSTS) || !folder) {
    console.error(`Usage: ${USAGE}`)
    process.exit(2)
  }
  const { url } = await startHost(kind as HostKind, folder, Number(values.port), values.below)
  console.log(`${folder} as ${kind} serves it: ${url}${values.below}`)
}
