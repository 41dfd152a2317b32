import { streamedBytes } from '../../base/bytes/joined_bytes.ts'
import { isAbort, messageOf, ParleyError } from '../../base/errors.ts'
import { privately } from '../../base/privately.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { DatabaseFile } from '../../engine/engine.ts'
import { type CorpusJson, parseCorpusJson } from '../../published/corpus_json.ts'
import { CORPUS_JSON } from '../../published/folder.ts'
import { session as sessionText } from '../messages.ts'
import { published as text } from './messages.ts'

/** Maximum size of a file to download completely if the server does not support ranges. */
export const WHOLE_LIMIT = 64 * 1024 * 1024

/** Number of bytes requested to test the server. Includes the magic bytes of a DuckDB file. */
const PROBE = 100
const MARK_AT = 8
const MARK = 'DUCK'

/** Thrown if the site's files have changed since the page was opened. */
export class SiteUpdated extends ParleyError {
  constructor(detail: string) {
    super(text.updated, { advice: text.reload, detail, reload: true })
    this.name = 'SiteUpdated'
  }
}

interface IndexRequest {
  readonly url: string
  /** Size according to the catalogue. */
  readonly bytes: number
}

/**
 * Finds a way for the engine to read an index: in ranges if the server supports them, otherwise completely. Servers
 * with on-the-fly compression send ranges of the compressed file, which are unusable.
 * @param onBytes called with the number of received bytes during a complete download
 * @param anew true to bypass the browser's cache
 * @returns null if neither works, because the server has no range support and the file is large
 * @throws SiteUpdated if the file was replaced or removed
 * @throws ParleyError if it cannot be fetched, or is not an index
 */
export async function indexFile(
  { url, bytes }: IndexRequest,
  signal: AbortSignal,
  onBytes: (received: number) => void,
  anew = false,
): Promise<DatabaseFile | null> {
  const cache = anew ? 'reload' : 'no-store'
  const response = await get(url, signal, { Range: `bytes=0-${PROBE - 1}` }, cache)
  const packed = response.headers.get('Content-Encoding') !== null
  if (response.status === 206 && !packed) {
    const range = response.headers.get('Content-Range')
    const total = /\/(\d+)$/.exec(range ?? '')?.[1]
    if (total !== undefined && Number(total) !== bytes) throw new SiteUpdated(`${url}: ${range}`)
    const beginning = await received(response, url, signal)
    if (beginning.length === Math.min(PROBE, bytes)) {
      checkMark(beginning, url)
      return { url, bytes }
    }
  } else await response.body?.cancel()
  return bytes > WHOLE_LIMIT ? null : { content: await wholeFile({ url, bytes }, signal, onBytes) }
}

async function wholeFile(
  { url, bytes }: IndexRequest,
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await get(url, signal, {})
  const content = await received(response, url, signal, onBytes)
  if (content.length > bytes) throw new SiteUpdated(`${url}\n${text.otherSize(content.length, bytes)}`)
  if (content.length < bytes) {
    const announced = response.headers.get('Content-Encoding') ? null : response.headers.get('Content-Length')
    const detail = `${url}\n${text.otherSize(content.length, bytes)}`
    if (announced !== null && Number(announced) === content.length) throw new SiteUpdated(detail)
    throw brokeOff(url, detail)
  }
  checkMark(content, url)
  return content
}

/** @throws ParleyError if a file has no DuckDB header */
function checkMark(content: Uint8Array, url: string): void {
  const mark = new TextDecoder().decode(content.subarray(MARK_AT, MARK_AT + MARK.length))
  if (mark !== MARK) throw damagedIndex(url, `${url}\n${text.noDatabase}`)
}

export function damagedIndex(url: string, detail: string): ParleyError {
  return new ParleyError(text.damaged(fileName(url)), { advice: text.linksWork, detail })
}

/**
 * Fetches the `corpus.json` of a published corpus.
 * @param folder absolute URL with a trailing `/`
 * @throws SiteUpdated if it was removed
 * @throws ParleyError if it cannot be fetched, or is damaged
 */
export async function corpusFile(folder: string, signal: AbortSignal): Promise<CorpusJson> {
  const url = folder + CORPUS_JSON
  const response = await get(url, signal)
  let json: unknown
  try {
    json = await response.json()
  } catch (cause) {
    if (isAbort(cause)) throw cause
    throw damagedIndex(url, `${url}\n${text.noJson}`)
  }
  const parsed = parseCorpusJson(json)
  if (!('where' in parsed)) return parsed
  const { where, expected, found } = parsed
  throw damagedIndex(url, `${where}: ${sessionText.oddCatalogue(expected, found)}`)
}

/** Error for an index that can be read neither in ranges nor completely. */
export function noParts({ url, bytes }: IndexRequest): ParleyError {
  return new ParleyError(text.noParts(fileName(url), bytes), { advice: text.serveParts, detail: url })
}

function brokeOff(url: string, detail: string): ParleyError {
  return new ParleyError(text.brokeOff(fileName(url)), { advice: text.checkConnection, detail })
}

/**
 * Fetches a successful response.
 * @throws SiteUpdated if the file no longer exists
 */
export async function get(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
  cache: RequestCache = 'no-store',
): Promise<Response> {
  let response: Response
  try {
    // Bypasses the cache, which may hold an outdated file and serializes requests for ranges of one URL.
    response = await fetch(url, { headers, signal, cache, ...privately(url) })
  } catch (cause) {
    if (isAbort(cause)) throw cause
    const detail = `${url}\n${messageOf(cause)}`
    throw new ParleyError(text.unreachable(fileName(url)), { advice: text.checkConnection, detail, cause })
  }
  if (response.ok) return response
  await response.body?.cancel()
  const { status, statusText } = response
  const detail = `${url}: ${status} ${statusText}`
  if (status === 404 || status === 410 || status === 416) throw new SiteUpdated(detail)
  throw new ParleyError(text.refused(fileName(url), status), { advice: text.checkConnection, detail })
}

/** Reads the complete body of a response. */
export async function received(
  { body }: Response,
  url: string,
  signal: AbortSignal,
  onBytes?: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return body ? await streamedBytes(body, onBytes) : new Uint8Array()
  } catch (cause) {
    if (isAbort(cause)) throw cause
    signal.throwIfAborted()
    throw brokeOff(url, messageOf(cause))
  }
}
