import { CodedError } from '../../../base/coded_error.ts'
import { abortError, isAbort } from '../../../base/errors.ts'
import { linkedController } from '../../../base/linked_controller.ts'
import { Semaphore } from '../../../base/semaphore.ts'
import { fileName } from '../../../base/url_file_name.ts'
import { memorySource } from '../local_source.ts'
import { EXPANSION_LIMITS, MOST_BYTES, mostUnpacked } from '../sizes.ts'
import type { ByteSource } from '../source.ts'
import { type Target, targetError } from './address_errors.ts'
import { type Request, request } from './http_request.ts'

export interface AddressOptions {
  readonly signal?: AbortSignal | undefined
  /** Called as bytes arrive, with the number so far and the total if that is known. */
  onBytes?(received: number, total: number | null): void
  /** Maximum file size in bytes. Larger files are rejected before the download. Defaults to 2 GB. */
  readonly maxBytes?: number
  /** Number of files that are opened at the same time. They share the size limit for whole downloads. */
  readonly among?: number
  /** Remaining memory budget, shared by the files that are opened together. */
  readonly memory?: Memory
  /** See `Request`. */
  readonly mayRead?: Request['mayRead']
}

/** In bytes. */
export interface Memory {
  left: number
}

/** Maximum number of concurrent requests. */
const MOST_REQUESTS = 6

const gate = new Semaphore(MOST_REQUESTS)

/** Download limit in bytes if the server announces no size, since the body may be compressed. */
const MOST_UNANNOUNCED = 256 * 1024 * 1024

/** Size of the first request in bytes: enough to detect the kind of a file, and all of a small one. */
const FIRST = 64 * 1024

/** Files up to this size in total are fetched whole, which takes fewer requests than going column by column. */
const WHOLE = 32 * 1024 * 1024

/**
 * Opens a file of unknown size at an address. Reads it by range requests if the server supports them, otherwise as a
 * whole into memory. The first range request needs no CORS preflight. The size comes with its response, or from a HEAD
 * request if the server hides it from other sites.
 * @throws CodedError naming file and host, and what to do: refused, missing, rate-limited, unreachable, blocked by
 * CORS, offline, interrupted, too large, or not what the server announced. `SentOn` if the server redirects to a site
 * that may not be read
 */
export async function openAddress(url: string, options: AddressOptions = {}): Promise<ByteSource> {
  const target = targetOf(url)
  return gate.run(() => opened(target, options), options.signal)
}

async function opened(target: Target, options: AddressOptions): Promise<ByteSource> {
  const { signal, mayRead, maxBytes = MOST_BYTES, among = 1 } = options
  const asked = { signal, ...(mayRead && { mayRead }) }
  const first = await request(target, { range: `bytes=0-${FIRST - 1}`, ...asked })
  if (first.status === 416) {
    await first.body?.cancel()
    return whole(target, await request(target, asked), options)
  }
  if (first.status !== 206) return whole(target, first, options)
  const head = await partOf(target, first, FIRST, options)
  const size = totalOf(first) ?? (head.length < FIRST ? head.length : await sizeByHead(target, asked))
  if (size === null) return whole(target, await request(target, asked), options)
  if (size > maxBytes) throw new CodedError('tooLarge', { name: target.name, size: size, most: maxBytes })
  if (head.length !== Math.min(FIRST, size))
    throw targetError('wrongLength', target, { found: head.length, expected: Math.min(FIRST, size) })
  if (size <= FIRST) {
    options.onBytes?.(size, size)
    return memorySource(target.name, head)
  }
  if (size * among <= WHOLE) return whole(target, await request(target, asked), options, size)
  return byRanges(target, head, size, options)
}

