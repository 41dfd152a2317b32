/**
 * Web APIs that pages, workers and Node share, for folders that compile without DOM and Node types. Only the parts in
 * use. The real declarations are wider.
 */
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare const AbortController: { new (): AbortController }
interface ReadableStreamReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: undefined }>
  cancel(reason?: unknown): Promise<void>
}
interface ReadableStream {
  getReader(): ReadableStreamReader
  cancel(reason?: unknown): Promise<void>
}
interface Response {
  readonly ok: boolean
  readonly redirected: boolean
  readonly status: number
  readonly statusText: string
  readonly type: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream | null
  arrayBuffer(): Promise<ArrayBuffer>
  json(): Promise<unknown>
  text(): Promise<string>
}
declare function fetch(
  url: string,
  init?: {
    method?: string
    body?: string
    mode?: 'cors' | 'no-cors' | 'same-origin'
    headers?: Record<string, string>
    signal?: AbortSignal
    credentials?: 'omit' | 'same-origin'
    referrerPolicy?: 'no-referrer'
    priority?: 'high' | 'low' | 'auto'
    cache?: 'default' | 'no-store'
  },
): Promise<Response>
/** Undefined in Node 20. Elsewhere it has the browser's connection status. */
declare const navigator: { readonly onLine: boolean } | undefined
/** Undefined in Node. Location of the page or worker. */
declare const location: { readonly origin: string; readonly search: string } | undefined
/** @param text base64 @returns one character per byte */
declare function atob(text: string): string
/** @param text one character per byte @returns base64 */
declare function btoa(text: string): string
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: ArrayBuffer | Uint8Array, options?: { stream?: boolean }): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number }
}
declare class WritableStream<T = unknown> {
  constructor(sink: { write(chunk: T): void | Promise<void> })
}
/** Compresses or decompresses a stream. */
interface BytesTransform {
  readonly readable: ReadableStream
  readonly writable: {
    getWriter(): {
      write(chunk: Uint8Array): Promise<void>
      close(): Promise<void>
      abort(reason?: unknown): Promise<void>
    }
  }
}
declare const DecompressionStream: { new (format: 'gzip' | 'deflate' | 'deflate-raw'): BytesTransform }
declare const CompressionStream: { new (format: 'gzip' | 'deflate' | 'deflate-raw'): BytesTransform }
declare function setTimeout(callback: () => void, milliseconds: number): number
declare function clearTimeout(timer: number): void
declare class URLSearchParams implements Iterable<[string, string]> {
  [Symbol.iterator](): Iterator<[string, string]>
  constructor(text: string)
  get(name: string): string | null
}
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
declare const performance: { now(): number }
