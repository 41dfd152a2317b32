import { existsSync, statSync, truncateSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { ColumnValue } from '../../../app/tables/sink.ts'
import { diskError } from '../disk_error.ts'
import { attach } from './index_file.ts'

/** Tables of an index under way, in the file itself, so that they are committed together with its rows. */
const SAVEPOINT = 'parley_savepoint'
const STEPS = 'parley_steps'

/** State of an index under way, from which a later run continues. */
export interface Savepoint {
  /** Hash of everything that determines the content. */
  readonly input: string
  /** Key of the last conversation in the tables, with all of its rows. */
  readonly last: number
  /** Number of turns in the tables. */
  readonly turns: number
  readonly frames: FramesState
  /** State of other files, as given to `save`. Must survive JSON. */
  readonly others: unknown
}

/** State of the file with row frames. */
export interface FramesState {
  /** Of the frames in the file, in bytes. */
  readonly sizes: readonly number[]
  readonly names: readonly string[]
  /** Of the rows that are not in the file yet. */
  readonly values: readonly (readonly ColumnValue[])[]
}

/** Makes a large index one that a later run can continue. */
export interface Saving {
  /** Hash of everything that determines the content. Only an index with the same hash is continued. */
  readonly input: string
  /** Number of turns after which a savepoint is due. */
  readonly turns: number
  /** Ends the preparation for continuing an index. */
  readonly signal: AbortSignal
}

/** A step of completing an index. */
export interface Step {
  readonly name: string
  /** Tables that it creates. If it was interrupted, they are removed before it is repeated. */
  readonly tables: readonly string[]
  run(): Promise<void>
}

/** DuckDB's errors that say nothing about a file itself. */
const PASSING = /\b(lock|permission denied|too many open files|out of memory|interrupted)\b/i

const CODE = 'CANNOT_CONTINUE'

/** Thrown if what an earlier run left doesn't fit. Everything must be written again then. */
export function cannotContinue(why: string): Error {
  return Object.assign(new Error(why), { code: CODE })
}

/** Recognizes the error after it was sent between threads, too. */
export function isCannotContinue(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === CODE
}

/** Removes what was written to a file after a savepoint. */
export function cutTo(path: string, length: number): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? -1
  if (size < length) throw cannotContinue(`${path} is incomplete.`)
  truncateSync(path, length)
}

/**
 * Attaches the index of an earlier run as `made`.
 * @returns null if it has no savepoint. Then it isn't attached.
 * @throws the error of `cannotContinue` if it can't be read, or was made of another input
 */
export async function attachSaved(
  connection: DuckDBConnection,
  path: string,
  input: string,
): Promise<Savepoint | null> {
  if (!existsSync(path)) return null
  try {
    await attach(connection, path)
    if (await hasTable(connection, SAVEPOINT)) {
      const [[text] = []] = (await connection.runAndReadAll(`SELECT state FROM made.${SAVEPOINT}`)).getRows()
      const saved = JSON.parse(String(text)) as Savepoint
      if (saved.input === input) return saved
    } else {
      await connection.run('USE memory')
      await connection.run('DETACH made')
      return null
    }
  } catch (error) {
    // The file may be fine.
    if (diskError(error) !== null || PASSING.test(String(error))) throw error
    throw cannotContinue(`${path} cannot be read: ${error}`)
  }
  throw cannotContinue(`${path} was made of another input.`)
}

/** Commits the transaction together with its savepoint, makes both durable, and begins another transaction. */
export async function commitSavepoint(connection: DuckDBConnection, savepoint: Savepoint): Promise<void> {
  await connection.run(`CREATE OR REPLACE TABLE made.${SAVEPOINT} AS SELECT ?::VARCHAR AS state`, [
    JSON.stringify(savepoint),
  ])
  await connection.run('COMMIT')
  await connection.run('CHECKPOINT made')
  await connection.run('BEGIN')
}

/** Names of the steps that were completed, by an earlier run, too. */
export async function completedSteps(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
  if (!(await hasTable(connection, STEPS))) return new Set()
  const found = await connection.runAndReadAll(`SELECT name FROM made.${STEPS}`)
  return new Set(found.getRows().map(([name]) => String(name)))
}

/**
 * Runs the steps that aren't completed.
 * @param isSaved true to skip completed steps after an interruption
 * @param onSaved called after each step that is skipped from now on
 */
export async function runSteps(
  connection: DuckDBConnection,
  steps: readonly Step[],
  isSaved: boolean,
  signal: AbortSignal | undefined,
  onSaved: () => void,
): Promise<void> {
  if (isSaved) await connection.run(`CREATE TABLE IF NOT EXISTS made.${STEPS} (name VARCHAR)`)
  const completed = await completedSteps(connection)
  for (const { name, tables, run } of steps) {
    if (completed.has(name)) continue
    signal?.throwIfAborted()
    if (isSaved)
      for (const table of tables) await connection.run(`DROP TABLE IF EXISTS made.${identifier(table)}`)
    await run()
    if (!isSaved) continue
    await connection.run(`INSERT INTO made.${STEPS} VALUES (?)`, [name])
    await connection.run('CHECKPOINT made')
    onSaved()
  }
}

/** Removes the tables of this file. The index can't be continued afterwards. */
export async function removeSavepoint(connection: DuckDBConnection): Promise<void> {
  for (const table of [STEPS, SAVEPOINT]) await connection.run(`DROP TABLE IF EXISTS made.${table}`)
}

/** True if the database `made` has a table of this name. */
export async function hasTable(connection: DuckDBConnection, name: string): Promise<boolean> {
  const found = await connection.runAndReadAll(
    "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE database_name = 'made' AND table_name = ?",
    [name],
  )
  return found.getRows()[0]?.[0] === 1
}
