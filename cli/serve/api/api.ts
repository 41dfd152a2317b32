import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDED } from '../../../app/readers/remote/added.ts'
import { type Answering, answered, isKnown } from '../../../app/readers/remote/answering.ts'
import { ADDED_HEADER, type FailureBody } from '../../../app/readers/remote/connection.ts'
import { isLongQuestion } from '../../../app/readers/remote/long_questions.ts'
import { EXPORTED, PROTOCOL } from '../../../app/readers/remote/questions.ts'
import { ABOUT } from '../../../app/readers/remote/reader.ts'
import { toWire } from '../../../app/readers/remote/wire.ts'
import { createQuestionTime } from '../engine/question_time.ts'
import type { Handler } from '../site_server.ts'
import { type AddedLabels, keptLabels, withLabels } from './added_labels.ts'
import { type Bodies, createBodies } from './bodies.ts'
import { createFairQueue, type FairQueue, type QueueLimits } from './fair_queue.ts'
import { begin, failureFor, Refusal, sender } from './refusal.ts'
import { isAllowedOrigin, type LoginOptions, visitorOf } from './visitors.ts'

/** A corpus that answers questions. */
export interface AnsweringCorpus extends Answering {
  readonly id: string
  /** Its version, part of the address. */
  readonly version: string
  /** Labels that users add. Undefined if it takes none. */
  readonly added?: AddedLabels
}

/** The corpora of a server, which may get other versions while it runs. */
export interface AnsweringCorpora {
  /** Those of now, each in its current version. */
  current(): readonly AnsweringCorpus[]
  /** A version that pages may ask about, which is open until it is released. Null if it is not answered. */
  take(id: string, version: string): TakenCorpus | null
}

export interface TakenCorpus {
  readonly corpus: AnsweringCorpus
  readonly release: () => void
}

export interface ApiLimits extends QueueLimits {
  /** Time for a question from its turn on, without waiting for the engine. Of an export, for each part. */
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
  /** Receives bodies. Tests give others. */
  readonly bodies?: Bodies
}

/**
 * Number of exports of one user that are open at the same time, for each of the questions that they may ask at once. Those
 * with slow clients wait without a turn, but hold the keys of their conversations and some rows.
 */
const OPEN_EXPORTS = 2

interface Queues {
  readonly turns: FairQueue
  /** Exports are here from their first row to the last. */
  readonly exports: FairQueue
  readonly bodies: Bodies
}

/** Folder of the questions in a served site. */
export const API = 'api/'

/** Path of the questions of a corpus, relative to its site. */
export function answersFolder({ id, version }: Pick<AnsweringCorpus, 'id' | 'version'>): string {
  return `${API}${PROTOCOL}/${encodeURIComponent(id)}/${version}/`
}

