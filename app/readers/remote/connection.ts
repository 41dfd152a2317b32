import { abortError, isAbort, messageOf, ParleyError } from '../../base/errors.ts'
import { Semaphore } from '../../base/semaphore.ts'
import { QueryError } from '../../engine/engine.ts'
import { isLongQuestion } from './long_questions.ts'
import { remote as text } from './messages.ts'

/**
 * Reasons why a server does not answer, as the body of its response names them.
 * - `refused`: the corpus cannot answer it, as the message says
 * - `question`: the question is malformed, or asks for too much
 * - `version`: the corpus or the protocol has another version
 * - `shard`: a machine with a part of the corpus does not answer the server
 * - `unsent`: the rest of the question did not arrive
 * - `killed`: an administrator stopped it
 * - `added`: it does not know the added labels that the question names
 */
export const FAILURES = [
  'refused',
  'question',
  'version',
  'login',
  'busy',
  'unsent',
  'slow',
  'memory',
  'shard',
  'killed',
  'added',
  'failed',
] as const

export type Failure = (typeof FAILURES)[number]

/** The body of a response that is no answer. */
export interface FailureBody {
  readonly failure: Failure
  readonly message: string
  /** For `slow`: the limit. */
  readonly seconds?: number
  /** For `shard`: the machines that do not answer. */
  readonly nodes?: string
}

/** A question could not be answered. */
export class ServerError extends ParleyError {
  readonly why: Failure | 'gone' | 'odd'

  constructor(
    why: ServerError['why'],
    host: string,
    detail: string,
    about: Pick<FailureBody, 'seconds' | 'nodes'> = {},
  ) {
    const [message, advice] = wordsOf(why, host, about)
    super(message, { advice, detail, reload: why === 'version' || why === 'odd' })
    this.name = 'ServerError'
    this.why = why
  }
}

function wordsOf(
  why: ServerError['why'],
  host: string,
  { seconds = 0, nodes = '' }: Pick<FailureBody, 'seconds' | 'nodes'>,
): readonly [string, string] {
  switch (why) {
    case 'gone':
      return [text.gone(host), text.goneAdvice]
    case 'unsent':
      return [text.unsent(host), text.unsentAdvice]
    case 'slow':
      return [text.slow(host, seconds), text.slowAdvice]
    case 'memory':
      return [text.memory(host), text.slowAdvice]
    case 'shard':
      return [text.shard(nodes), text.shardAdvice]
    case 'killed':
      return [text.killed(host), text.killedAdvice]
    case 'busy':
      return [text.busy(host), text.busyAdvice]
    case 'login':
      return [text.login(host), text.loginAdvice]
    case 'version':
      return [text.version, text.versionAdvice]
    case 'added':
      return [text.lostAdded(host), text.lostAddedAdvice]
    case 'odd':
      return [text.odd(host), text.oddAdvice]
    default:
      return [text.failed(host), text.failedAdvice]
  }
}

/** Header of a question about the corpus with added labels: their fingerprint, as the server answered it. */
export const ADDED_HEADER = 'Parley-Added'

/** Waiting times in milliseconds before a question is sent again. Every question can be sent twice: none changes anything. */
const PAUSES = [300, 1_000, 3_000]

/** Responses of a reverse proxy whose server is restarting. */
const GATEWAY = [502, 503]

/**
 * Number of long questions that are sent at the same time. Browsers keep six connections to a server: a list that someone
 * scrolls need not wait until all charts are counted.
 */
const LONG_AT_ONCE = 5

export interface ConnectionParts {
  /** Folder of the corpus's questions, absolute, with a trailing `/`. */
  readonly url: string
  readonly pauses?: readonly number[]
}

export interface Connection {
  /** `host:port` of the server, for messages. */
  readonly host: string
  /**
   * Sends a question. Tries again for a few seconds if the server is away or busy.
   * @param added fingerprint of the added labels that the question is about
   * @returns the successful response
   * @throws QueryError if the corpus cannot answer it, ServerError, AbortError
   */
  ask(name: string, body: string | null, signal?: AbortSignal, added?: string | null): Promise<Response>
}

export function createConnection({ url, pauses = PAUSES }: ConnectionParts): Connection {
  const { host } = new URL(url)
  const gate = new Semaphore(LONG_AT_ONCE)
  const once = async (
    name: string,
    body: string | null,
    signal: AbortSignal | undefined,
    added: string | null,
  ) => {
    let response: Response
    try {
      response = await fetch(url + name, {
        method: body === null ? 'GET' : 'POST',
        ...(body !== null && {
          body,
          headers: { 'Content-Type': 'application/json', ...(added !== null && { [ADDED_HEADER]: added }) },
        }),
        credentials: 'same-origin',
        cache: 'no-store',
        ...(signal && { signal }),
      })
    } catch (cause) {
      if (isAbort(cause)) throw cause
      throw new ServerError('gone', host, `${url}${name}\n${messageOf(cause)}`)
    }
    if (response.ok) return response
    throw await failureOf(response, host)
  }
  return {
    host,
    async ask(name, body, signal, added = null) {
      for (let attempt = 0; ; attempt++) {
        try {
          const send = () => once(name, body, signal, added)
          return await (isLongQuestion(name) ? gate.run(send, signal) : send())
        } catch (error) {
          const pause = pauses[attempt]
          const isPassing = error instanceof ServerError && (error.why === 'gone' || error.why === 'busy')
          if (!isPassing || pause === undefined) throw error
          await waited(pause, signal)
        }
      }
    },
  }
}

async function failureOf(response: Response, host: string): Promise<Error> {
  const { status, statusText, url } = response
  const detail = `${url}: ${status} ${statusText}`
  const body = await response.json().catch(() => null)
  if (!isFailure(body)) {
    if (status === 401 || status === 403) return new ServerError('login', host, detail)
    return new ServerError(GATEWAY.includes(status) ? 'gone' : 'failed', host, detail)
  }
  return errorOf(body, host, `${detail}\n${body.message}`)
}

/** The error that a server reports. @param detail technical */
export function errorOf(body: FailureBody, host: string, detail = body.message): Error {
  const { failure, message } = body
  return failure === 'refused' ? new QueryError(message, '') : new ServerError(failure, host, detail, body)
}

/** True if a value is a `FailureBody`. */
export function isFailure(value: unknown): value is FailureBody {
  if (typeof value !== 'object' || value === null || !('failure' in value) || !('message' in value))
    return false
  return FAILURES.some((one) => one === value.failure) && typeof value.message === 'string'
}

/** @throws AbortError */
function waited(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(abortError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
  })
}
