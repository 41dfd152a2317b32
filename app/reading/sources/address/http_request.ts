import { isAbort, messageOf } from '../../../base/errors.ts'
import { privately } from '../../../base/privately.ts'
import { SentOn, type Target, targetError } from './address_errors.ts'

/** Maximum `Retry-After` to wait for, in seconds. */
const LONGEST_WAIT = 10

/** Number of retries after a 429 response. */
const MORE_TRIES = 2

/** Delay in seconds before a retry if the server names none. */
const DEFAULT_WAIT = 1

export interface Request {
  readonly method?: 'GET' | 'HEAD'
  readonly range?: string
  readonly signal?: AbortSignal | undefined
  /**
   * Explains a refusal better than its status alone. May consume the response body.
   * @param wait seconds after which the server allows a retry, or `null` if it doesn't say
   */
  whyRefused?(response: Response, wait: number | null): Promise<Error>
  /**
   * Returns true if a response that was redirected to another site may be read. By default all may. The browser has
   * contacted that site by then, because it doesn't report redirects beforehand.
   */
  mayRead?(origin: string): boolean
}

/**
 * Sends an HTTP request. Retries if the server is rate-limiting (429).
 * @returns a response that is ok, or 416
 * @throws CodedError naming the file, the host, and what to do
 */
export async function request(
  target: Target,
  { method = 'GET', range, signal, whyRefused, mayRead }: Request,
): Promise<Response> {
  for (let tries = 0; ; tries++) {
    let response: Response
    try {
      const headers = range === undefined ? {} : { Range: range }
      response = await fetch(target.url, {
        method,
        headers,
        ...privately(target.url),
        ...(signal && { signal }),
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (isAbort(error)) throw error
      throw await noAnswer(target, error, signal)
    }
    const answered = new URL(response.url || target.url).origin
    if (mayRead && answered !== new URL(target.url).origin && !mayRead(answered)) {
      await response.body?.cancel()
      throw new SentOn(target, answered)
    }
    if (response.ok || response.status === 416) return response
    const wait = retryAfter(response)
    const final = response.status !== 429 || tries === MORE_TRIES || (wait ?? 0) > LONGEST_WAIT
    if (final && whyRefused) throw await whyRefused(response, wait)
    await response.body?.cancel()
    if (final) {
      const { status, statusText: words } = response
      throw targetError('refused', target, { status, words, wait })
    }
    await pause((wait ?? DEFAULT_WAIT * 2 ** tries) * 1000, signal)
  }
}

/** Finds out why there was no response. Browsers report a missing server and one that blocks CORS in the same way. */
async function noAnswer(target: Target, cause: unknown, signal: AbortSignal | undefined) {
  if (typeof navigator !== 'undefined' && navigator?.onLine === false)
    return targetError('offline', target, {}, { cause })
  const here = typeof location === 'undefined' ? undefined : location
  if (here && here.origin !== new URL(target.url).origin) {
    if (here.origin.startsWith('https:') && target.url.startsWith('http:') && !isThisMachine(target.host))
      return targetError('insecure', target, {}, { cause })
    // A request without CORS fails only if the server is unreachable.
    const there = await fetch(target.url, {
      method: 'HEAD',
      mode: 'no-cors',
      ...privately(target.url),
      ...(signal && { signal }),
    }).then(
      () => true,
      () => false,
    )
    signal?.throwIfAborted()
    if (there) return targetError('noCors', target, {}, { cause })
  }
  return targetError('unreachable', target, {}, { detail: `${target.url}\n${messageOf(cause)}`, cause })
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)
}

/** Seconds to wait, from a number or a date in the header, or `null` if the server sends none or hides it. */
function retryAfter(response: Response): number | null {
  const header = response.headers.get('Retry-After')
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
