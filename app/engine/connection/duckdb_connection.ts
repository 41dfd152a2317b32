import { messageOf } from '../../base/errors.ts'
import { linkedController } from '../../base/linked_controller.ts'
import { calledFunction, GUARDED_FUNCTIONS, refusedFunctions, type SqlTokens } from '../allowed_functions.ts'
import { ATTACHED, type AttachingConnection, createAttachedFiles, quoted } from '../attached_files.ts'
import {
  type Awaitable,
  type DatabaseFile,
  type Engine,
  EngineCrash,
  type IntegerColumns,
  type Query,
  type RawRow,
  type ReadingLimit,
  ReadTooMuch,
  type Statement,
} from '../engine.ts'
import { type ArrowResult, integersOf, plainRows } from '../plain_rows.ts'
import { watchSilence } from '../silence.ts'
import { runUserStatement, type WritingConnection } from '../user_statement.ts'
import { createPreparedStatements } from './prepared_statements.ts'
import { firstLine, isTrap, queryError } from './said_errors.ts'
import { createStatementQueue } from './statement_queue.ts'

/** Common interface of DuckDB-WASM connections in a worker (asynchronous) and in Node (synchronous). */
export interface DuckDbConnection extends WritingConnection, AttachingConnection {
  query(sql: string): Awaitable<ArrowResult>
  insertArrowFromIPCStream(
    bytes: Uint8Array,
    options: { schema: string; name: string; create: boolean },
  ): Awaitable<void>
  /** Offsets of the tokens of a text. For invalid SQL, those before the error. */
  tokenize(sql: string): Awaitable<SqlTokens>
  /** Starts counting bytes read from attached files, or stops with `null`. Undefined if they are not read in parts. */
  countReading?(onRead: ((bytes: number) => void) | null): void
  close(): Awaitable<void>
}

export interface ConnectionLifetime {
  /** Resolves if the process behind the connection dies. */
  readonly died: Promise<EngineCrash>
  /** Terminates that process. */
  terminate(): Promise<void>
  /** Resolves when the process answers a ping. Undefined if it has no ping. */
  answer?: () => Promise<void>
}

/** Time in milliseconds that a cancelled statement has to stop before the engine is terminated. */
const STOPPING = 5_000

/**
 * Locks the engine down. No statement can read files, fetch URLs or load extensions, which DuckDB-WASM would fetch from
 * a third party.
 */
const LOCK = [
  `SET allowed_directories = ['${ATTACHED}']`,
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET enable_external_access = false',
  'SET lock_configuration = true',
]

/**
 * Disables checkpoints. In memory they write nothing, but read and copy all tables at regular intervals during inserts,
 * which took a third of the engine's time to load 100,000 conversations.
 */
const NO_CHECKPOINTS = "SET checkpoint_threshold = '1TB'"

/**
 * Creates an engine on an open DuckDB-WASM connection.
 * @param stopping time for a cancelled statement to stop, in milliseconds
 */
