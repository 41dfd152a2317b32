import { CodedError } from '../../base/coded_error.ts'
import { abortError, isAbort } from '../../base/errors.ts'
import { fileVersion } from '../../base/file_version.ts'
import { linkedController } from '../../base/linked_controller.ts'
import { privately } from '../../base/privately.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { Packed } from './sizes.ts'

/** A file's bytes, all of it or in parts. Fits hyparquet's `AsyncBuffer`. */
export interface ByteSource {
  readonly name: string
  readonly byteLength: number
  /** Where it was unpacked or decompressed. */
  readonly packed?: Packed | undefined
  /** Bytes `start` (inclusive) to `end` (exclusive; the end of the file where it is not given). */
  slice(start: number, end?: number): Promise<ArrayBuffer>
  /** Ends the requests that are under way, which may never be answered; later slices ask anew. */
  interrupt?(): void
}

/** What `fetch` gives as the body of an answer, as far as it is needed here. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/** An answer with a whole file, which is on its way. */
export interface BegunFile {
  /** `null`: the server sent none. */
  readonly body: ByteStream | null
  /** See `fileVersion`. */
  readonly version: string | null
}

export interface HttpSourceOptions {
  readonly url: string
  /** Size in bytes as the catalogue gives it. */
  readonly byteLength: number
  readonly signal?: AbortSignal
  /** Where the whole file has been asked for already. */
  readonly begun?: BegunFile
  /** Called as bytes arrive, with how many there are so far. */
  onBytes?(received: number): void
}

/** How much of a file's end is asked for beside its stream: the footers of the four corpora take 2 to 10 KB. */
const TAIL = 16 * 1024

/**
 * Reads a whole file over HTTP in one stream and gives out parts as soon as they have arrived. The end of the file,
 * where Parquet keeps its footer, is asked for at the same time by a range request, so that decoding can begin
 * with the first columns while the last are still on their way. A server without ranges, or whose file has changed in
 * between, just makes it wait. Once interrupted it gives out nothing more.
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
    // The browser's cache would answer by what the stream has put into it, so when that has ended.
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
 * Reads parts of a file over HTTP by range requests, without ever asking for the whole.
 * @throws CodedError (from `slice`) where the server ignores ranges.
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

/** @returns `null` where the server answers with anything else */
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

/** @param received `null`: not known @param expected both in bytes */
function brokeOff(url: string, received: number | null, expected: number, cause: unknown): CodedError {
  return new CodedError('siteBrokeOff', { name: fileName(url), received, expected }, { detail: url, cause })
}
