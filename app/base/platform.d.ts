/**
 * The web APIs that pages, workers and Node share, for the folders that compile without DOM and Node types.
 * Only what is used; the real declarations are wider.
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
interface Response {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly headers: { get(name: string): string | null }
  readonly body: { getReader(): ReadableStreamReader; cancel(reason?: unknown): Promise<void> } | null
  arrayBuffer(): Promise<ArrayBuffer>
}
declare function fetch(
  url: string,
  init?: { headers?: Record<string, string>; signal?: AbortSignal; priority?: 'high' | 'low' | 'auto' },
): Promise<Response>
declare class URLSearchParams implements Iterable<[string, string]> {
  [Symbol.iterator](): Iterator<[string, string]>
  constructor(text: string)
  get(name: string): string | null
}
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
