import { messageOf } from '../../app/base/errors.ts'
import { linkedController } from '../../app/base/linked_controller.ts'
import { INDEX_FILE, packFile } from '../../app/published/folder.ts'

/** A server's response. Names of headers are in lower case. */
export interface Answer {
  /** Requested address, before redirects. */
  readonly asked: string
  readonly url: string
  /** 0 if there was no response. */
  readonly status: number
  /** Reason if there was no response, otherwise null. */
  readonly failure: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed, at most `MOST_READ` bytes. */
  readonly body: Uint8Array
}

/** Responses of a site. Null if there was nothing to request. */
export interface Probe {
  readonly page: Answer
  /** A script of the page, requested like in browsers, with compression. */
  readonly script: Answer | null
  /** The query engine, by far the largest file. Null if no script refers to it. */
  readonly engine: Answer | null
  readonly catalogue: Answer
  /** Bytes 0 to 99 of the first file that the page reads in parts: the index of a published corpus, or a data file. */
  readonly range: Answer | null
  /** That file, or null if there is none. */
  readonly data: DataFile | null
  /** The first pack of the first published corpus. */
  readonly pack: Answer | null
  /** Response for an address that doesn't exist. */
  readonly missing: Answer
}

/** A file that the page reads in parts. */
export interface DataFile {
  readonly kind: 'index' | 'source'
  /** Relative to the catalogue. */
  readonly path: string
  /** Size according to the catalogue, or null if it doesn't say. */
  readonly bytes: number | null
}

/** Longer bodies are truncated, because only their beginning matters. In bytes. */
const MOST_READ = 1024 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Time limits in ms, for one request and for all together. */
export const LIMITS = { request: 15_000, total: 90_000 }

/** Maximal number of scripts searched for the name of the query engine. */
const MOST_SCRIPTS = 8

/**
 * Sends the same requests to a Parley site as its page does.
 * @param address of the site, or of anything in it: a link, a corpus page, with or without a trailing slash
 * @throws Error if there is no response
 */
export async function probeSite(
  address: string,
  fetch: Fetch,
  signal: AbortSignal,
  limits = LIMITS,
): Promise<Probe> {
  const stop = linkedController(signal)
  const end = setTimeout(() => stop.abort(late()), limits.total)
  try {
    return await probed(address, (url, headers) =>
      answerOf(fetch, new URL(url).href, headers, stop.signal, limits),
    )
  } finally {
    clearTimeout(end)
  }
}

async function probed(
  address: string,
  ask: (url: string | URL, headers: Record<string, string>) => Promise<Answer>,
): Promise<Probe> {
  const packed = { 'Accept-Encoding': 'gzip, br' }
  const page = await findPage(address, (url) => ask(url, packed))
  const own = folderOfPage(page)
  const scripts = scriptsOf(page).map((script) => new URL(script, own))
  const script = scripts[0] === undefined ? null : await ask(scripts[0], packed)
  const engine = await engineNamedBy(scripts, own, (url) => ask(url, packed))
  const catalogue = await ask(new URL('catalogue.json', own), packed)
  const entries = entriesIn(textOf(catalogue))
  const data = dataFile(entries)
  const folder = entries.map(folderOf).find((one) => one !== null)
  const named = (path: string) => new URL(path, catalogue.url)
  return {
    page,
    script,
    engine: engine === null ? null : await ask(engine, packed),
    catalogue,
    range: data === null ? null : await ask(named(data.path), { Range: 'bytes=0-99', ...packed }),
    data,
    pack: folder === undefined ? null : await ask(new URL(packFile(0), named(folder)), packed),
    missing: await ask(new URL('assets/not-there-0.js', own), packed),
  }
}

type Ask = (url: string | URL) => Promise<Answer>

/**
 * Finds the site's page at an address or in one of its parent folders.
 * @returns the response for the address itself if there is no Parley page
 * @throws Error if the first request gets no response
 */
