import { messageOf } from '../../app/base/errors.ts'
import { INDEX_FILE, packFile } from '../../app/published/folder.ts'

/** An answer of a server, its headers in lower case. */
export interface Answer {
  /** Before redirects. */
  readonly asked: string
  readonly url: string
  /** 0 if there was no answer. */
  readonly status: number
  /** Why there was no answer; null if there was one. */
  readonly failure: string | null
  readonly headers: Readonly<Record<string, string>>
  /** As it is after unpacking, at most `MOST_READ` bytes of it. */
  readonly body: Uint8Array
}

/** What was asked of a site; `null` where there was nothing to ask for. */
export interface Probe {
  readonly page: Answer
  /** A script of the page, asked for as browsers do, which can unpack what they get. */
  readonly script: Answer | null
  /** The query engine, by far the largest file; null if no script names it. */
  readonly engine: Answer | null
  readonly catalogue: Answer
  /** The first file that the page reads in parts, the index of a published corpus or a data file: its bytes 0 to 99. */
  readonly range: Answer | null
  /** What that file is; `null` where there is none. */
  readonly data: DataFile | null
  /** The first pack of the first published corpus. */
  readonly pack: Answer | null
  /** Something that is not there. */
  readonly missing: Answer
}

/** A file that the page reads in parts. */
export interface DataFile {
  readonly kind: 'index' | 'source'
  /** Relative to the catalogue. */
  readonly path: string
  /** Its size as the catalogue says; `null` where it says none. */
  readonly bytes: number | null
}

/** Longer answers are cut, since only their beginning is looked at. */
const MOST_READ = 1024 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Time limits in ms: of one request, and of all together. */
export const LIMITS = { request: 15_000, total: 90_000 }

/** Scripts that are searched for the name of the query engine. */
const MOST_SCRIPTS = 8

/**
 * Asks a site of Parley what its page asks.
 * @param address of the site, or of anything in it: a link, a page about a corpus, one without its final slash
 * @throws Error if nothing answers there
 */
export async function probeSite(
  address: string,
  fetch: Fetch,
  signal: AbortSignal,
  limits = LIMITS,
): Promise<Probe> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limits.total)])
  const ask = (url: string | URL, headers: Record<string, string>) =>
    answerOf(fetch, new URL(url).href, headers, stop, limits)
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
 * The page of the site to which an address belongs: there, or in a folder above.
 * @returns what is at the address if no page of Parley is found
 * @throws Error if the first request is not answered
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

/** Addresses where the page may be: the folder that is named, or whose file is, then those above it. */
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

/** Hosts may redirect to another name of the page, with or without its slash. */
function folderOfPage({ url }: Answer): string {
  return foldersOf(url)[0] ?? url
}

/** Its first script, then those that it loads at once. */
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
  const signal = AbortSignal.any([stop, AbortSignal.timeout(limits.request)])
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
  }
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

/** What is asked of a catalogue; another's may hold anything, and what is wrong with it is told by its own check. */
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

/** The index of the first corpus that has one, else the first source file; `null` where the catalogue names neither. */
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
