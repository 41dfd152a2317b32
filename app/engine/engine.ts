import { ParleyError } from '../base/errors.ts'

/** A value or a promise, since DuckDB-WASM has both APIs. */
export type Awaitable<T> = T | Promise<T>

export type Param = string | number | boolean | null

/** A row of the engine: plain values by column name. */
export type RawRow = Readonly<Record<string, unknown>>

/** A query with its bound parameters and its row decoder. */
export interface Statement<Row> {
  /** SQL with one `?` per parameter. Never contains values from data. */
  readonly sql: string
  readonly params: readonly Param[]
  /**
   * True if the SQL contains user input. Such statements may take long and are interrupted when cancelled. Others are
   * short and run to completion.
   */
  readonly userSql?: boolean
  /** For user SQL: the default schema for table names. Undefined if names must be qualified. */
  readonly schema?: string | undefined
  /** For user SQL: limit on reading from attached files. Undefined for no limit. */
  readonly reading?: ReadingLimit
  /** True if the user is waiting for the result. Moves ahead of queued statements. */
  readonly urgent?: boolean
  /** Converts a row of the engine. */
  decode(row: RawRow): Row
}

/** A statement without a row decoder. */
export type Query = Omit<Statement<unknown>, 'decode'>

/** A tuple of `N` columns. */
export type IntegerColumns<N extends number, All extends readonly Int32Array[] = []> = All['length'] extends N
  ? All
  : IntegerColumns<N, [...All, Int32Array]>

/** Maximum number of bytes that a statement may read from attached files. */
export interface ReadingLimit {
  readonly most: number
  /** Called repeatedly with the number of bytes read so far. */
  onRead(bytes: number): void
}

/** A failed query. Its SQL is also the `detail`. */
export class QueryError extends ParleyError {
  readonly sql: string

  constructor(
    message: string,
    sql: string,
    options: { advice?: string; reload?: boolean; cause?: unknown } = {},
  ) {
    super(message, { ...options, detail: sql })
    this.name = 'QueryError'
    this.sql = sql
  }
}

/** Thrown if a statement exceeds its reading limit. */
export class ReadTooMuch extends QueryError {
  constructor(sql: string, cause?: unknown) {
    super('The query was stopped: it would have read too much of the index.', sql, { cause })
    this.name = 'ReadTooMuch'
  }
}

/** Missing memory in bytes, if known. */
export interface LackOfMemory {
  readonly needed: number | null
  readonly free: number | null
}

/** Thrown if a statement needs more memory than available. Existing data stays and can be queried. */
export class EngineFull extends QueryError {
  readonly lack: LackOfMemory

  constructor(lack: LackOfMemory, sql = '', cause?: unknown) {
    super('The memory of the query engine is full.', sql, {
      advice: 'Close another corpus, or load less at once.',
      cause,
    })
    this.name = 'EngineFull'
    this.lack = lack
  }
}

/** Reason why an engine is gone: it crashed, was closed, or had to be terminated to stop a cancelled statement. */
export type EndOfEngine = 'crashed' | 'closed' | 'stopped'

/** Thrown if the engine is gone. All tables are lost and a new engine is needed. */
export class EngineCrash extends Error {
  readonly end: EndOfEngine

  constructor(message: string, end: EndOfEngine = 'crashed') {
    super(message)
    this.name = 'EngineCrash'
    this.end = end
  }
}

/** A DuckDB file to read: a URL with the size in bytes, for reading in parts, or the whole content. */
export type DatabaseFile =
  | { readonly url: string; readonly bytes: number }
  | { readonly content: Uint8Array<ArrayBuffer> }

/** Message and advice by cause. */
const UNREAD = {
  /** A later request may succeed. */
  unreached: ['The index of the corpus could not be read.', 'Check the connection, then try again.'],
  /** The file on the server has changed, or the server no longer supports range requests. */
  changed: ['This site was updated since the page was opened.', 'Reload the page.'],
  damaged: [
    'The index of the corpus (index.duckdb) is damaged.',
    'Links to its conversations work. Ask the publisher of this site to upload it again.',
  ],
} as const

/** Thrown if a part of an attached file could not be fetched. */
export class AttachedFileError extends QueryError {
  readonly why: keyof typeof UNREAD

  constructor(why: keyof typeof UNREAD, sql: string, cause: unknown) {
    const [message, advice] = UNREAD[why]
    super(message, sql, { advice, reload: why === 'changed', cause })
    this.name = 'AttachedFileError'
    this.why = why
  }
}

/** A database in the user's browser. Statements run one at a time, in FIFO order. */
export interface Engine {
  /**
   * @throws QueryError if the engine rejects the statement, or EngineFull if it lacks memory
   * @throws EngineCrash if the engine is gone or crashes meanwhile
   * @throws an error named `AbortError` as soon as `signal` is aborted
   */
  query<Row>(statement: Statement<Row>, signal?: AbortSignal): Promise<readonly Row[]>
  /**
   * The same for a statement about tables that are divided into parts, in which conversations are whole: the rows of each
   * part, one after another. Absent if tables are not divided.
   */
  queryParts?<Row>(statement: Statement<Row>, signal?: AbortSignal): Promise<readonly Row[]>
  /**
   * Returns the first column of the result as 32-bit integers, for results too long for one object per row. Fails like
   * `query`.
   */
  integers(query: Query, signal?: AbortSignal): Promise<Int32Array>
  /** Like `integers`, for each of the first `count` columns. */
  integerColumns<N extends number>(query: Query, count: N, signal?: AbortSignal): Promise<IntegerColumns<N>>
  /** Appends rows to an existing table, as Arrow IPC from `encodeBatch`. */
  append(schema: string, table: string, ipc: Uint8Array): Promise<void>
  /** Attaches a read-only database. Replaces one of the same name. Fails like `query`. */
  attach(name: string, file: DatabaseFile): Promise<void>
  /** Detaches a database. Does nothing if no database has this name. */
  detach(name: string): Promise<void>
  /** Resolves with the reason when the engine is gone. Never rejects. */
  readonly crashed: Promise<EngineCrash>
  /** @param listener called with `true` when running statements get no response, and with `false` afterwards */
  onSilence(listener: (silent: boolean) => void): void
  /** Closes the engine. Running statements fail with an `EngineCrash`. */
  close(): Promise<void>
}
