import { randomUUID } from 'node:crypto'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBType, DuckDBValue, DuckDBVector } from '@duckdb/node-api'
import { tableFromIPC } from '@uwdata/flechette'
import { abortError, messageOf } from '../../../app/base/errors.ts'
import { put } from '../../../app/base/safe_access.ts'
import { GUARDED_FUNCTIONS, refusedFunctions } from '../../../app/engine/allowed_functions.ts'
import { queryError } from '../../../app/engine/connection/said_errors.ts'
import {
  type Engine,
  EngineCrash,
  type IntegerColumns,
  type Query,
  QueryError,
  type RawRow,
  type Statement,
} from '../../../app/engine/engine.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import { type DuckDb, loadDuckDb } from '../../publish/index/duckdb.ts'
import { plainValues } from './native_values.ts'
import { createPool } from './pool.ts'
import { waitingStatement } from './question_time.ts'
import { userRows } from './user_rows.ts'

/** A DuckDB file to read, and the name of its database in statements. */
export interface ServedFile {
  readonly name: string
  readonly path: string
}

export interface NativeLimits {
  /** DuckDB's memory in its own notation, `4GB`. */
  readonly memory: string
  /** Number of threads of the engine. Default: the machine's. */
  readonly threads?: number
  /** True if it runs SQL of users. */
  readonly userSql?: boolean
}

/** Interval in milliseconds at which an aborted statement is interrupted, because it may not have started yet. */
const INTERRUPTING = 20

/** DuckDB's maximal number of rows per chunk. */
const CHUNK = 2_048

/** DuckDB's message about files that a statement names. It may name paths of this machine. */
const NO_FILES = /^Permission Error/

/** Said instead to users who write SQL. */
const FILES_REFUSED = 'Files and addresses cannot be read here: queries can only read the tables.'

/**
 * Starts DuckDB on this machine with the files attached read-only. Statements run side by side, one per connection, and
 * an aborted one is interrupted. Afterwards nothing can read other files, load extensions or change settings.
 * @throws NoDuckDb, or an error of DuckDB if a file is not a database
 */
export async function startNativeEngine(
  files: readonly ServedFile[],
  limits: NativeLimits = { memory: '4GB' },
): Promise<Engine> {
  const duckdb = await loadDuckDb()
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    memory_limit: limits.memory,
    threads: String(limits.threads ?? availableParallelism()),
    // The working directory without this. SQL of users could fill a disk.
    temp_directory: limits.userSql ? '' : join(tmpdir(), `parley_serve_${randomUUID()}`),
  })
  const first = await instance.connect()
  for (const { name, path } of files)
    await first.run(`ATTACH '${path.replaceAll("'", "''")}' AS ${identifier(name)} (READ_ONLY)`)
  for (const setting of [
    'autoinstall_known_extensions = false',
    'autoload_known_extensions = false',
    'enable_external_access = false',
    'lock_configuration = true',
  ])
    await first.run(`SET ${setting}`)
  const size = Math.max(2, availableParallelism())
  const others = await Promise.all(Array.from({ length: size }, () => instance.connect()))
  const connections = [first, ...others]
  const pool = createPool(others, first)
  const plain = plainValues(duckdb)
  let closed: EngineCrash | null = null
  let tellEnd: (crash: EngineCrash) => void = () => {}
  const crashed = new Promise<EngineCrash>((resolve) => {
    tellEnd = resolve
  })

  const refusedNames = limits.userSql ? await guardedNames(first) : null

  /** Runs a statement on a free connection. Rejects at once when aborted; the connection is free once it has stopped. */
  const run = async <T>(
    { sql, params, userSql, schema, urgent = false }: Query,
    read: (connection: DuckDBConnection, values: DuckDBValue[]) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    if (closed) throw closed
    if (userSql) checkUserSql(sql, refusedNames)
    const place = waitingStatement()
    const connection = await pool.take(urgent, signal).catch((error: unknown) => {
      place.end()
      throw error
    })
    place.begin()
    const ask = async () => {
      if (userSql) {
        await connection.run(`USE ${identifier(schema ?? 'memory')}`)
        // Fails for several statements, which could write.
        ;(await connection.prepare(sql)).destroySync()
      }
      return read(connection, [...params])
    }
    const work = ask().finally(() => {
      place.end()
      pool.release(connection)
    })
    try {
      return await (signal ? untilAborted(work, connection, signal) : work)
    } catch (error) {
      if (signal?.aborted) throw abortError()
      if (error instanceof QueryError) throw error
      const message = messageOf(error)
      throw closed ?? queryError(userSql && NO_FILES.test(message) ? FILES_REFUSED : message, sql)
    }
  }

  const columnsOf = async (
    connection: DuckDBConnection,
    sql: string,
    values: DuckDBValue[],
    count: number,
  ) => {
    const parts: Int32Array[][] = Array.from({ length: count }, () => [])
    const result = await connection.stream(sql, values)
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    )
      for (let i = 0; i < count; i++) parts[i]?.push(integersOf(chunk.getColumnVector(i)))
    return parts.map(joined)
  }

  /** Rows go to tables in memory: the files are attached read-only. */
  const append = (schema: string, table: string, ipc: Uint8Array) =>
    run(
      { sql: '', params: [] },
      (connection) => appendRows(duckdb, connection, schema, table, ipc),
      undefined,
    )

  const refused = () => Promise.reject(new Error('The files of a served engine are attached when it starts.'))
  return {
    query: <Row>(statement: Statement<Row>, signal?: AbortSignal) =>
      run(
        statement,
        async (connection, values) => {
          const { names, rows } = statement.userSql
            ? await userRows(connection, statement.sql, values)
            : await allRows(connection, statement.sql, values)
          return rows.map((row) => statement.decode(rowOf(names, row.map(plain))))
        },
        signal,
      ),
    async integers(query, signal) {
      const [column] = await run(
        query,
        (connection, values) => columnsOf(connection, query.sql, values, 1),
        signal,
      )
      return column ?? new Int32Array()
    },
    integerColumns: <N extends number>(query: Query, count: N, signal?: AbortSignal) =>
      run(query, (connection, values) => columnsOf(connection, query.sql, values, count), signal) as Promise<
        IntegerColumns<N>
      >,
    append,
    attach: refused,
    detach: refused,
    crashed,
    onSilence: () => {},
    async close() {
      closed ??= new EngineCrash('The engine was closed.', 'closed')
      const stop = () => {
        for (const connection of connections) connection.interrupt()
      }
      stop()
      const timer = setInterval(stop, INTERRUPTING)
      await pool.drained()
      clearInterval(timer)
      for (const connection of connections) connection.closeSync()
      instance.closeSync()
      tellEnd(closed)
    },
  }
}