async function findPage(address: string, ask: Ask): Promise<Answer> {
  let first: Answer | null = null
  for (const folder of foldersOf(address)) {
    const page = await ask(folder)
    if (page.failure !== null && first === null) throw new Error(page.failure)
    if (page.status === 200 && scriptsOf(page).some((script) => /(?:^|\/)assets\//.test(script))) return page
    first ??= page
  }
  if (first === null) throw new Error('there is nothing to request')
  return first
}

/** Candidate addresses of the page: the folder that contains or is the address, followed by its parents. */
export function foldersOf(address: string): readonly string[] {
  const url = new URL(address)
  url.hash = ''
  url.search = ''
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (!url.pathname.endsWith('/') && /\.\w+$/.test(parts.at(-1) ?? '')) parts.pop()
  return Array.from({ length: parts.length + 1 }, (_, up) => {
    const path = parts.slice(0, parts.length - up).join('/')
    return new URL(path === '' ? '/' : `/${path}/`, url).href
  })
}

/** Hosts may redirect the page, for example to add or remove a slash. */
function folderOfPage({ url }: Answer): string {
  return foldersOf(url)[0] ?? url
}

/** The page's first script, followed by its preloaded ones. */
function scriptsOf(page: Answer): readonly string[] {
  const text = textOf(page)
  const own = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)]
  const loaded = [...text.matchAll(/<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g)]
  return [...own, ...loaded].flatMap(([, src]) => src ?? [])
}

async function engineNamedBy(scripts: readonly URL[], site: string, ask: Ask): Promise<URL | null> {
  const origin = new URL(site).origin
  for (const script of scripts.filter((one) => one.origin === origin).slice(0, MOST_SCRIPTS)) {
    const name = /["'`](?:[\w./-]*\/)?(duckdb-[\w-]+\.wasm)["'`]/.exec(textOf(await ask(script)))?.[1]
    if (name !== undefined) return new URL(`assets/${name}`, site)
  }
  return null
}

async function answerOf(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  stop: AbortSignal,
  limits: typeof LIMITS,
): Promise<Answer> {
  // Not `AbortSignal.any` and `AbortSignal.timeout`: Node 20 collects nested ones as garbage, and they never fire.
  const controller = linkedController(stop)
  const end = setTimeout(() => controller.abort(late()), limits.request)
  const { signal } = controller
  try {
    const response = await fetch(url, { headers: { ...headers, Origin: 'https://parley.invalid' }, signal })
    return {
      asked: url,
      url: response.url || url,
      status: response.status,
      failure: null,
      headers: Object.fromEntries(response.headers),
      body: await beginning(response),
    }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const seconds = (stop.aborted ? limits.total : limits.request) / 1000
    const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : ''
    const failure = isLate
      ? `no answer within ${seconds} s${stop.aborted ? ' for all requests together' : ''}`
      : `${messageOf(error)}${cause}`
    return { asked: url, url, status: 0, failure, headers: {}, body: new Uint8Array() }
  } finally {
    clearTimeout(end)
  }
}

function late(): DOMException {
  return new DOMException('The time is over.', 'TimeoutError')
}

async function beginning(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes >= MOST_READ) break
  }
  return Buffer.concat(parts).subarray(0, MOST_READ)
}

export function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body)
}

/** The part of a catalogue entry used here. Not validated: the catalogue has a separate check. */
interface Entry {
  readonly published?: { readonly folder?: unknown; readonly index?: unknown } | null
  readonly splits?: readonly {
    readonly files?: readonly { readonly url?: unknown; readonly bytes?: unknown }[]
  }[]
}

function entriesIn(text: string): readonly Entry[] {
  try {
    const found: unknown = JSON.parse(text)?.corpora
    return Array.isArray(found) ? found.filter((one) => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}

function folderOf({ published }: Entry): string | null {
  return typeof published?.folder === 'string' ? published.folder : null
}

/** The index of the first corpus that has one, otherwise the first source file. Null if the catalogue has neither. */
function dataFile(entries: readonly Entry[]): DataFile | null {
  for (const entry of entries) {
    const folder = folderOf(entry)
    const bytes = entry.published?.index
    if (folder !== null && typeof bytes === 'number')
      return { kind: 'index', path: folder + INDEX_FILE, bytes }
  }
  for (const { splits } of entries) {
    const file = Array.isArray(splits) ? splits[0]?.files?.[0] : undefined
    if (typeof file?.url === 'string')
      return { kind: 'source', path: file.url, bytes: typeof file.bytes === 'number' ? file.bytes : null }
  }
  return null
}