function targetOf(url: string): Target {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    throw new CodedError('noAddress', { text: url.slice(0, 80) })
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    throw new CodedError('noAddress', { text: url.slice(0, 80) })
  const host = parsed.origin.replace(/^https?:\/\//, '')
  if (parsed.username !== '' || parsed.password !== '') throw new CodedError('userName', { host })
  return { name: fileName(parsed.href) || host, url: parsed.href, host }
}

/** Parses the size in `Content-Range: bytes 0-99/1234`, or returns `null` if it is hidden or unknown. */
function totalOf(response: Response): number | null {
  const match = /\/(\d+)\s*$/.exec(response.headers.get('Content-Range') ?? '')
  return match ? Number(match[1]) : null
}

async function sizeByHead(target: Target, asked: Request): Promise<number | null> {
  try {
    const response = await request(target, { ...asked, method: 'HEAD' })
    return lengthOf(response)
  } catch (error) {
    // Some servers don't support HEAD. The size is then known after reading the whole file.
    if (error instanceof CodedError) return null
    throw error
  }
}

/** Announced size of a body, or `null` if there is none or it is that of a compressed body. */
function lengthOf(response: Response): number | null {
  return response.headers.get('Content-Encoding') ? null : sentLength(response)
}

/** Number of bytes that the server sends. Smaller than the body if the server compresses it. */
function sentLength(response: Response): number | null {
  const length = response.headers.get('Content-Length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : null
}

/** @param size as reported by another request */
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
    throw new CodedError('tooLarge', { name: target.name, size: announced, most: maxBytes })
  }
  const sent = sentLength(response)
  // `Content-Encoding` is hidden from other sites. Compression shows only in more bytes than were announced.
  const said = sent ?? size
  const expanded =
    said === null ? MOST_UNANNOUNCED : mostUnpacked({ bytes: said, layers: 0 }, EXPANSION_LIMITS)
  const most = Math.min(maxBytes, expanded)
  const bytes = await bodyOf(target, response, most, options, announced).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error
    if (size !== null) throw targetError('wrongLength', target, { found: error.received, expected: size })
    if (most === maxBytes) throw new CodedError('tooLarge', { name: target.name, size: null, most: maxBytes })
    throw sent === null
      ? targetError('sentWithoutEnd', target, { most })
      : targetError('sentTooMuch', target, { from: sent, most })
  })
  // More bytes than announced mean that the body was compressed and the server hides the encoding from other sites.
  if (announced !== null && bytes.length < announced)
    throw targetError('wrongLength', target, { found: bytes.length, expected: announced })
  if (size !== null && bytes.length !== size)
    throw targetError('wrongLength', target, { found: bytes.length, expected: size })
  if (options.memory) {
    options.memory.left -= bytes.length
    if (options.memory.left < 0)
      throw new CodedError('tooLargeTogether', {
        ...{ files: null, split: null, size: maxBytes - options.memory.left, most: maxBytes },
      })
  }
  const packed = sent !== null && bytes.length > sent ? { bytes: sent, layers: 0 } : undefined
  return memorySource(target.name, bytes, packed)
}

/** Thrown if the body exceeds its limit. */
class TooMuch extends Error {
  readonly received: number

  constructor(received: number) {
    super(`More bytes came than were expected: ${received}.`)
    this.received = received
  }
}

/**
 * Reads the body of a response up to `most` bytes.
 * @param announced length if known, for progress
 * @throws TooMuch if the body is longer
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
      throw isAbort(error)
        ? error
        : targetError('brokeOff', target, { received, total: announced ?? null }, { cause: error })
    })
    if (done) return bytes.subarray(0, received)
    const after = received + value.length
    if (after > most) {
      await reader.cancel()
      throw new TooMuch(after)
    }
    if (after > bytes.length) {
      const larger = new Uint8Array(Math.min(most, Math.max(after, 2 * bytes.length)))
      larger.set(bytes.subarray(0, received))
      bytes = larger
    }
    bytes.set(value, received)
    received = after
    // The first part is requested to learn the size, so it doesn't count as progress.
    if (announced !== undefined) onBytes?.(received, announced)
  }
}

/** Reads the body of a range response, which may be shorter than requested. */
function partOf(
  target: Target,
  response: Response,
  length: number,
  options: AddressOptions,
): Promise<Uint8Array> {
  return bodyOf(target, response, length, options).catch((error: unknown) => {
    throw error instanceof TooMuch
      ? targetError('wrongLength', target, { found: error.received, expected: length })
      : error
  })
}

function byRanges(target: Target, head: Uint8Array, size: number, options: AddressOptions): ByteSource {
  const { mayRead } = options
  let received = head.length
  let requests = linkedController(options.signal)
  options.onBytes?.(received, size)
  const read = async (start: number, end: number, signal: AbortSignal) => {
    const range = `bytes=${start}-${end - 1}`
    const response = await request(target, { range, signal, ...(mayRead && { mayRead }) })
    if (response.status !== 206) {
      await response.body?.cancel()
      throw response.status === 416
        ? targetError('changedMeanwhile', target, {})
        : targetError('noParts', target, {})
    }
    if ((totalOf(response) ?? size) !== size) {
      await response.body?.cancel()
      throw targetError('changedMeanwhile', target, {})
    }
    const bytes = await partOf(target, response, end - start, { signal })
    if (bytes.length !== end - start)
      throw targetError('wrongLength', target, { found: bytes.length, expected: end - start })
    received += bytes.length
    options.onBytes?.(Math.min(received, size), size)
    return bytes.slice().buffer as ArrayBuffer
  }
  return {
    name: target.name,
    byteLength: size,
    async slice(start, end = size) {
      if (end <= head.length) return head.slice(start, end).buffer as ArrayBuffer
      if (start >= end) return new ArrayBuffer(0)
      const { signal } = requests
      return gate.run(() => read(start, end, signal), signal)
    },
    interrupt() {
      requests.abort(abortError())
      requests = linkedController(options.signal)
    },
  }
}
