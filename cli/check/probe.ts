import { INDEX_FILE, packFile } from '../../app/published/folder.ts'

/** An answer of a server, its headers in lower case. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As it is after unpacking, at most `MOST_READ` bytes of it. */
  readonly body: Uint8Array
}

/** What was asked of a site; `null` where there was nothing to ask for. */
export interface Probe {
  readonly page: Answer
  /** A script of the page, asked for as browsers do, which can unpack what they get. */
  readonly script: Answer | null
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

/** Asks a site what a page of Parley asks. @param site its address @throws Error where the site does not answer at all */
export async function probeSite(site: string, fetch: Fetch, signal: AbortSignal): Promise<Probe> {
  const base = new URL(site)
  base.hash = ''
  const ask = (url: string | URL, headers: Record<string, string>) =>
    answerOf(fetch, new URL(url, base).href, headers, signal)
  const packed = { 'Accept-Encoding': 'gzip, br' }
  const page = await ask(base, packed)
  const own = page.url
  const [, script = null] = /<script[^>]*\ssrc="([^"]+)"/.exec(textOf(page)) ?? []
  const catalogue = await ask(new URL('catalogue.json', own), packed)
  const entries = entriesIn(textOf(catalogue))
  const data = dataFile(entries)
  const folder = entries.map(folderOf).find((one) => one !== null)
  return {
    page,
    script: script === null ? null : await ask(new URL(script, own), packed),
    catalogue,
    range:
      data === null ? null : await ask(new URL(data.path, catalogue.url), { Range: 'bytes=0-99', ...packed }),
    data,
    pack:
      folder === undefined ? null : await ask(new URL(packFile(0), new URL(folder, catalogue.url)), packed),
    missing: await ask(new URL('assets/not-there-0.js', own), packed),
  }
}

async function answerOf(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(url, { headers: { ...headers, Origin: 'https://parley.invalid' }, signal })
  return {
    url: response.url || url,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await beginning(response),
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
