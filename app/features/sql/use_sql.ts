import { useEffect, useRef, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { abortError, isAbort, messageOf } from '../../base/errors.ts'
import { type Engine, EngineCrash, EngineFull, ReadTooMuch, type Statement } from '../../engine/engine.ts'
import type { ExportRow } from '../../files/columns.ts'
import { csvEncoder } from '../../files/csv.ts'
import { encodeFile } from '../../files/encode_file.ts'
import { fileName } from '../../files/file_name.ts'
import { jsonlEncoder } from '../../files/jsonl.ts'
import type { TakenFile } from '../../files/react/use_export.ts'
import {
  LINES_BEFORE,
  type ResultColumn,
  resultColumns,
  resultCount,
  resultRows,
  splitsOf,
} from '../../readers/duckdb/user_sql.ts'
import { type CorpusInfo, lacksDocuments } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useSession } from '../../session/react/use_session.ts'
import { sql as said } from './messages.ts'

export { exampleQueries } from '../../readers/duckdb/example_queries.ts'
export type { ResultColumn, TakenFile }

/** What the engine says of a query for the column of documents where there is none. */
const NO_DOCUMENT = /column (named )?"(\w+\.)?document"/i

/** How many rows of a result are shown and exported; more are counted. */
export const MOST_ROWS = 100_000

/** How many values of a result at most: a result of many columns has fewer rows. */
const MOST_VALUES = 2_000_000

/**
 * How much of a published corpus's index a statement may read, in bytes: over a line of 50 Mbit/s, half a minute. All texts of
 * ten million turns would be a gigabyte.
 */
const MOST_READ = 200_000_000

/** What a written query found. */
export interface SqlResult {
  readonly sql: string
  readonly columns: readonly ResultColumn[]
  /** The first `MOST_ROWS`, of `MOST_VALUES` at most; each a list of values in the order of `columns`. */
  readonly rows: readonly (readonly unknown[])[]
  /** How many rows there are in all. */
  readonly total: number
  /** From asking to having the rows. */
  readonly milliseconds: number
}

export type SqlState =
  | { readonly status: 'idle' }
  /** `read`: bytes of the corpus's index so far, where it is read in parts. */
  | { readonly status: 'running'; readonly read: number }
  /** `restarted`: the query could not be stopped, and a new engine loads again what the one before held. */
  | { readonly status: 'cancelled'; readonly restarted: boolean }
  | { readonly status: 'done'; readonly result: SqlResult }
  /** `message` is the engine's, its lines counted as in the query. `crashed`: the engine is gone. */
  | { readonly status: 'failed'; readonly message: string; readonly crashed: boolean }

/**
 * Runs a query that a person wrote over the tables of a corpus; it can only read.
 * @throws Error in the engine's words; EngineCrash; an error named `AbortError` where `signal` is aborted
 */
export async function runSql(
  engine: Engine,
  corpusId: string,
  sql: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void = () => {},
): Promise<SqlResult> {
  if (sql.trim() === '') throw new Error('There is no query to run.')
  const begin = performance.now()
  const ask = <Row>(statement: Statement<Row>) =>
    engine.query({ ...statement, reading: { most: MOST_READ, onRead } }, signal)
  try {
    const columns = await ask(resultColumns(corpusId, sql))
    const most = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Math.max(1, columns.length)))
    const rows = await ask(resultRows(corpusId, sql, columns, most))
    const milliseconds = performance.now() - begin
    const [total = rows.length] = rows.length < most ? [] : await ask(resultCount(corpusId, sql))
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
    throw new Error(ownError(messageOf(error), sql), { cause: error })
  }
}

/**
 * An error of the engine with its lines counted as in the query, which was asked inside of other lines. What is said
 * twice is said once; the end of the query, which the engine takes for a bracket, is called so.
 */
export function ownError(message: string, sql: string): string {
  const leading = /^\s*/.exec(sql)?.[0].split('\n').length ?? 1
  const last = sql.trimEnd().split('\n').length
  const own = message.replace(
    /^LINE (\d+): (.*)(?:\n( *)\^)?/gm,
    (_all, digits, text: string, caret?: string) => {
      const line = Number(digits) - LINES_BEFORE + leading - 1
      if (line > last) return said.atEnd
      const head = `LINE ${line}: `
      const shift = head.length - `LINE ${digits}: `.length
      return `${head}${text}${caret === undefined ? '' : `\n${' '.repeat(Math.max(0, caret.length + shift))}^`}`
    },
  )
  return [...new Set(own.split('\n\n'))].join('\n\n')
}

/** Runs written queries, the latest wins. Gives up when the component goes. */
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
      const result = await runSql(await session.engine(), corpus.id, sql, signal, onRead)
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
    // Where the engine did not start, its own notice says so.
    tellOfRestart().catch(() => undefined)
  }
  return { state, run: (sql) => void tracked(run(sql)), cancel }
}

/** The rows that a result holds, as a file. */
export async function resultFile(
  corpus: CorpusInfo,
  { columns, rows }: SqlResult,
  format: 'csv' | 'jsonl',
): Promise<TakenFile> {
  const encoder = format === 'csv' ? csvEncoder(columns, false) : jsonlEncoder(columns)
  const { signal } = new AbortController()
  const blob = await tracked(encodeFile(onePage(rows), encoder, { signal, onProgress: () => {} }))
  const content = { corpus: corpus.id, splits: [], allSplits: false, what: 'query' }
  return { name: fileName({ ...content, rows: rows.length, extension: format }), blob, rows: rows.length }
}

async function* onePage(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[], void, undefined> {
  yield rows
}

/** In which splits there are conversations of these ids; grows as more are asked for. */
export function useSplitsOf(
  corpus: CorpusInfo,
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const [known] = useState(() => new Map<string, readonly string[]>())
  const session = useSession()
  const asked = {
    key: queryKeys.splitsOf(corpus.id, ids),
    async ask(signal: AbortSignal) {
      const missing = ids.filter((id) => !known.has(id))
      const engine = await session.engine()
      const rows = missing.length === 0 ? [] : await engine.query(splitsOf(corpus.id, missing), signal)
      for (const id of missing)
        known.set(
          id,
          rows.filter((row) => row.id === id).map((row) => row.split),
        )
      return new Map(known)
    },
  }
  return latest(useAnswer(asked, ids.length > 0)) ?? known
}
