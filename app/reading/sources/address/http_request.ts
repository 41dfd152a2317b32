import { isAbort, messageOf } from '../../../base/errors.ts'
import { privately } from '../../../base/privately.ts'
import { SentOn, type Target, targetError } from './address_errors.ts'

/** A server that asks for a longer wait is not waited for; in seconds. */
const LONGEST_WAIT = 10

/** How often to ask again after 429. */
const MORE_TRIES = 2

/** In seconds, where a server does not say how long. */
const DEFAULT_WAIT = 1

export interface Request {
  readonly method?: 'GET' | 'HEAD'
  readonly range?: string
  readonly signal?: AbortSignal | undefined
  /**
   * Knows better than the status alone why this server refuses; reads the response, whose body is its to consume.
   * @param wait seconds that the server asks for, where it says
   */
  whyRefused?(response: Response, wait: number | null): Promise<Error>
  /**
   * Whether an answer may be read that comes from another site, to which the first has sent the browser on; any may where
   * this is not given. The browser has asked that site by then: it tells nobody beforehand.
   */
  mayRead?(origin: string): boolean
}

/**
 * One request over HTTP; asks again where the server says that it was asked too often (429).
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

/** Why there was no answer. Browsers say the same of a server that is not there and of one that lets nobody read. */
async function noAnswer(target: Target, cause: unknown, signal: AbortSignal | undefined) {
  if (typeof navigator !== 'undefined' && navigator?.onLine === false)
    return targetError('offline', target, {}, { cause })
  const here = typeof location === 'undefined' ? undefined : location
  if (here && here.origin !== new URL(target.url).origin) {
    if (here.origin.startsWith('https:') && target.url.startsWith('http:') && !isThisMachine(target.host))
      return targetError('insecure', target, {}, { cause })
    // Without asking to read the answer, only a server that is not there fails.
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

/** Seconds to wait, given as such or as a date; `null` where the server does not say, or does not let us see it. */
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
