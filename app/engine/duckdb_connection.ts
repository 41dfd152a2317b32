import { messageOf } from '../base/errors.ts'
import type { TableName } from '../tables/schema.ts'
import { type Engine, EngineCrash, type Param, QueryError, type RawRow, type Statement } from './engine.ts'
import { type ArrowResult, integersOf, plainRows } from './plain_rows.ts'
import { createPreparedStatements } from './prepared_statements.ts'
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
  close(): Awaitable<void>
}

export interface ConnectionLifetime {
  /** Resolves if the process behind the connection dies. */
  readonly died: Promise<EngineCrash>
  /** Ends that process. */
  terminate(): Promise<void>
}

/** What the wasm runtime says when it can go on no longer; any later call would answer with nonsense. */
const FATAL =
  /RuntimeError|unreachable|table index is out of bounds|memory access out of bounds|null function|INTERNAL Error|database has been invalidated/i

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

/** An engine on an open DuckDB-WASM connection. */
export async function createDuckDbEngine(
  connection: DuckDbConnection,
  lifetime: ConnectionLifetime,
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

  const guarded = async <T>(work: () => Promise<T>, failure: (message: string) => Error): Promise<T> => {
    if (crash) throw crash
    let give: (crash: EngineCrash) => void = () => {}
    const interrupted = new Promise<never>((_, reject) => {
      give = reject
      underWay.add(give)
    })
    try {
      return await Promise.race([work(), interrupted])
    } catch (error) {
      if (error instanceof EngineCrash) throw error
      const message = messageOf(error)
      if (!FATAL.test(message)) throw failure(message)
      underWay.delete(give)
      reportCrash(new EngineCrash(message))
      throw crash ?? failure(message)
    } finally {
      underWay.delete(give)
    }
  }

  const run = <T>(
    { sql, params, written, urgent }: Omit<Statement<unknown>, 'decode'>,
    signal: AbortSignal | undefined,
    read: Reading<T>,
  ) => {
    const ask = async () => {
      if (written) {
        return read.written(await runWritten(connection, sql, params, signal))
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
    return queue.run(() => guarded(ask, (message) => new QueryError(message, sql)), { signal, urgent })
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
    append(schema: string, table: TableName, ipc: Uint8Array) {
      const insert = async () =>
        connection.insertArrowFromIPCStream(ipc, { schema, name: table, create: false })
      return queue.run(() =>
        guarded(insert, (message) => new QueryError(message, `(append to ${schema}.${table})`)),
      )
    },
    close: () => lifetime.terminate(),
  }
}

/** What is made of an answer: as it comes, or the rows of a statement that a person wrote. */
interface Reading<T> {
  result(result: ArrowResult): T
  written(rows: readonly RawRow[]): T
}

function noIntegers(): never {
  throw new TypeError('What a person writes is answered in rows.')
}
