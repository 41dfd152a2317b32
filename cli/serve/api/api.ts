import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDED, MOST_BYTES } from '../../../app/readers/remote/added.ts'
import { type Answering, answered, failureOf, isKnown } from '../../../app/readers/remote/answering.ts'
import { ADDED_HEADER, type Failure, type FailureBody } from '../../../app/readers/remote/connection.ts'
import { isLongQuestion } from '../../../app/readers/remote/long_questions.ts'
import { EXPORTED, PROTOCOL } from '../../../app/readers/remote/questions.ts'
import { ABOUT } from '../../../app/readers/remote/reader.ts'
import { toWire } from '../../../app/readers/remote/wire.ts'
import type { Handler } from '../site_server.ts'
import { type AddedLabels, keptLabels, LabelsGone, withLabels } from './added_labels.ts'
import { createFairQueue, type QueueLimits, TooMany } from './fair_queue.ts'
import { isAllowedOrigin, type LoginOptions, visitorOf } from './visitors.ts'

/** A corpus that answers questions. */
export interface AnsweringCorpus extends Answering {
  readonly id: string
  /** Its version, part of the address. */
  readonly version: string
  /** Labels that users add. Undefined if it takes none. */
  readonly added?: AddedLabels
}

export interface ApiLimits extends QueueLimits {
  /** Time for a question from its turn on. Of an export, for each part. */
  readonly seconds: number
  /** Size of an answer. An export has no limit. */
  readonly megabytes: number
}

export const USUAL_LIMITS: ApiLimits = { atOnce: 8, perUser: 4, waiting: 64, seconds: 30, megabytes: 64 }

/** A question as the log records it, without its content. */
export interface LoggedQuestion {
  readonly at: string
  readonly user: string
  readonly corpus: string
  readonly question: string
  readonly status: number
  readonly milliseconds: number
  readonly bytes: number
}

export interface ApiOptions extends LoginOptions {
  readonly limits: ApiLimits
  /** Origins of other sites whose pages may ask. */
  readonly origins: readonly string[]
  readonly log?: (question: LoggedQuestion) => void
  /** Called with errors that are no fault of the question. */
  readonly failed?: (error: unknown) => void
}

/** Folder of the questions in a served site. */
export const API = 'api/'

/** Path of the questions of a corpus, relative to its site. */
export function answersFolder({ id, version }: Pick<AnsweringCorpus, 'id' | 'version'>): string {
  return `${API}${PROTOCOL}/${encodeURIComponent(id)}/${version}/`
}

export class Refusal extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure, message: string) {
    super(message)
    this.status = status
    this.failure = failure
  }
}

/** Answers questions below `api/`, and passes other requests on. */
export function createApi(corpora: readonly AnsweringCorpus[], options: ApiOptions): Handler {
  const queue = createFairQueue(options.limits)
  return (request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*$/s, '')
    if (!path.startsWith(`/${API}`)) return next()
    allowOrigins(request, response, options.origins)
    if (request.method === 'OPTIONS') {
      response.statusCode = 204
      return void response.end()
    }
    void answer(request, response, path.slice(API.length + 1).split('/'), corpora, options, queue)
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  path: readonly string[],
  corpora: readonly AnsweringCorpus[],
  options: ApiOptions,
  queue: ReturnType<typeof createFairQueue>,
): Promise<void> {
  const begun = performance.now()
  const controller = new AbortController()
  let isLate = false
  let bytes = 0
  const { limits } = options
  const beLate = () => {
    isLate = true
    controller.abort()
  }
  let timer = setTimeout(beLate, limits.seconds * 1_000)
  const startAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(beLate, limits.seconds * 1_000)
  }
  response.on('close', () => controller.abort())
  const user = visitorOf(request, options) ?? ''
  const [, corpusId = '', , question = ''] = path.map(decoded)
  let release = () => {}
  /** Sends a part. A client that receives it slowly takes no time from the limit, and is cut off when it is idle. */
  const send = async (part: string) => {
    clearTimeout(timer)
    bytes += Buffer.byteLength(part)
    if (!response.write(part) && !response.destroyed) await drained(response)
    startAgain()
  }
  try {
    checkVisitor(request, user, options)
    const corpus = corpusOf(path.map(decoded), corpora)
    if (question === ABOUT) {
      begin(response, 200)
      await send(toWire({ capabilities: corpus.reader.capabilities, sql: corpus.userSql !== null }))
      response.end()
      return
    }
    checkForm(request, question)
    const body = await bodyOf(request)
    // Others' questions, and the other charts of an overview, take nothing from its time.
    clearTimeout(timer)
    release = await queue.enter(user, isLongQuestion(question), controller.signal)
    startAgain()
    if (question === ADDED) {
      const fingerprint = await keptLabels(corpus, user, body)
      begin(response, 200)
      await send(toWire(fingerprint))
      response.end()
      return
    }
    const shown = await withLabels(corpus, user, addedIn(request))
    const leave = release
    release = () => {
      leave()
      shown.release()
    }
    const parts = answered(shown, question, body, controller.signal)
    let part = await parts.next()
    // Until here, an error still gets a status of its own.
    if (question !== EXPORTED.name && part.value && part.value.length > limits.megabytes * 1024 * 1024)
      throw new Refusal(413, 'question', `The answer is larger than ${limits.megabytes} MB.`)
    begin(response, 200)
    // The rest of an export is still to be read. Any other answer is complete, and others need not wait until it is sent.
    if (question !== EXPORTED.name) release()
    for (; !part.done; part = await parts.next()) await send(part.value)
    response.end()
  } catch (error) {
    const failed = isLate
      ? {
          status: 504,
          body: { failure: 'slow', message: 'Too slow.', seconds: limits.seconds } as FailureBody,
        }
      : failureFor(error)
    // Administrators learn what goes wrong in their engine. Slow questions are in the log.
    if (failed && failed.status >= 500 && failed.body.failure !== 'slow') options.failed?.(error)
    if (failed === null || response.destroyed) return void response.destroy()
    if (response.headersSent) response.end(`${JSON.stringify(failed.body)}\n`)
    else {
      begin(response, failed.status)
      if (failed.body.failure === 'busy') response.setHeader('Retry-After', '1')
      response.end(JSON.stringify(failed.body))
    }
  } finally {
    clearTimeout(timer)
    release()
    options.log?.({
      at: new Date().toISOString(),
      user,
      corpus: corpusId,
      question,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - begun),
      bytes,
    })
  }
}

