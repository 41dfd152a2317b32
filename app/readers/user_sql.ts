import type { ReadingLimit } from '../engine/engine.ts'

/** A result column of user SQL. */
export interface ResultColumn {
  readonly name: string
  /** DuckDB type name, such as `BIGINT` or `VARCHAR[]`. */
  readonly type: string
}

export interface UserSqlOptions {
  readonly signal?: AbortSignal
  /** Limit on reading from attached files. Undefined for no limit. */
  readonly reading?: ReadingLimit
}

/**
 * Queries written by users, read-only. Tables of the corpus need no schema name. Each method rejects with the engine's
 * message if the SQL is not a valid query.
 */
export interface UserSql {
  /** Columns of the result, without running the query. */
  columns(query: string, options?: UserSqlOptions): Promise<readonly ResultColumn[]>
  /**
   * First rows of the result, each a list of values in the order of `columns`.
   * @param columns result of `columns`
   * @param limit maximum number of rows
   */
  rows(
    query: string,
    columns: readonly ResultColumn[],
    limit: number,
    options?: UserSqlOptions,
  ): Promise<readonly (readonly unknown[])[]>
  /** Number of rows of the result. */
  count(query: string, options?: UserSqlOptions): Promise<number>
  /** Number of lines that precede the query in the statement that a reader sends. Line numbers in errors count them. */
  readonly linesBefore: number
}
