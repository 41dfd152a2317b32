import * as v from 'valibot'
import { abortError } from '../../base/errors.ts'
import { QueryError } from '../../engine/engine.ts'
import type { Reader } from '../reader.ts'
import type { UserSql } from '../user_sql.ts'
import type { ServedOverlay } from './added.ts'
import { type Connection, createConnection, errorOf, isFailure, ServerError } from './connection.ts'
import { remote as text } from './messages.ts'
import { about, EXPORTED, QUESTIONS, type QuestionName, SQL_QUESTIONS } from './questions.ts'
import { fromWire, toWire } from './wire.ts'

/** The last line of a complete export. */
export const END = 'end'

/** Questions of any kind. The arguments of each are a tuple. */
interface Tuples {
  readonly asked: v.GenericSchema<unknown, readonly unknown[]> & { readonly items: readonly unknown[] }
  readonly answered: v.GenericSchema<unknown, unknown>
}

/** Sends a question about the corpus with its added labels. */
type Send = (name: string, body: string, signal?: AbortSignal) => Promise<Response>

/** Name under which a server says what a corpus can be asked. */
export const ABOUT = 'about'

/**
 * Asks a server (`parley serve`) for a corpus's answers.
 * @param url folder of the corpus's questions, absolute, with a trailing `/`
 * @param overlay the labels that are added now. Null if there never were any.
 * @throws ServerError if the server is away, logged out or of another version
 */
export async function createRemoteReader(
  url: string,
  connection: Connection = createConnection({ url }),
  overlay: () => ServedOverlay | null = () => null,
): Promise<Reader> {
  const send: Send = (name, body, signal) =>
    overlay()?.asked((added) => connection.ask(name, body, signal, added)) ??
    connection.ask(name, body, signal)
  const { capabilities, sql } = checked(
    about,
    await wireOf(await connection.ask(ABOUT, null), connection),
    connection,
  )

  const ask = async (name: QuestionName, given: readonly unknown[]): Promise<unknown> => {
    const { asked, answered } = QUESTIONS[name] as unknown as Tuples
    const arity = asked.items.length
    const signal = given[arity] as AbortSignal | undefined
    if (signal?.aborted) throw abortError()
    // Removes properties that are not part of the question, such as those of a whole view.
    const args = v.parse(asked, given.slice(0, arity))
    const response = await send(name, toWire(args), signal)
    return checked(answered, await wireOf(response, connection, signal), connection)
  }
  const names = Object.keys(QUESTIONS) as QuestionName[]
  const questions = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => ask(name, given)]),
  ) as unknown as Pick<Reader, QuestionName>
  return {
    ...questions,
    capabilities,
    userSql: sqlOf(connection, send, sql),
    async *exported(question, selection, signal) {
      if (signal?.aborted) throw abortError()
      const args = v.parse(EXPORTED.asked, [question, selection])
      const response = await send(EXPORTED.name, toWire(args), signal)
      let isComplete = false
      for await (const line of linesOf(response, connection, signal)) {
        const found = parsed(line, connection)
        if (found === END) isComplete = true
        else if (isFailure(found)) throw errorOf(found, connection.host)
        else yield checked(EXPORTED.line, found, connection)
      }
      if (!isComplete) throw new ServerError('gone', connection.host, text.brokeOff(connection.host))
    },
  }
}

async function wireOf(response: Response, connection: Connection, signal?: AbortSignal): Promise<unknown> {
  const { host } = connection
  let body: string
  try {
    body = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw abortError()
    throw new ServerError('gone', host, `${text.brokeOff(host)}\n${String(cause)}`)
  }
  return parsed(body, connection)
}

function parsed(body: string, { host }: Connection): unknown {
  try {
    return fromWire(body)
  } catch (cause) {
    throw new ServerError('odd', host, String(cause))
  }
}

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, { host }: Connection): T {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ServerError('odd', host, `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

async function* linesOf(
  { body }: Response,
  { host }: Connection,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    if (signal?.aborted) throw abortError()
    throw new ServerError('gone', host, `${text.brokeOff(host)}\n${String(cause)}`)
  } finally {
    // Ends the server's work if the caller stops early.
    await reader?.cancel().catch(() => undefined)
  }
}

/** Lines that precede the SQL of users in what the server runs, see `UserSql`. */
const LINES_BEFORE = 2

function sqlOf(connection: Connection, send: Send, isAllowed: boolean): UserSql {
  const ask = async <T>(
    name: keyof typeof SQL_QUESTIONS,
    answered: v.GenericSchema<unknown, T>,
    given: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<T> => {
    if (!isAllowed) throw new QueryError(text.noSql(connection.host), String(given[0]))
    if (signal?.aborted) throw abortError()
    const response = await send(name, toWire(given), signal)
    return checked(answered, await wireOf(response, connection, signal), connection)
  }
  const { sqlColumns, sqlRows, sqlCount } = SQL_QUESTIONS
  return {
    columns: (query, { signal } = {}) => ask('sqlColumns', sqlColumns.answered, [query], signal),
    rows: (query, columns, limit, { signal } = {}) =>
      ask('sqlRows', sqlRows.answered, [query, columns, limit], signal),
    count: (query, { signal } = {}) => ask('sqlCount', sqlCount.answered, [query], signal),
    linesBefore: LINES_BEFORE,
  }
}