/** Lets pages of the named other sites read answers. Cookies are never sent with their requests. */
export function allowOrigins(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  response.setHeader('Vary', 'Origin')
  if (origin === undefined || !origins.includes(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Headers', `Content-Type, ${ADDED_HEADER}`)
}

export function checkVisitor(
  request: IncomingMessage,
  user: string,
  options: Pick<ApiOptions, 'origins'>,
): void {
  if (!isAllowedOrigin(request, options.origins))
    throw new Refusal(403, 'login', 'Pages of other sites may not ask this server.')
  if (user === '') throw new Refusal(401, 'login', 'Log in first.')
}

function corpusOf(path: readonly string[], corpora: readonly AnsweringCorpus[]): AnsweringCorpus {
  const [protocol, id, version] = path
  if (protocol !== String(PROTOCOL))
    throw new Refusal(409, 'version', `This server speaks version ${PROTOCOL} of the protocol.`)
  const corpus = corpora.find((one) => one.id === id)
  if (!corpus) throw new Refusal(404, 'question', `There is no corpus ${JSON.stringify(id)}.`)
  if (corpus.version !== version)
    throw new Refusal(409, 'version', `The corpus has the version ${corpus.version}.`)
  return corpus
}

/** The fingerprint of the added labels that a question is about. */
function addedIn({ headers }: IncomingMessage): string | undefined {
  const named = headers[ADDED_HEADER.toLowerCase()]
  return named === undefined ? undefined : String(named)
}

/** @throws Refusal unless it is a question as JSON. A form of another site cannot send that type. */
function checkForm({ method, headers }: IncomingMessage, question: string): void {
  if (!isKnown(question) && question !== ADDED)
    throw new Refusal(404, 'question', `There is no question ${JSON.stringify(question)}.`)
  if (method !== 'POST') throw new Refusal(405, 'question', 'Questions are sent by POST.')
  if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'question', 'Questions are application/json.')
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) throw new Refusal(413, 'question', `A question has at most ${MOST_BYTES} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function failureFor(error: unknown): { readonly status: number; readonly body: FailureBody } | null {
  if (error instanceof Refusal)
    return { status: error.status, body: { failure: error.failure, message: error.message } }
  if (error instanceof TooMany)
    return { status: 429, body: { failure: 'busy', message: 'Too many questions wait.' } }
  if (error instanceof LabelsGone) return { status: 410, body: { failure: 'added', message: error.message } }
  return failureOf(error)
}

export function begin(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
}

/** Resolves when a slow client has received what was sent, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end)
      response.off('close', end)
      resolve()
    }
    response.once('drain', end)
    response.once('close', end)
  })
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
