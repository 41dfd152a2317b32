import * as v from 'valibot'
import { isAbort, messageOf } from '../../base/errors.ts'
import { expectationOf } from '../../base/messages/expectation.ts'
import { AttachedFileError, EngineFull, QueryError } from '../../engine/engine.ts'
import type { Reader } from '../reader.ts'
import type { UserSql } from '../user_sql.ts'
import type { FailureBody } from './connection.ts'
import { EXPORTED, isQuestion, isSqlQuestion, QUESTIONS, SQL_QUESTIONS } from './questions.ts'
import { END } from './reader.ts'
import { fromWire, toWire } from './wire.ts'

/** A question is malformed. The message names the field. */
export class BadQuestion extends Error {
  override name = 'BadQuestion'
}

/** The reader of a corpus, and its SQL for users. */
export interface Answering {
  readonly reader: Reader
  /** Runs SQL of users apart from the reader. Null if that is not allowed. */
  readonly userSql: UserSql | null
}

/** True if there is a question of this name. */
export function isKnown(name: string): boolean {
  return name === EXPORTED.name || isQuestion(name) || isSqlQuestion(name)
}

/**
 * Answers a question with a reader: parts of the response's body, in order.
 * @param userSql null if SQL of users is not answered
 * @param name one that `isKnown`
 * @param body arguments as text, see `toWire`
 * @throws BadQuestion before the first part, or the reader's errors
 */
export async function* answered(
  { reader, userSql }: Answering,
  name: string,
  body: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  if (name === EXPORTED.name) {
    const [question, selection] = argumentsOf(EXPORTED.asked, body)
    for await (const rows of reader.exported(question, selection, signal)) yield `${toWire(rows)}\n`
    yield `${toWire(END)}\n`
    return
  }
  if (isSqlQuestion(name)) {
    yield toWire(await sqlAnswer(userSql, name, body, signal))
    return
  }
  if (!isQuestion(name)) throw new BadQuestion(`There is no question ${JSON.stringify(name)}.`)
  const args = argumentsOf<readonly unknown[]>(QUESTIONS[name].asked as v.GenericSchema<unknown, never>, body)
  const ask = reader[name] as (...given: readonly unknown[]) => Promise<unknown>
  yield toWire(await ask(...args, signal))
}

async function sqlAnswer(
  userSql: UserSql | null,
  name: keyof typeof SQL_QUESTIONS,
  body: string,
  signal: AbortSignal,
): Promise<unknown> {
  if (!userSql) throw new QueryError('This server answers no SQL.', '')
  if (name === 'sqlRows') {
    const [query, columns, limit] = argumentsOf(SQL_QUESTIONS.sqlRows.asked, body)
    return userSql.rows(query, columns, limit, { signal })
  }
  const [query] = argumentsOf(SQL_QUESTIONS[name].asked, body)
  return name === 'sqlColumns' ? userSql.columns(query, { signal }) : userSql.count(query, { signal })
}

/** @throws BadQuestion */
export function argumentsOf<T extends readonly unknown[]>(
  schema: v.GenericSchema<unknown, T>,
  body: string,
): T {
  let given: unknown
  try {
    given = fromWire(body)
  } catch (error) {
    throw new BadQuestion(`The question is not JSON: ${messageOf(error)}`)
  }
  const result = v.safeParse(schema, given, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw new BadQuestion(
      `${v.getDotPath(issue) ?? 'The question'}: expected ${expectationOf(schema, issue)}.`,
    )
  }
  const unknown = unknownName(given, result.output, '')
  if (unknown !== null) throw new BadQuestion(`There is no field ${unknown}.`)
  return result.output
}

/** Path of a property that the schema dropped; null if there is none. */
function unknownName(given: unknown, known: unknown, path: string): string | null {
  // Columns are not copied, and have too many items to look at each.
  if (given === known) return null
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return null
  for (const [name, value] of Object.entries(given)) {
    const inner = path === '' ? name : `${path}.${name}`
    if (!Object.hasOwn(known, name)) return inner
    const found = unknownName(value, (known as Record<string, unknown>)[name], inner)
    if (found !== null) return found
  }
  return null
}

/** An engine on other machines did not answer a question. */
export class Unanswered extends QueryError {
  /** Without the message. */
  readonly body: Omit<FailureBody, 'message'> & { readonly failure: keyof typeof UNANSWERED }

  constructor(body: Unanswered['body'], message: string, advice: string, sql: string, cause: unknown) {
    super(message, sql, { advice, cause })
    this.name = 'Unanswered'
    this.body = body
  }
}

/** The server is not set up to answer, or failed by itself. Its administrator learns the reason, visitors don't. */
export class ServerFault extends QueryError {}

/** Status by failure. */
const UNANSWERED = { slow: 504, shard: 503, killed: 503, busy: 429 } as const

/** Status and body of the response to an error of `answered`. Null if the client is gone. */
export function failureOf(error: unknown): { readonly status: number; readonly body: FailureBody } | null {
  if (isAbort(error)) return null
  const message = messageOf(error)
  if (error instanceof Unanswered)
    return { status: UNANSWERED[error.body.failure], body: { ...error.body, message } }
  if (error instanceof EngineFull) return { status: 503, body: { failure: 'memory', message } }
  if (error instanceof BadQuestion) return { status: 400, body: { failure: 'question', message } }
  if ((error instanceof QueryError && !isOfEngine(error)) || error instanceof RangeError)
    return { status: 422, body: { failure: 'refused', message } }
  return { status: 500, body: { failure: 'failed', message: 'The question could not be answered.' } }
}

/** DuckDB's messages about itself, its files and its memory. They may name paths of the server. */
const OF_ENGINE = /^(?:IO|INTERNAL|FATAL|Fatal|Internal|Out of Memory|Connection|Permission) Error/

/** True if the engine failed, rather than refused the question. */
function isOfEngine(error: QueryError): boolean {
  return error instanceof ServerFault || error instanceof AttachedFileError || OF_ENGINE.test(error.message)
}
