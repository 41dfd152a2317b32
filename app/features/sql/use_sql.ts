import { useEffect, useRef, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { abortError, isAbort, messageOf } from '../../base/errors.ts'
import { EngineCrash, EngineFull, ReadTooMuch } from '../../engine/engine.ts'
import type { ExportColumn, ExportRow } from '../../files/columns.ts'
import { csvEncoder } from '../../files/csv.ts'
import { encodeFile } from '../../files/encode_file.ts'
import { fileName } from '../../files/file_name.ts'
import { jsonlEncoder } from '../../files/jsonl.ts'
import { parquetEncoder } from '../../files/parquet.ts'
import type { TakenFile } from '../../files/react/use_export.ts'
import type { Reader } from '../../readers/reader.ts'
import type { ResultColumn, UserSql } from '../../readers/user_sql.ts'
import { type CorpusInfo, lacksDocuments } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useSession } from '../../session/react/use_session.ts'
import { sql as said } from './messages.ts'

export { exampleQueries } from '../../readers/duckdb/example_queries.ts'
export type { ResultColumn, TakenFile }

/** The engine's error if a query uses the missing column of documents. */
const NO_DOCUMENT = /column (named )?"(\w+\.)?document"/i

/** Maximum number of result rows shown and exported. The others are only counted. */
export const MOST_ROWS = 100_000

/** Maximum number of values in a result. Limits the rows of results with many columns. */
const MOST_VALUES = 2_000_000

/**
 * Maximum number of bytes that a statement may read from a published corpus's index: half a minute at 50 Mbit/s. All
 * texts of ten million turns would be a gigabyte.
 */
const MOST_READ = 200_000_000

/** Result of a written query. */
export interface SqlResult {
  readonly sql: string
  readonly columns: readonly ResultColumn[]
  /** First rows, limited by `MOST_ROWS` and `MOST_VALUES`. Values are in the order of `columns`. */
  readonly rows: readonly (readonly unknown[])[]
  readonly total: number
  /** Time until the rows arrived. */
  readonly milliseconds: number
}

export type SqlState =
  | { readonly status: 'idle' }
  /** `read`: bytes read from the corpus's index so far, if it is read in parts. */
  | { readonly status: 'running'; readonly read: number }
  /** `restarted`: the query could not be stopped, so a new engine was started and reloads the data. */
  | { readonly status: 'cancelled'; readonly restarted: boolean }
  | { readonly status: 'done'; readonly result: SqlResult }
  /** `message`: from the engine, with line numbers of the query. `crashed`: the engine is gone. */
  | { readonly status: 'failed'; readonly message: string; readonly crashed: boolean }

/**
 * Runs a query written by the user over the tables of a corpus, read-only.
 * @throws Error with the engine's message, EngineCrash, or an `AbortError` if `signal` is aborted
 */
export async function runSql(
  userSql: UserSql,
  sql: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void = () => {},
): Promise<SqlResult> {
  if (sql.trim() === '') throw new Error('There is no query to run.')
  const begin = performance.now()
  const options = { signal, reading: { most: MOST_READ, onRead } }
  try {
    const columns = await userSql.columns(sql, options)
    const most = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Math.max(1, columns.length)))
    const rows = await userSql.rows(sql, columns, most, options)
    const milliseconds = performance.now() - begin
    const total = rows.length < most ? rows.length : await userSql.count(sql, options)
    return { sql, columns, rows, total, milliseconds }
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw abortError()
    if (error instanceof EngineCrash) throw error
    if (error instanceof EngineFull)
      throw new Error(
        'This query needs more memory than the query engine has left. Ask for fewer rows or columns at once, or close a corpus.',
        { cause: error },
      )
    if (error instanceof ReadTooMuch) throw new Error(said.readTooMuch(MOST_READ), { cause: error })
    throw new Error(ownError(messageOf(error), sql, userSql.linesBefore), { cause: error })
  }
}

/**
 * Adapts an engine error to the user's query, which is sent wrapped in other lines: corrects line numbers, removes
 * repetitions, and reports the end of the query where the engine mentions a bracket.
 * @param linesBefore number of lines before the query
 */
export function ownError(message: string, sql: string, linesBefore: number): string {
  const leading = /^\s*/.exec(sql)?.[0].split('\n').length ?? 1
  const last = sql.trimEnd().split('\n').length
  const own = message.replace(
    /^LINE (\d+): (.*)(?:\n( *)\^)?/gm,
    (_all, digits, text: string, caret?: string) => {
      const line = Number(digits) - linesBefore + leading - 1
      if (line > last) return said.atEnd
      const head = `LINE ${line}: `
      const shift = head.length - `LINE ${digits}: `.length
      return `${head}${text}${caret === undefined ? '' : `\n${' '.repeat(Math.max(0, caret.length + shift))}^`}`
    },
  )
  return [...new Set(own.split('\n\n'))].join('\n\n')
}

