import { messageOf } from '../base/errors.ts'
import { calledFunction, GUARDED_FUNCTIONS, refusedFunctions, type SqlTokens } from './allowed_functions.ts'
import {
  type Engine,
  EngineCrash,
  EngineFull,
  type Param,
  QueryError,
  type RawRow,
  type Statement,
} from './engine.ts'
import { type ArrowResult, integersOf, plainRows } from './plain_rows.ts'
import { createPreparedStatements } from './prepared_statements.ts'
import { watchSilence } from './silence.ts'
import { createStatementQueue } from './statement_queue.ts'
import { runWritten, type WritingConnection } from './written_statement.ts'

type Awaitable<T> = T | Promise<T>

/** What DuckDB-WASM's connections have in common, in a worker (promises) and in Node (values at once). */
export interface DuckDbConnection extends WritingConnection {
  query(sql: string): Awaitable<ArrowResult>
  prepare(sql: string): Awaitable<{
    query(...params: Param[]): Awaitable<ArrowResult>
    close(): Awaitable<void>
  }>
  insertArrowFromIPCStream(
    bytes: Uint8Array,
    options: { schema: string; name: string; create: boolean },
  ): Awaitable<void>
  /** Where the tokens of a text begin; of what is no SQL, the first of them. */
  tokenize(sql: string): Awaitable<SqlTokens>
  close(): Awaitable<void>
}

export interface ConnectionLifetime {
  /** Resolves if the process behind the connection dies. */
  readonly died: Promise<EngineCrash>
  /** Ends that process. */
  terminate(): Promise<void>
  /** Resolves when it answers a ping; absent where it cannot be asked. */
  answer?: () => Promise<void>
}

/** How long a cancelled statement may take to stop until the engine is ended with it, in milliseconds. */
const STOPPING = 5_000

/**
 * Whether an error is the wasm runtime's own, after which any later call would answer with nonsense. DuckDB's errors are
 * plain ones, whose messages may quote anything that a person wrote or a cell holds.
 */
function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || (error.name === 'RangeError' && /call stack/.test(error.message))
}

/** What DuckDB says of a statement as an error; of some it tells as JSON. */
function queryError(said: string, sql: string): QueryError {
  const message = said.startsWith('{"exception_type"') ? fromJson(said) : said
  const full =
    /^Out of Memory Error|^std::bad_alloc/.test(message) ||
    (message !== said && /could not allocate|out of memory/i.test(message))
  return full
    ? new EngineFull({ needed: null, free: null }, sql, new Error(firstLine(message)))
    : new QueryError(message, sql)
}

/** What follows in messages about memory is advice to change settings, which are locked. */
function firstLine(message: string): string {
  return message.split('\n')[0] ?? ''
}

function fromJson(said: string): string {
  try {
    const { exception_message: message }: { exception_message?: unknown } = JSON.parse(said)
    return typeof message === 'string' ? message : said
  } catch {
    return said
  }
}

/**
 * Closes every door to the outside: no statement can read a file, fetch an address or load an extension, which
 * DuckDB-WASM would fetch from a third party.
 */
const LOCK = [
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET enable_external_access = false',
  'SET lock_configuration = true',
]

/**
 * What was inserted is in memory to stay. A checkpoint, which there writes nothing, reads and copies all tables each
 * time that so much has been inserted: a third of the engine's time of a load of 100,000 conversations.
 */
const NO_CHECKPOINTS = "SET checkpoint_threshold = '1TB'"

/**
 * An engine on an open DuckDB-WASM connection.
 * @param stopping how long a cancelled statement may take to stop, in milliseconds
 */
