import { ParleyError } from '../base/errors.ts'

/** At once, or later: DuckDB-WASM answers in both ways. */
export type Awaitable<T> = T | Promise<T>

export type Param = string | number | boolean | null

/** A row as the engine gives it: plain values by column name. */
export type RawRow = Readonly<Record<string, unknown>>

/** A question to the engine: its text, its bound parameters, and what its rows look like. */
export interface Statement<Row> {
  /** SQL with one `?` per parameter; never holds a value from data. */
  readonly sql: string
  readonly params: readonly Param[]
  /**
   * Whether a person wrote part of the SQL. Such a statement may take long, and is stopped on the way when it is given
   * up; others are short and run to their end.
   */
  readonly userSql?: boolean
  /** For what a person wrote: the schema whose tables can be named without it. Absent: none can. */
  readonly schema?: string | undefined
  /** How much may be read for it of attached files; only for what a person wrote. Absent: as much as it takes. */
  readonly reading?: ReadingLimit
  /** Whether a reader waits for just this: it goes before others that have not begun. */
  readonly urgent?: boolean
  /** Makes a row of what the engine gives. */
  decode(row: RawRow): Row
}

/** A question whose rows are not decoded. */
export type Query = Omit<Statement<unknown>, 'decode'>

/** A tuple of `N` columns. */
export type IntegerColumns<N extends number, All extends readonly Int32Array[] = []> = All['length'] extends N
  ? All
  : IntegerColumns<N, [...All, Int32Array]>

/** How much of attached files that are served in parts a statement may read, in bytes. */
export interface ReadingLimit {
  readonly most: number
  /** Told every now and then how much has been read. */
  onRead(bytes: number): void
}

/** A query that failed, with its SQL, which is also its `detail`. */
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

/** A statement would have read more of an attached file than it may. */
export class ReadTooMuch extends QueryError {
  constructor(sql: string, cause?: unknown) {
    super('The query was stopped: it would have read too much of the index.', sql, { cause })
    this.name = 'ReadTooMuch'
  }
}

/** How much memory is lacking, in bytes, as far as that is known. */
export interface LackOfMemory {
  readonly needed: number | null
  readonly free: number | null
}

/** The engine has too little memory for this. What it holds stays, and can be asked. */
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

/**
 * Why an engine is gone: it crashed, it was closed, or a cancelled statement could be stopped in no other way than by
 * ending the engine.
 */
export type EndOfEngine = 'crashed' | 'closed' | 'stopped'

/** The engine is gone: every table is lost, a new engine is needed. */
export class EngineCrash extends Error {
  readonly end: EndOfEngine

  constructor(message: string, end: EndOfEngine = 'crashed') {
    super(message)
    this.name = 'EngineCrash'
    this.end = end
  }
}

/** A DuckDB file to be read: where it is served in parts, and its size in bytes; or all of it. */
export type DatabaseFile =
  | { readonly url: string; readonly bytes: number }
  | { readonly content: Uint8Array<ArrayBuffer> }

/** Why a part of an attached file could not be fetched, in words, and what can be done about it. */
const UNREAD = {
  /** A later request may succeed. */
  unreached: ['The index of the corpus could not be read.', 'Check the connection, then try again.'],
  /** The server has another file there now, or no longer answers requests for parts. */
  changed: ['This site was updated since the page was opened.', 'Reload the page.'],
  damaged: [
    'The index of the corpus (index.duckdb) is damaged.',
    'Links to its conversations work. Ask the publisher of this site to upload it again.',
  ],
} as const

/** A part of an attached file could not be fetched. */
export class AttachedFileError extends QueryError {
  readonly why: keyof typeof UNREAD

  constructor(why: keyof typeof UNREAD, sql: string, cause: unknown) {
    const [message, advice] = UNREAD[why]
    super(message, sql, { advice, reload: why === 'changed', cause })
    this.name = 'AttachedFileError'
    this.why = why
  }
}

/** A database in the reader's browser. Statements run one after the other, in the order in which they are given. */
export interface Engine {
  /**
   * @throws QueryError where the engine refuses the statement; EngineFull where it has too little memory for it
   * @throws EngineCrash where the engine is gone, now or during the statement
   * @throws an error named `AbortError` as soon as `signal` is aborted
   */
  query<Row>(statement: Statement<Row>, signal?: AbortSignal): Promise<readonly Row[]>
  /**
   * The first column of the result as 32-bit integers, for results too long for one object per row.
   * Fails as `query` does.
   */
  integers(query: Query, signal?: AbortSignal): Promise<Int32Array>
  /** The same for each of the first `count` columns. */
  integerColumns<N extends number>(query: Query, count: N, signal?: AbortSignal): Promise<IntegerColumns<N>>
  /** Appends rows, as Arrow IPC made by `encodeBatch`, to a table that exists. */
  append(schema: string, table: string, ipc: Uint8Array): Promise<void>
  /**
   * Attaches a database that can only be read, beside the one in memory, in place of one that has this name already.
   * Fails as `query` does.
   */
  attach(name: string, file: DatabaseFile): Promise<void>
  /** Takes an attached database away; does nothing where there is none of this name. */
  detach(name: string): Promise<void>
  /** Resolves with the reason when the engine is gone; never rejects. */
  readonly crashed: Promise<EngineCrash>
  /** @param listener told with `true` when statements are under way and nothing is answered, with `false` when that is over */
  onSilence(listener: (silent: boolean) => void): void
  /** Ends the engine; statements under way fail with an `EngineCrash`. */
  close(): Promise<void>
}