/**
 * Appends rows to a table in DuckDB's memory.
 * @param ipc rows as Arrow IPC with the columns of the table in their order: texts, numbers and booleans
 */
async function appendRows(
  duckdb: DuckDb,
  connection: DuckDBConnection,
  schema: string,
  table: string,
  ipc: Uint8Array,
): Promise<void> {
  const rows = tableFromIPC(ipc)
  const columns = Array.from(
    { length: rows.numCols },
    (_, i) => Array.from(rows.getChildAt(i) ?? []) as DuckDBValue[],
  )
  const appender = await connection.createAppender(table, schema, 'memory')
  try {
    const types: DuckDBType[] = columns.map((_, i) => appender.columnType(i))
    const chunk = duckdb.DuckDBDataChunk.create(types)
    for (let from = 0; from < rows.numRows; from += CHUNK) {
      const to = Math.min(rows.numRows, from + CHUNK)
      chunk.reset()
      chunk.rowCount = to - from
      for (const [i, values] of columns.entries()) chunk.setColumnValues(i, values.slice(from, to))
      appender.appendDataChunk(chunk)
    }
    appender.flushSync()
  } finally {
    appender.closeSync()
  }
}

/** Names of functions that SQL of users may not call. */
async function guardedNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
  const rows = await (await connection.run(GUARDED_FUNCTIONS)).getRows()
  return refusedFunctions(rows.map(([name]) => String(name)))
}

/**
 * @param refused null if the engine runs no SQL of users
 * @throws QueryError if the SQL names one of these functions, wherever: without a tokenizer, comments and texts count
 */
function checkUserSql(sql: string, refused: ReadonlySet<string> | null): void {
  if (!refused) throw queryError('SQL of users is not answered by this engine.', sql)
  const named = sql
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu)
    ?.find((word) => refused.has(word))
  if (named !== undefined)
    throw queryError(`The function “${named}” cannot be named here: queries can only read the tables.`, sql)
}

function untilAborted<T>(work: Promise<T>, connection: DuckDBConnection, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => {
      connection.interrupt()
      timer = setInterval(() => connection.interrupt(), INTERRUPTING)
      reject(abortError())
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', stop)
    }
    work.finally(end).then(resolve, reject)
  })
}

async function allRows(connection: DuckDBConnection, sql: string, values: DuckDBValue[]) {
  const result = await connection.run(sql, values)
  return { names: result.columnNames(), rows: await result.getRows() }
}

function rowOf(names: readonly string[], values: readonly unknown[]): RawRow {
  const row: Record<string, unknown> = {}
  names.forEach((name, i) => {
    put(row, name, values[i] ?? null)
  })
  return row
}

/** Without an array of values in between, which takes twice the time. */
function integersOf(vector: DuckDBVector): Int32Array {
  const integers = new Int32Array(vector.itemCount)
  for (let i = 0; i < integers.length; i++) integers[i] = Number(vector.getItem(i))
  return integers
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
