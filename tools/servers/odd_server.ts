import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFolder } from '../vite/serve_folder.ts'
import { startLocalServer } from './local_server.ts'

const USAGE = 'npx tsx tools/servers/odd_server.ts [--port N] FOLDER'

/** A local server whose addresses misbehave in different ways. */
export interface OddServer {
  readonly url: string
  /** Address at which the file is served with this behaviour. */
  address(way: Way, file: string): string
  /** Requests so far: `GET /reset/train.parquet bytes=0-65535`. */
  readonly requests: string[]
  close(): Promise<void>
}

/** Name of a behaviour. */
export type Way = 'good' | keyof typeof WAYS

/** A request for a file, with the data for a wrong response. */
interface Asked {
  readonly bytes: Buffer
  /** First and last requested byte (inclusive), limited to the file's size. Null for the whole file. */
  readonly range: readonly [number, number] | null
  readonly isHead: boolean
}

/** Error in bytes of the sizes that `announces-more` and `announces-fewer` report. */
const OFF_BY = 1000

const WAYS = {
  'status-401': refuse(401),
  'status-403': refuse(403),
  'status-404': refuse(404),
  'status-429': refuse(429, { 'Retry-After': '120', 'Access-Control-Expose-Headers': 'Retry-After' }),
  'status-500': refuse(500),
  /** Announces the whole file, sends half of it, and closes the connection. */
  reset: sendWhole((response, bytes) => {
    response.writeHead(200, { 'Content-Length': bytes.length })
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
  }),
  /** Works, but sends no CORS headers. */
  'no-cors': sendRange(0),
  /** Ignores ranges and always sends the whole file. */
  'no-ranges': sendWhole((response, bytes) => {
    response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
  }),
  'no-length': sendWhole((response, bytes) => {
    response.writeHead(200)
    response.write(bytes.subarray(0, bytes.length >> 1))
    response.end(bytes.subarray(bytes.length >> 1))
  }),
  'announces-more': sendRange(OFF_BY),
  'announces-fewer': sendRange(-OFF_BY),
  /** Sends 2 KB ten times per second. */
  drip: sendWhole((response, bytes) => {
    response.writeHead(200, { 'Content-Length': bytes.length })
    let sent = 0
    const timer = setInterval(() => {
      response.write(bytes.subarray(sent, sent + 2048))
      sent += 2048
      if (sent >= bytes.length) response.end()
    }, 100)
    response.on('close', () => clearInterval(timer))
  }),
  /** Sends the headers, but never a body. */
  silent: sendWhole((response, bytes) => {
    response.writeHead(200, { 'Content-Length': bytes.length })
    response.flushHeaders()
  }),
} satisfies Record<string, (response: ServerResponse, asked: Asked) => void>

/**
 * Starts the server.
 * @param folder whose files, including those in subfolders, are served at `/<way>/<file>`
 */
export async function startOddServer(folder: string, { port = 0 } = {}): Promise<OddServer> {
  const requests: string[] = []
  const serveGood = serveFolder(folder, { precompressed: false })
  const { url, close } = await startLocalServer(async (request, response) => {
    const { method, headers, url: path = '/' } = request
    requests.push([method, path, headers.range].filter((part) => part !== undefined).join(' '))
    const [, way = '', rest = ''] = /^\/([^/]*)\/(.*)$/.exec(path) ?? []
    if (way !== 'no-cors') response.setHeader('Access-Control-Allow-Origin', '*')
    if (way === 'good') {
      response.setHeader('Access-Control-Expose-Headers', 'Content-Range,Accept-Ranges')
      request.url = `/${rest}`
      return serveGood(request, response, () => response.writeHead(404).end())
    }
    const bytes = await readFile(join(folder, pathOf(rest))).catch(() => null)
    if (!bytes || !isWay(way)) return void response.writeHead(404).end()
    const range = rangeOf(headers.range, bytes.length)
    WAYS[way](response, { bytes, range, isHead: method === 'HEAD' })
  }, port)
  return {
    url,
    requests,
    close,
    address: (way, file) => `${url}/${way}/${file.split('/').map(encodeURIComponent).join('/')}`,
  }
}

/** Path of a file, confined to the folder. `/` if the path is malformed. */
function pathOf(path: string): string {
  try {
    return posix.normalize(`/${decodeURIComponent(path.replace(/\?.*$/s, ''))}`)
  } catch {
    return '/'
  }
}

function isWay(text: string): text is keyof typeof WAYS {
  return Object.hasOwn(WAYS, text)
}

function rangeOf(header: string | undefined, length: number): readonly [number, number] | null {
  const match = /^bytes=(\d+)-(\d+)$/.exec(header ?? '')
  return match ? [Number(match[1]), Math.min(Number(match[2]), length - 1)] : null
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end('no')
}

function sendWhole(send: (response: ServerResponse, bytes: Buffer) => void) {
  return (response: ServerResponse, { bytes, isHead }: Asked) => {
    if (isHead) response.writeHead(200, { 'Content-Length': bytes.length }).end()
    else send(response, bytes)
  }
}

/** @param offBy error of the announced size, in bytes */
function sendRange(offBy: number) {
  return (response: ServerResponse, { bytes, range, isHead }: Asked) => {
    const total = bytes.length + offBy
    response.setHeader('Accept-Ranges', 'bytes')
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range,Accept-Ranges')
    if (isHead) return void response.writeHead(200, { 'Content-Length': total }).end()
    if (!range) return void response.writeHead(200).end(bytes)
    const [first, last] = range
    response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${total}` })
    response.end(bytes.subarray(first, last + 1))
  }
}

if (process.argv[1] === import.meta.filename) {
  const options = { port: { type: 'string', default: '4191' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) {
    console.error(`Usage: ${USAGE}`)
    process.exit(2)
  }
  const server = await startOddServer(folder, { port: Number(values.port) })
  console.log(`An odd server is at ${server.url} (stop it with Ctrl-C): /<way>/<file>, where way is good,`)
  console.log(Object.keys(WAYS).join(', '))
}
