import { CodedError } from '../../base/coded_error.ts'
import { abortError, isAbort } from '../../base/errors.ts'
import { fileVersion } from '../../base/file_version.ts'
import { linkedController } from '../../base/linked_controller.ts'
import { privately } from '../../base/privately.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { Packed } from './sizes.ts'

/** Bytes of a file, readable whole or in parts. Compatible with hyparquet's `AsyncBuffer`. */
export interface ByteSource {
  readonly name: string
  readonly byteLength: number
  /** Set if the file was unpacked or decompressed. */
  readonly packed?: Packed | undefined
  /** Bytes from `start` (inclusive) to `end` (exclusive, by default the end of the file). */
  slice(start: number, end?: number): Promise<ArrayBuffer>
  /** Aborts pending requests, which might hang. Later slices send new requests. */
  interrupt?(): void
}

/** The part of a `fetch` response body that is used here. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/** Response with a whole file that is still arriving. */
export interface BegunFile {
  /** `null` if the server sent no body. */
  readonly body: ByteStream | null
  /** See `fileVersion`. */
  readonly version: string | null
}

export interface HttpSourceOptions {
  readonly url: string
  /** Size in bytes according to the catalogue. */
  readonly byteLength: number
  readonly signal?: AbortSignal
  /** Set if the whole file has already been requested. */
  readonly begun?: BegunFile
  /** Called as bytes arrive, with the number received so far. */
  onBytes?(received: number): void
}

/**
 * Size of the range request for a file's end, sent alongside the stream. The footers of the four corpora take 2 to 10
 * KB.
 */
const TAIL = 16 * 1024

/**
 * Streams a whole file over HTTP and serves slices as soon as their bytes have arrived. The end of the file, where
 * Parquet keeps its footer, is fetched in parallel by a range request, so that the first columns can be decoded while
 * the last are still arriving. If the server has no ranges or the file has changed in between, slices wait for the
 * stream. After an interrupt, slices reject.
 */
export function streamHttpSource(options: HttpSourceOptions): ByteSource {
  const { url, byteLength, onBytes } = options
  const name = fileName(url)
  const controller = linkedController(options.signal)
  const { signal } = controller
  const bytes = new Uint8Array(byteLength)
  let received = 0
  let failure: unknown
  const waiting = new Set<{ end: number; settle: () => void }>()

  const settleArrived = () => {
    for (const waiter of waiting) {
      if (failure !== undefined || received >= waiter.end) {
        waiting.delete(waiter)
        waiter.settle()
      }
    }
  }
  const answer = options.begun ? Promise.resolve(options.begun) : wholeFile(url, signal)
  const download = async () => {
    const reader = (await answer).body?.getReader()
    if (!reader) throw new CodedError('noBody', { name }, { detail: url })
    const stop = () => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', stop, { once: true })
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal.throwIfAborted()
        throw isAbort(error) ? error : brokeOff(url, received, byteLength, error)
      })
      signal.throwIfAborted()
      if (done || !value) break
      if (received + value.length > byteLength)
        throw new CodedError('siteWrongSize', { name, received: null, expected: byteLength })
      bytes.set(value, received)
      received += value.length
      onBytes?.(received)
      settleArrived()
    }
    if (received < byteLength) throw new CodedError('siteWrongSize', { name, received, expected: byteLength })
  }
  download().catch((error: unknown) => {
    failure = error
    settleArrived()
  })

  const tailStart = Math.max(0, byteLength - TAIL)
  const endOfSameVersion = async () => {
    // Bypass the cache, which would answer from the stream's response, and only once that has ended.
    const [end, { version }] = await Promise.all([
      getRange(url, tailStart, byteLength, signal, 'no-store'),
      answer,
    ])
    return end?.version === version ? end.bytes : null
  }
  const tail = byteLength > 4 * TAIL ? endOfSameVersion().catch(() => null) : null
  const arrived = (end: number) =>
    new Promise<void>((resolve, reject) => {
      const settle = () => (failure === undefined ? resolve() : reject(failure))
      if (failure !== undefined || received >= end) settle()
      else waiting.add({ end, settle })
    })

  return {
    name,
    byteLength,
    async slice(start, end = byteLength) {
      if (tail && start >= tailStart && received < end) {
        const part = await Promise.race([tail, arrived(end).then(() => null)])
        if (part) return part.slice(start - tailStart, end - tailStart)
      }
      await arrived(end)
      return bytes.buffer.slice(start, end)
    },
    interrupt: () => controller.abort(abortError()),
  }
}

/**
 * Reads parts of a file over HTTP by range requests. Never requests the whole file.
 * @throws CodedError (from `slice`) if the server ignores ranges
 */
export function rangeHttpSource(options: HttpSourceOptions): ByteSource {
  const { url, byteLength } = options
  const name = fileName(url)
  let requests = linkedController(options.signal)
  return {
    name,
    byteLength,
    interrupt() {
      requests.abort(abortError())
      requests = linkedController(options.signal)
    },
    async slice(start, end = byteLength) {
      const part = await getRange(url, start, end, requests.signal)
      if (part) return part.bytes
      throw new CodedError('noRanges', { name }, { detail: url })
    },
  }
}

async function wholeFile(url: string, signal: AbortSignal): Promise<BegunFile> {
  const response = await get(url, signal)
  return { body: response.body, version: fileVersion(response) }
}

/** @returns `null` if the server doesn't answer with the range */
async function getRange(
  url: string,
  start: number,
  end: number,
  signal: AbortSignal | undefined,
  cache: 'default' | 'no-store' = 'default',
): Promise<{ readonly bytes: ArrayBuffer; readonly version: string | null } | null> {
  const response = await get(url, signal, { cache, headers: { Range: `bytes=${start}-${end - 1}` } })
  if (response.status !== 206) {
    await response.body?.cancel()
    return null
  }
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    signal?.throwIfAborted()
    throw isAbort(error) ? error : brokeOff(url, null, end - start, error)
  })
  return bytes.byteLength === end - start ? { bytes, version: fileVersion(response) } : null
}

async function get(
  url: string,
  signal?: AbortSignal,
  options: { readonly headers?: Record<string, string>; readonly cache?: 'default' | 'no-store' } = {},
): Promise<Response> {
  const name = fileName(url)
  let response: Response
  try {
    response = await fetch(url, { ...options, ...privately(url), ...(signal && { signal }) })
  } catch (error) {
    signal?.throwIfAborted()
    throw new CodedError('siteUnreachable', { name }, { detail: url, cause: error })
  }
  if (response.ok) return response
  const { status, statusText: words } = response
  throw new CodedError('siteAnswered', { name, status, words }, { detail: url })
}

/** @param received bytes so far, or `null` if unknown @param expected in bytes */
function brokeOff(url: string, received: number | null, expected: number, cause: unknown): CodedError {
  return new CodedError('siteBrokeOff', { name: fileName(url), received, expected }, { detail: url, cause })
}
