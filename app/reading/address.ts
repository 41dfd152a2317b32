import { isAbort, ParleyError } from '../base/errors.ts'
import { brokeOff, changedMeanwhile, noAddress, noParts, type Target, wrongLength } from './address_errors.ts'
import { request } from './http_request.ts'
import { memorySource } from './local_source.ts'
import { type ByteSource, fileName } from './source.ts'
import { MOST_BYTES, tooLarge } from './too_large.ts'

export interface AddressOptions {
  readonly signal?: AbortSignal | undefined
  /** Called as bytes arrive: how many so far, and how many there will be where that is known. */
  onBytes?(received: number, total: number | null): void
  /** Files larger than this are refused beforehand, in bytes; 2 GB where it is not given. */
  readonly maxBytes?: number
  /** Among how many files that are opened at the same time this is one: what may be fetched at once is shared. */
  readonly among?: number
}

/** The first request asks for so much: enough to know the kind of a file, and all of a small one. */
const FIRST = 64 * 1024

/** Files up to this size, all together, are fetched at once: fewer requests than column by column. */
const WHOLE = 32 * 1024 * 1024

/**
 * Opens a file at an address whose size nobody knows beforehand. Reads it by ranges where the server has them, else
 * as a whole into memory. The first range is one that browsers send without asking first (no preflight); the size
 * comes with its answer, or where the server hides that from other sites, by a HEAD request.
 * @throws ParleyError naming file and host, and what to do: refused, missing, asked too often, unreachable, unreadable
 * for other sites, offline, broken off, too large, or not what the server announced
 */
export async function openAddress(url: string, options: AddressOptions = {}): Promise<ByteSource> {
  const target = targetOf(url)
  const { signal, maxBytes = MOST_BYTES, among = 1 } = options
  const first = await request(target, { range: `bytes=0-${FIRST - 1}`, signal })
  if (first.status === 416) {
    await first.body?.cancel()
    return whole(target, await request(target, { signal }), options)
  }
  if (first.status !== 206) return whole(target, first, options)
  const head = await bodyOf(target, first, FIRST, options)
  const size = totalOf(first) ?? (head.length < FIRST ? head.length : await sizeByHead(target, signal))
  if (size === null) return whole(target, await request(target, { signal }), options)
  if (size > maxBytes) throw tooLarge(target.name, size, maxBytes)
  if (head.length !== Math.min(FIRST, size)) throw wrongLength(target, head.length, Math.min(FIRST, size))
  if (size <= FIRST) {
    options.onBytes?.(size, size)
    return memorySource(target.name, head)
  }
  if (size * among <= WHOLE) return whole(target, await request(target, { signal }), options, size)
  return byRanges(target, head, size, options)
}

function targetOf(url: string): Target {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    throw noAddress(url)
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw noAddress(url)
  const host = parsed.origin.replace(/^https?:\/\//, '')
  return { name: fileName(parsed.href) || host, url: parsed.href, host }
}

/** The size that `Content-Range: bytes 0-99/1234` gives; `null` where it is hidden or unknown. */
function totalOf(response: Response): number | null {
  const match = /\/(\d+)\s*$/.exec(response.headers.get('Content-Range') ?? '')
  return match ? Number(match[1]) : null
}

async function sizeByHead(target: Target, signal: AbortSignal | undefined): Promise<number | null> {
  try {
    const response = await request(target, { method: 'HEAD', signal })
    return lengthOf(response)
  } catch (error) {
    // Some servers know no HEAD; the whole file then tells its size.
    if (error instanceof ParleyError) return null
    throw error
  }
}

/** The size of a body as announced; `null` where it is not, or is that of a compressed one. */
function lengthOf(response: Response): number | null {
  const length = response.headers.get('Content-Length')
  if (length === null || response.headers.get('Content-Encoding')) return null
  return /^\d+$/.test(length) ? Number(length) : null
}

/** @param size as another request gave it */
async function whole(
  target: Target,
  response: Response,
  options: AddressOptions,
  size: number | null = null,
): Promise<ByteSource> {
  const { maxBytes = MOST_BYTES } = options
  const announced = size ?? lengthOf(response)
  if (announced !== null && announced > maxBytes) {
    await response.body?.cancel()
    throw tooLarge(target.name, announced, maxBytes)
  }
  const bytes = await bodyOf(target, response, maxBytes, options, announced)
  // More than announced is what a compressed body looks like whose encoding the server hides from other sites.
  if (announced !== null && bytes.length < announced) throw wrongLength(target, bytes.length, announced)
  if (size !== null && bytes.length !== size) throw wrongLength(target, bytes.length, size)
  return memorySource(target.name, bytes)
}

/**
 * The body of a response, which may be of any length up to `most`.
 * @param announced its length where it is known, for progress
 */
async function bodyOf(
  target: Target,
  response: Response,
  most: number,
  { signal, onBytes }: AddressOptions,
  announced?: number | null,
): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array(0)
  let bytes = new Uint8Array(Math.min(announced ?? FIRST, most))
  let received = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      signal?.throwIfAborted()
      throw isAbort(error) ? error : brokeOff(target, received, announced ?? null, error)
    })
    if (done) return bytes.subarray(0, received)
    const after = received + value.length
    if (after > most) {
      await reader.cancel()
      throw response.status === 206 ? wrongLength(target, after, most) : tooLarge(target.name, null, most)
    }
    if (after > bytes.length) {
      const larger = new Uint8Array(Math.min(most, Math.max(after, 2 * bytes.length)))
      larger.set(bytes.subarray(0, received))
      bytes = larger
    }
    bytes.set(value, received)
    received = after
    // A first part is no progress: it is asked for to know the size.
    if (announced !== undefined) onBytes?.(received, announced)
  }
}

function byRanges(target: Target, head: Uint8Array, size: number, options: AddressOptions): ByteSource {
  let received = head.length
  options.onBytes?.(received, size)
  return {
    name: target.name,
    byteLength: size,
    async slice(start, end = size) {
      if (end <= head.length) return head.slice(start, end).buffer as ArrayBuffer
      if (start >= end) return new ArrayBuffer(0)
      const { signal } = options
      const response = await request(target, { range: `bytes=${start}-${end - 1}`, signal })
      if (response.status !== 206) {
        await response.body?.cancel()
        throw response.status === 416 ? changedMeanwhile(target) : noParts(target)
      }
      if ((totalOf(response) ?? size) !== size) {
        await response.body?.cancel()
        throw changedMeanwhile(target)
      }
      const bytes = await bodyOf(target, response, end - start, { signal })
      if (bytes.length !== end - start) throw wrongLength(target, bytes.length, end - start)
      received += bytes.length
      options.onBytes?.(Math.min(received, size), size)
      return bytes.slice().buffer
    },
  }
}