export async function createDuckDbEngine(
  connection: DuckDbConnection,
  lifetime: ConnectionLifetime,
  stopping = STOPPING,
): Promise<Engine> {
  const queue = createStatementQueue()
  const statements = createPreparedStatements((sql) => connection.prepare(sql))
  let crash: EngineCrash | undefined
  /** What to tell when the engine crashes: the statements under way, and whoever waits for `crashed`. */
  const underWay = new Set<(crash: EngineCrash) => void>()
  const reportCrash = (reason: EngineCrash) => {
    crash ??= reason
    for (const tell of underWay) tell(crash)
    underWay.clear()
  }
  const crashed = new Promise<EngineCrash>((resolve) => underWay.add(resolve))
  lifetime.died.then(reportCrash)
  const end = async (reason: EngineCrash) => {
    reportCrash(reason)
    await lifetime.terminate()
  }

  let onSilence: (silent: boolean) => void = () => {}
  const silence = watchSilence(lifetime.answer, (silent) => onSilence(silent))

  /** Ends the engine where a statement goes on for too long after it was given up. */
  const stopped = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onAbort = () => {
      const reason = new EngineCrash('The cancelled query could not be stopped.', 'stopped')
      timer = setTimeout(() => void end(reason), stopping)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    try {
      return await work
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }

  const guarded = async <T>(
    work: () => Promise<T>,
    failure: (message: string) => Error,
    cancelled = () => false,
  ): Promise<T> => {
    if (crash) throw crash
    let give: (crash: EngineCrash) => void = () => {}
    const interrupted = new Promise<never>((_, reject) => {
      give = reject
      underWay.add(give)
    })
    const ended = silence.begin()
    try {
      return await Promise.race([work(), interrupted])
    } catch (error) {
      if (error instanceof EngineCrash) throw error
      const message = messageOf(error)
      const gone = isTrap(error) || !(await Promise.race([answers(), interrupted]))
      if (!gone) throw failure(message)
      underWay.delete(give)
      reportCrash(new EngineCrash(firstLine(message), cancelled() ? 'stopped' : 'crashed'))
      throw crash ?? failure(message)
    } finally {
      ended()
      underWay.delete(give)
    }
  }

  /** Whether the engine can still be asked: after a fatal error of DuckDB's it answers nothing, in many different words. */
  const answers = async () => {
    try {
      return (await connection.query('SELECT 1')).numRows === 1
    } catch {
      return false
    }
  }

  let refused: ReadonlySet<string> | null = null
  /** Where the names of what a person wrote were looked up last. */
  let used: string | null = null
  /** @throws Error where what a person wrote calls a function that changes the engine */
  const checkFunctions = async (sql: string) => {
    refused ??= refusedFunctions(
      plainRows(await connection.query(GUARDED_FUNCTIONS)).map(({ name }) => String(name)),
    )
    const name = await calledFunction(sql, refused, async (text) => connection.tokenize(text))
    if (name !== null)
      throw new Error(`The function “${name}” cannot be called here: queries can only read the tables.`)
  }

  const run = <T>(
    { sql, params, written, schema, urgent }: Omit<Statement<unknown>, 'decode'>,
    signal: AbortSignal | undefined,
    read: Reading<T>,
  ) => {
    const ask = async () => {
      if (written) {
        // In the same turn, so that no statement depends on which one ran before it. All others name their schemas.
        const use = schema === undefined ? 'USE memory.main' : `USE ${quoted(schema)}`
        if (use !== used) {
          const prepared = await connection.prepare(use)
          await prepared.query()
          await prepared.close()
          used = use
        }
        await checkFunctions(sql)
        const running = runWritten(connection, sql, params, signal)
        return read.written(await (signal ? stopped(running, signal) : running))
      }
      // Statements without values are hardly ever asked twice. They are prepared all the same: that takes one
      // statement only, while `query` would run whatever follows a semicolon.
      if (params.length > 0) return read.result(await (await statements.get(sql)).query(...params))
      const prepared = await connection.prepare(sql)
      try {
        return read.result(await prepared.query())
      } finally {
        await prepared.close()
      }
    }
    // A query that was cancelled, and takes the engine with it before it can be stopped, has ended as it was to end.
    const cancelled = () => written === true && signal?.aborted === true
    return queue.run(() => guarded(ask, (message) => queryError(message, sql), cancelled), { signal, urgent })
  }

  await guarded(
    async () => connection.query([NO_CHECKPOINTS, ...LOCK].join('; ')),
    (message) => new Error(message),
  )
  return {
    crashed,
    query<Row>(statement: Statement<Row>, signal?: AbortSignal) {
      const decode = (rows: readonly RawRow[]) => rows.map((row) => statement.decode(row))
      return run(statement, signal, { result: (result) => decode(plainRows(result)), written: decode })
    },
    integers(statement, signal) {
      return run(statement, signal, { result: (result) => integersOf(result, 0), written: noIntegers })
    },
    integerColumns(statement, count, signal) {
      const columns = Array.from({ length: count }, (_, i) => i)
      return run(statement, signal, {
        result: (result) => columns.map((column) => integersOf(result, column)),
        written: noIntegers,
      })
    },
    append(schema: string, table: string, ipc: Uint8Array) {
      const insert = async () =>
        connection.insertArrowFromIPCStream(ipc, { schema, name: table, create: false })
      return queue.run(() =>
        guarded(insert, (message) => queryError(message, `(append to ${schema}.${table})`)),
      )
    },
    onSilence(listener) {
      onSilence = listener
    },
    close: () => end(new EngineCrash('The query engine was closed.', 'closed')),
  }
}

/** What is made of an answer: as it comes, or the rows of a statement that a person wrote. */
interface Reading<T> {
  result(result: ArrowResult): T
  written(rows: readonly RawRow[]): T
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function noIntegers(): never {
  throw new TypeError('What a person writes is answered in rows.')
}