/** Runs written queries. The latest wins. Cancels on unmount. */
export function useSql(corpus: CorpusInfo): {
  readonly state: SqlState
  run(sql: string): void
  cancel(): void
} {
  const session = useSession()
  const [state, setState] = useState<SqlState>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (sql: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ status: 'running', read: 0 })
    const onRead = (read: number) => !signal.aborted && setState({ status: 'running', read })
    try {
      const { userSql } = await session.reader(corpus)
      const result = await runSql(userSql, sql, signal, onRead)
      if (!signal.aborted) setState({ status: 'done', result })
    } catch (error) {
      const crashed = error instanceof EngineCrash
      const message = messageOf(error)
      const isDocument = lacksDocuments(corpus) && NO_DOCUMENT.test(message)
      if (!signal.aborted)
        setState({
          status: 'failed',
          message: isDocument ? `${message}\n\n${said.noDocuments}` : message,
          crashed,
        })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ status: 'cancelled', restarted: false })
    const tellOfRestart = async () => {
      const engine = await session.engine()
      if ((await engine.crashed).end !== 'stopped') return
      setState((now) => (now.status === 'cancelled' ? { ...now, restarted: true } : now))
    }
    // If the engine did not start, a separate notice reports it.
    tellOfRestart().catch(() => undefined)
  }
  return { state, run: (sql) => void tracked(run(sql)), cancel }
}

/** Exports the rows of a result to a file. */
export async function resultFile(
  corpus: CorpusInfo,
  { columns, rows }: SqlResult,
  format: 'csv' | 'jsonl' | 'parquet',
): Promise<TakenFile> {
  const typed = format === 'parquet' ? typedColumns(columns, rows) : { columns: [], rows }
  const encoder =
    format === 'parquet'
      ? await parquetEncoder(typed.columns)
      : format === 'csv'
        ? csvEncoder(columns, false)
        : jsonlEncoder(columns)
  const { signal } = new AbortController()
  const blob = await tracked(encodeFile(onePage(typed.rows), encoder, { signal, onProgress: () => {} }))
  const content = { corpus: corpus.id, splits: [], allSplits: false, what: 'query' }
  return { name: fileName({ ...content, rows: rows.length, extension: format }), blob, rows: rows.length }
}

/** Columns and values as a Parquet file has them. Values without an own type there are written as JSON text. */
export function typedColumns(
  columns: readonly ResultColumn[],
  rows: readonly ExportRow[],
): { readonly columns: readonly ExportColumn[]; readonly rows: readonly ExportRow[] } {
  const types = columns.map((_, i) => {
    const given = rows.flatMap((row) => (row[i] === null || row[i] === undefined ? [] : [row[i]]))
    if (given.every((value) => typeof value === 'boolean')) return given.length > 0 ? 'BOOLEAN' : 'VARCHAR'
    return given.every((value) => typeof value === 'number') ? 'DOUBLE' : 'VARCHAR'
  })
  const written = (value: unknown, i: number) => {
    if (value === null || value === undefined || types[i] !== 'VARCHAR') return value ?? null
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const names = new Map<string, number>()
  return {
    columns: columns.map(({ name }, i) => {
      const times = (names.get(name) ?? 0) + 1
      names.set(name, times)
      return { name: times === 1 ? name : `${name}_${times}`, type: types[i] ?? 'VARCHAR' }
    }),
    rows: rows.map((row) => columns.map((_, i) => written(row[i], i))),
  }
}

async function* onePage(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[], void, undefined> {
  yield rows
}

/** Splits that contain conversations with these ids. Accumulates over calls. */
export function useSplitsOf(
  corpus: CorpusInfo,
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const [known] = useState(() => new Map<string, readonly string[]>())
  const asked = {
    corpus,
    key: queryKeys.splitsOf(corpus.id, ids),
    async ask(reader: Reader, signal: AbortSignal) {
      const missing = ids.filter((id) => !known.has(id))
      const rows = missing.length === 0 ? [] : await reader.splitsOf(missing, signal)
      for (const id of missing)
        known.set(
          id,
          rows.filter((row) => row.id === id).map((row) => row.split),
        )
      return new Map(known)
    },
  }
  return latest(useReaderAnswer(asked, ids.length > 0)) ?? known
}