/** Answers questions below `api/`, and passes other requests on. */
export function createApi(corpora: AnsweringCorpora, options: ApiOptions): Handler {
  const { perUser, waiting } = options.limits
  const queues: Queues = {
    bodies: options.bodies ?? createBodies(),
    turns: createFairQueue(options.limits),
    exports: createFairQueue({
      ...{ atOnce: Number.POSITIVE_INFINITY, perUser: perUser * OPEN_EXPORTS },
      waiting,
    }),
  }
  return (request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*$/s, '')
    if (!path.startsWith(`/${API}`)) return next()
    allowOrigins(request, response, options.origins)
    if (request.method === 'OPTIONS') {
      response.statusCode = 204
      return void response.end()
    }
    void answer(request, response, path.slice(API.length + 1).split('/'), corpora, options, queues)
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  path: readonly string[],
  corpora: AnsweringCorpora,
  options: ApiOptions,
  queues: Queues,
): Promise<void> {
  const begun = performance.now()
  const controller = new AbortController()
  const { limits } = options
  const time = createQuestionTime(limits.seconds, () => controller.abort())
  response.on('close', () => controller.abort())
  const user = visitorOf(request, options) ?? ''
  const [, corpusId = '', , question = ''] = path.map(decoded)
  const client = sender(request, response)
  /** What it holds besides its turn. */
  const held: (() => void)[] = []
  let leave: (() => void) | null = null
  const takeTurn = async (isAgain: boolean) => {
    leave ??= await queues.turns.enter(user, isLongQuestion(question), controller.signal, isAgain)
    time.begin()
  }
  const giveTurn = () => {
    time.end()
    leave?.()
    leave = null
  }
  /** Sends a part. A client that receives it slowly takes neither time nor a turn, and is cut off when it is idle. */
  const send = async (part: string) => {
    time.end()
    const slow = client.send(part)
    if (!slow) return
    giveTurn()
    await slow
  }
  try {
    checkVisitor(request, user, options)
    const { corpus, release: leaveCorpus } = corpusOf(path.map(decoded), corpora)
    held.push(leaveCorpus)
    if (question === ABOUT) {
      begin(response, 200)
      await send(toWire({ capabilities: corpus.reader.capabilities, sql: corpus.userSql !== null }))
      response.end()
      return
    }
    checkForm(request, question)
    const { text: body, release } = await queues.bodies.receive(request, user)
    held.push(release)
    client.letWait()
    const isExport = question === EXPORTED.name
    if (isExport) held.push(await queues.exports.enter(user, false, controller.signal))
    // Others' questions, and the other charts of an overview, take nothing from its time.
    await takeTurn(false)
    if (question === ADDED) {
      const fingerprint = await time.run(() => keptLabels(corpus, user, body))
      begin(response, 200)
      await send(toWire(fingerprint))
      response.end()
      return
    }
    const shown = await time.run(() => withLabels(corpus, user, addedIn(request)))
    held.push(shown.release)
    const parts = answered(shown, question, body, controller.signal)
    held.push(() => void parts.return().catch(() => {}))
    const next = () => time.run(() => parts.next())
    let part = await next()
    // Until here, an error still gets a status of its own.
    if (!isExport && part.value && part.value.length > limits.megabytes * 1024 * 1024)
      throw new Refusal(413, 'question', `The answer is larger than ${limits.megabytes} MB.`)
    begin(response, 200)
    while (!part.done) {
      await send(part.value)
      // The rest of an export is still to be read. Any other answer is complete.
      client.letWait()
      if (isExport) await takeTurn(true)
      part = await next()
    }
    client.letReceive()
    response.end()
  } catch (error) {
    const failed = time.isOver
      ? {
          status: 504,
          body: { failure: 'slow', message: 'Too slow.', seconds: limits.seconds } as FailureBody,
        }
      : failureFor(error, replacedBy(path.map(decoded), corpora))
    // Administrators learn what goes wrong in their engine. Slow questions are in the log.
    if (failed && failed.status >= 500 && failed.body.failure !== 'slow') options.failed?.(error)
    if (failed === null || response.destroyed) return void response.destroy()
    client.letReceive()
    if (response.headersSent) response.end(`${JSON.stringify(failed.body)}\n`)
    else {
      begin(response, failed.status)
      // What may still come of its body would be read as the next request.
      if (failed.status === 408) response.setHeader('Connection', 'close')
      if (failed.body.failure === 'busy') response.setHeader('Retry-After', '1')
      response.end(JSON.stringify(failed.body))
    }
  } finally {
    giveTurn()
    for (const release of held) release()
    options.log?.({
      at: new Date().toISOString(),
      user,
      corpus: corpusId,
      question,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - begun),
      bytes: client.bytes,
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
  // The access code comes with each question, because there is no cookie.
  response.setHeader('Access-Control-Allow-Headers', `Authorization, Content-Type, ${ADDED_HEADER}`)
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

function corpusOf(path: readonly string[], corpora: AnsweringCorpora): TakenCorpus {
  const [protocol, id = '', version = ''] = path
  if (protocol !== String(PROTOCOL))
    throw new Refusal(409, 'version', `This server speaks version ${PROTOCOL} of the protocol.`)
  const taken = corpora.take(id, version)
  if (taken) return taken
  const current = corpora.current().find((one) => one.id === id)
  // A page has the id from the catalogue: the corpus was removed or renamed since.
  if (!current) throw new Refusal(404, 'version', `There is no corpus ${JSON.stringify(id)}.`)
  throw new Refusal(409, 'version', `The corpus has the version ${current.version}.`)
}

/** The version that has taken the place of the one that was asked for. Null if that is the current one. */
function replacedBy([, id, version]: readonly string[], corpora: AnsweringCorpora): string | null {
  const current = corpora.current().find((one) => one.id === id)
  return current && current.version !== version ? current.version : null
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

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
