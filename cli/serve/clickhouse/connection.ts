import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { abortError } from '../../../app/base/errors.ts'
import { Semaphore } from '../../../app/base/semaphore.ts'
import type { ClickHouseSql } from '../../../app/readers/clickhouse/dialect.ts'
import { waitingStatement } from '../engine/question_time.ts'
import { failure } from './failures.ts'

/** Address and account of a ClickHouse node: any of a cluster. */
export interface ClickHouseServer {
  /** `http://host:8123` or `https://host:8443`, without user and database. */
  readonly url: string
  readonly user?: string
  readonly password?: string
}

/** Limits of a question. Undefined for no limit but that of the account. */
export interface ClickHouseLimits {
  readonly seconds?: number
  readonly rows?: number
  readonly memoryBytes?: number
}

type Settings = Readonly<Record<string, string | number>>

/** A connection. Statements run side by side. An aborted one ends on the server, too. */
export interface ClickHouseConnection {
  /**
   * Runs a statement that gives no rows. Fails like `columns`.
   * @param id ends an earlier statement with this id that still runs, e.g. of a process that was killed
   */
  run(
    sql: string,
    params?: Readonly<Record<string, unknown>>,
    settings?: Settings,
    id?: string,
  ): Promise<void>
  /** Inserts rows of values in the order of the columns. Fails like `columns`. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  /**
   * Asks a question, in which nothing can be written.
   * @returns names and rows
   * @throws QueryError, Unanswered, EngineFull, NodeFull, or an error named `AbortError` as soon as `signal` is aborted
   */
  rows(
    question: ClickHouseSql,
    settings: Settings,
    signal?: AbortSignal,
  ): Promise<{ readonly names: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>
  /** The same by columns. */
  columns(
    question: ClickHouseSql,
    settings: Settings,
    signal?: AbortSignal,
  ): Promise<readonly (readonly unknown[])[]>
  /**
   * Inserts the rows of a Parquet file. Fails like `columns`.
   * @param sql `INSERT … SELECT … FROM input(…)`
   * @param token files with the same token are inserted once
   */
  insertFile(sql: string, path: string, token: string): Promise<void>
  close(): Promise<void>
}

/** Time in milliseconds after which a node does not answer that is asked about its account. */
const GREETING_MS = 10_000

/** Timeout of the connection, in milliseconds. The server's own limit comes first. */
const PATIENCE_MS = 600_000

/** Number of questions that are sent at the same time. Others wait, which takes nothing from their time. */
const AT_ONCE = 16

/** Further connections, for what is asked about the account and what is loaded. */
const SPARE = 2

/** Longer parameters go into the body. In UTF-16 units of JSON. */
const LONGEST_ADDRESS = 30_000

export function connectClickHouse({ url, user, password }: ClickHouseServer): ClickHouseConnection {
  const client = createClient({
    url,
    ...(user !== undefined && { username: user }),
    ...(password !== undefined && { password }),
    application: 'parley',
    // Errors are thrown.
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: PATIENCE_MS,
    max_open_connections: AT_ONCE + SPARE,
    use_multipart_params_auto: true,
  })
  const gate = new Semaphore(AT_ONCE)
  const inTurn = async <T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    const place = waitingStatement()
    try {
      return await gate.run(() => {
        place.begin()
        return ask()
      }, signal)
    } finally {
      place.end()
    }
  }
  const asked = async <T>(
    sql: string,
    signal: AbortSignal | undefined,
    ask: () => Promise<T>,
  ): Promise<T> => {
    if (signal?.aborted) throw abortError()
    try {
      return await ask()
    } catch (error) {
      if (signal?.aborted) throw abortError()
      throw failure(error, sql, url)
    }
  }
  let asking: Promise<Settings> | null = null
  /** Settings of questions of this account. One with a read-only profile may not send `readonly` again. */
  const questionSettings = () => {
    // All questions wait for it, so that it must not wait for a connection that is dead.
    asking ??= client
      .exec({
        query: "SELECT toUInt8(getSetting('readonly')) FORMAT TabSeparated",
        abort_signal: AbortSignal.timeout(GREETING_MS),
      })
      .then(async ({ stream }) =>
        Number(await text(stream)) > 0 ? QUESTION : { ...QUESTION, readonly: '1' },
      )
    asking.catch(() => {
      asking = null
    })
    return asking
  }
  const answer = async (
    { sql, params }: ClickHouseSql,
    settings: Settings,
    format: 'JSONCompact' | 'JSONCompactColumns',
    signal: AbortSignal | undefined,
  ) => {
    const own = await untilAborted(questionSettings(), signal)
    // The client does not notice a signal that is aborted before it asks.
    if (signal?.aborted) throw abortError()
    const query_id = randomUUID()
    const given = {
      ...{ query_id, query_params: { ...params }, clickhouse_settings: { ...settings, ...own } },
      ...(signal && { abort_signal: signal }),
    }
    // ClickHouse sees a closed connection only while it reads rows, so an empty statement replaces this one. As it does not wait
    // for the end, its answer may be an error, which says nothing more.
    const end = () => {
      const clickhouse_settings = {
        replace_running_query: 1,
        replace_running_query_max_wait_ms: 0,
      } as const
      client.command({ query: 'SELECT 1', query_id, clickhouse_settings }).catch(() => {})
    }
    return inTurn(async () => {
      signal?.addEventListener('abort', end, { once: true })
      try {
        if (JSON.stringify(params).length < LONGEST_ADDRESS) {
          const { stream } = await client.exec({ ...given, query: `${sql}\nFORMAT ${format}` })
          return JSON.parse(await text(stream))
        }
        // The package has no type for columns, but passes their name on.
        const result = await client.query({ ...given, query: sql, format: format as 'JSONCompact' })
        return JSON.parse(await result.text())
      } finally {
        signal?.removeEventListener('abort', end)
      }
    }, signal)
  }
  return {
    run: (sql, params = {}, settings = {}, id = undefined) =>
      asked(sql, undefined, async () => {
        await client.command({
          query: sql,
          query_params: { ...params },
          clickhouse_settings: { ...settings, ...(id !== undefined && { replace_running_query: 1 }) },
          ...(id !== undefined && { query_id: id }),
        })
      }),

    insert: (table, [first, ...rest], rows) =>
      asked(`INSERT INTO ${table}`, undefined, async () => {
        if (first === undefined || rows.length === 0) return
        await client.insert({ table, columns: [first, ...rest], values: rows, format: 'JSONCompactEachRow' })
      }),

    insertFile: (sql, path, token) =>
      asked(sql, undefined, async () => {
        const { stream } = await client.exec({
          query: `${sql} FORMAT Parquet`,
          values: createReadStream(path),
          clickhouse_settings: {
            // Comes back once all shards have the rows.
            distributed_foreground_insert: 1,
            insert_deduplication_token: token,
            // Tokens count the blocks of a file, which must be the same ones when it is sent again.
            input_format_parquet_preserve_order: 1,
            max_insert_threads: '1',
            max_threads: 1,
          },
        })
        await text(stream)
      }),

    rows: (question, settings, signal) =>
      asked(question.sql, signal, async () => {
        const { meta, data } = await answer(question, settings, 'JSONCompact', signal)
        return { names: meta.map(({ name }: { readonly name: string }) => name), rows: data }
      }),

    columns: (question, settings, signal) =>
      asked(question.sql, signal, () => answer(question, settings, 'JSONCompactColumns', signal)),

    close: () => client.close(),
  }
}

/** Rejects as soon as the signal is aborted. The work goes on, because others may wait for it, too. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortError())
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Settings of every question. */
const QUESTION: Settings = {
  cancel_http_readonly_queries_on_client_close: 1,
  // An error after the first rows would otherwise look like the end of the answer.
  wait_end_of_query: 1,
  // A shard that gives no sign of life is named before the usual limit of time: ClickHouse tries three times.
  handshake_timeout_ms: 5_000,
  // In bytes. Longer answers wait in a file, for which a full disk has no space.
  http_response_buffer_size: '16777216',
}
