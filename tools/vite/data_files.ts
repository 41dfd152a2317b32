import { createHmac, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, realpath, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { env } from 'node:process'
import { pipeline } from 'node:stream/promises'
import { rangeOf } from '../servers/byte_range.ts'

/** Data is only downloaded or read by the page. It never runs as a page, a script or a style. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

interface OfferedFile {
  readonly path: string
  /** Checked on each request, because the target of a link may change. */
  readonly isAllowed: (realPath: string) => boolean
}

/** Local files that a server offers to the page. Other files are not found at any address. */
export class DataFiles {
  readonly #secret: string
  /** Files by decoded path of their address. */
  readonly #files = new Map<string, OfferedFile>()

  /** @param secret see `userSecret` */
  constructor(secret: string) {
    this.#secret = secret
  }

  /**
   * Address of a folder, relative to the site. Its token can't be guessed. It is the same after each start, because
   * browsers store reviews by the address of their corpus.
   */
  prefix(folder: string): string {
    const token = createHmac('sha256', this.#secret).update(folder).digest('base64url').slice(0, 22)
    return `data/${token}/`
  }

  /**
   * Offers files of a folder: all of them or none.
   * @param names paths within the folder, with `/` between folders
   * @returns the reason if they are not offered, otherwise null
   */
  async offer(folder: string, names: readonly string[]): Promise<string | null> {
    const root = await realpath(folder)
    const isAllowed = (path: string) => isVisibleIn(root, path)
    for (const name of names) {
      if (!isAllowed(await realpath(join(folder, name))))
        return `${name} is a link out of the folder or to a hidden file. Name the file itself to open it.`
    }
    const prefix = this.prefix(folder)
    for (const name of names) this.#files.set(`/${prefix}${name}`, { path: join(folder, name), isAllowed })
    return null
  }

  /** Offers a file that the user named, even if it is a link to another place. */
  async offerNamed(folder: string, name: string): Promise<void> {
    const path = join(folder, name)
    const target = await realpath(path)
    this.#files.set(`/${this.prefix(folder)}${name}`, { path, isAllowed: (real) => real === target })
  }

  /** Answers all requests below `/data/`. */
  readonly handler = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = decodedPath(request.url ?? '')
    if (path === null || path.startsWith('/data/')) this.#answer(path, request, response)
    else next()
  }

  #answer(path: string | null, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value)
    // Vite allows pages of other local ports to read what it serves.
    response.removeHeader('Access-Control-Allow-Origin')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead && path !== null ? this.#files.get(path) : undefined
    this.#send(file, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else notFound(response)
    })
  }

  async #send(
    file: OfferedFile | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!file) return notFound(response)
    const real = await realpath(file.path)
    if (!file.isAllowed(real)) return notFound(response)
    // Fails if the file was replaced by a link meanwhile.
    const opened = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      await sendFile(opened, request, response)
    } finally {
      await opened.close()
    }
  }
}

/** True if the path is in the folder and has no hidden parts. */
function isVisibleIn(root: string, path: string): boolean {
  const parts = relative(root, path)
  return !isAbsolute(parts) && parts !== '' && !parts.split(sep).some((part) => part.startsWith('.'))
}

/** Null if the path is malformed. */
function decodedPath(url: string): string | null {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

async function sendFile(file: FileHandle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const stats = await file.stat()
  if (!stats.isFile()) return notFound(response)
  const { size, mtime } = stats
  const etag = `W/"${size}-${mtime.getTime()}"`
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('ETag', etag)
  response.setHeader('Last-Modified', mtime.toUTCString())
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.setHeader('Content-Type', 'application/octet-stream')
  response.setHeader('Content-Disposition', 'attachment')
  const range = rangeOf(request.headers.range, size)
  if (range === 'beyond') return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  const [start, end] = range ?? [0, size - 1]
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  response.writeHead(range ? 206 : 200, { 'Content-Length': end - start + 1 })
  if (request.method === 'HEAD' || size === 0) response.end()
  else await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
}

function notFound(response: ServerResponse): void {
  response.statusCode = 404
  response.end()
}

/**
 * Secret of this user, from which the tokens of folders are derived. Stored, so that a folder has the same address
 * after each start.
 * @param folder in which it is stored. Defaults to the user's settings folder.
 * @returns a warning with it if it can't be stored and is only valid until the server stops
 */
export async function userSecret(
  folder = join(env.XDG_CONFIG_HOME || env.APPDATA || join(homedir(), '.config'), 'parley'),
): Promise<{ readonly secret: string; readonly warning: string | null }> {
  const path = join(folder, 'secret')
  const fresh = randomBytes(32).toString('hex')
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, fresh, { flag: 'wx', mode: 0o600 })
    return { secret: fresh, warning: null }
  } catch {
    const stored = await readFile(path, 'utf8').catch(() => '')
    if (/^[0-9a-f]{64}$/.test(stored)) return { secret: stored, warning: null }
    const warning = `${path} cannot be written or read. Addresses of your files change at each start, and reviews of them are not found again.`
    return { secret: fresh, warning }
  }
}