export async function createDuckDbEngine(
  connection: DuckDbConnection,
  lifetime: ConnectionLifetime,
  stopping = STOPPING,
): Promise<Engine> {
  const queue = createStatementQueue()
  const files = createAttachedFiles(connection)
  const statements = createPreparedStatements((sql) => connection.prepare(sql))
  let crash: EngineCrash | undefined
  /** Called when the engine crashes: rejects running statements and resolves `crashed`. */
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

  /** Terminates the engine if a cancelled statement doesn't stop in time. */
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

  /** Tests whether the engine still works. After a fatal error, DuckDB rejects everything with various messages. */
  const answers = async () => {
    try {
      return (await connection.query('SELECT 1')).numRows === 1
    } catch {
      return false
    }
  }

  let refused: ReadonlySet<string> | null = null
  /** Schema in memory or attached database that was last set for user SQL. */
  let used: string | null = null
  /** True if schemas would be looked up in an attached database instead of in memory. */
  let isElsewhere = false
  const lookUpIn = async (schema: string | undefined) => {
    if (schema !== undefined && schema === used) return
    // Start from memory, since schemas are looked up in the current database.
    await runAlone('USE memory.main')
    used = null
    isElsewhere = false
    if (schema === undefined) return
    await runAlone(`USE ${quoted(schema)}`)
    used = schema
    const [current] = plainRows(await connection.query('SELECT current_database() AS name'))
    isElsewhere = current?.name !== 'memory'
  }
  /** Runs one statement and ignores its result. */
  const runAlone = async (sql: string) => {
    const prepared = await connection.prepare(sql)
    await prepared.query()
    await prepared.close()
  }
  /** @throws Error if user SQL calls a function that changes the engine */
  const checkFunctions = async (sql: string) => {
    refused ??= refusedFunctions(
      plainRows(await connection.query(GUARDED_FUNCTIONS)).map(({ name }) => String(name)),
    )
    const name = await calledFunction(sql, refused, async (text) => connection.tokenize(text))
    if (name !== null)
      throw new Error(`The function “${name}” cannot be called here: queries can only read the tables.`)
  }

  const run = <T>(
    { sql, params, userSql, schema, reading, urgent }: Query,
    signal: AbortSignal | undefined,
    read: Reading<T>,
  ) => {
    let tooMuch = false
    const ask = async () => {
      if (!userSql && isElsewhere) await lookUpIn(undefined)
      if (userSql) {
        // Within the same task, so that no statement depends on the previous one.
        await lookUpIn(schema)
        await checkFunctions(sql)
        const limit = linkedController(signal)
        const count =
          ({ most, onRead }: ReadingLimit) =>
          (bytes: number) => {
            onRead(bytes)
            tooMuch ||= bytes > most
            if (tooMuch) limit.abort()
          }
        connection.countReading?.(reading ? count(reading) : null)
        const running = runUserStatement(connection, sql, params, limit.signal)
        return read.userSql(await stopped(running, limit.signal))
      }
      // Statements without parameters are rarely repeated. They are prepared nevertheless, because that accepts only
      // one statement, while `query` would run anything after a semicolon.
      if (params.length > 0) return read.result(await (await statements.get(sql)).query(...params))
      const prepared = await connection.prepare(sql)
      try {
        return read.result(await prepared.query())
      } finally {
        await prepared.close()
      }
    }
    // If a cancelled query crashes the engine before it can be stopped, treat that as a normal end.
    const cancelled = () => userSql === true && signal?.aborted === true
    const failure = (message: string) => (tooMuch ? new ReadTooMuch(sql) : queryError(message, sql))
    return queue.run(() => guarded(ask, failure, cancelled), { signal, urgent })
  }

  const changeFiles = (what: string, work: () => Promise<void>) => {
    const change = () => {
      used = null
      return work()
    }
    return queue.run(() => guarded(change, (message) => queryError(message, what)))
  }

  await guarded(
    async () => connection.query([NO_CHECKPOINTS, ...LOCK].join('; ')),
    (message) => new Error(message),
  )
  return {
    crashed,
    query<Row>(statement: Statement<Row>, signal?: AbortSignal) {
      const decode = (rows: readonly RawRow[]) => rows.map((row) => statement.decode(row))
      return run(statement, signal, { result: (result) => decode(plainRows(result)), userSql: decode })
    },
    integers(statement, signal) {
      return run(statement, signal, { result: (result) => integersOf(result, 0), userSql: noIntegers })
    },
    integerColumns<N extends number>(query: Query, count: N, signal?: AbortSignal) {
      const columns = (result: ArrowResult) => Array.from({ length: count }, (_, i) => integersOf(result, i))
      return run(query, signal, {
        result: (result) => columns(result) as readonly Int32Array[] as IntegerColumns<N>,
        userSql: noIntegers,
      })
    },
    append(schema: string, table: string, ipc: Uint8Array) {
      const insertNow = () => connection.insertArrowFromIPCStream(ipc, { schema, name: table, create: false })
      const insert = async () => (isElsewhere ? lookUpIn(undefined).then(insertNow) : insertNow())
      return queue.run(() =>
        guarded(insert, (message) => queryError(message, `(append to ${schema}.${table})`)),
      )
    },
    attach: (name: string, file: DatabaseFile) =>
      changeFiles(`(attach ${name})`, () => files.attach(name, file)),
    detach: (name: string) => changeFiles(`(detach ${name})`, () => files.detach(name)),
    onSilence(listener) {
      onSilence = listener
    },
    close: () => end(new EngineCrash('The query engine was closed.', 'closed')),
  }
}

/** Converts an internal query's result, or the rows of user SQL. */
interface Reading<T> {
  result(result: ArrowResult): T
  userSql(rows: readonly RawRow[]): T
}

function noIntegers(): never {
  throw new TypeError('What a person writes is answered in rows.')
}
