import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { abortError } from '../../../app/base/errors.ts'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import {
  type CorpusTables,
  hasAddressees,
  KEYS,
  TABLES,
  type TableName,
  withoutDocuments,
} from '../../../app/tables/schema.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'
import { loadDuckDb } from './duckdb.ts'
import { addWords, addWordsAgain, beginWords, extraTableSteps, WORDS_STEP } from './extra_tables.ts'
import type { CountedFields } from './facet_tables.ts'
import { createFrameWriter, type FrameWriter } from './frame_writer.ts'
import { createIndexFile, detach, enlargeIndexFile } from './index_file.ts'
import {
  attachSaved,
  commitSavepoint,
  completedSteps,
  removeSavepoint,
  runSteps,
  type Savepoint,
  type Saving,
} from './savepoint.ts'
import { storeNumbers } from './stored_numbers.ts'
import { createTableAppender, type TableAppender } from './table_appender.ts'

/**
 * DuckDB's memory limit in MB, in addition to Node's memory. What does not fit is in temporary files, but DuckDB describes
 * their blocks in memory: with 250 MB, 30 million turns failed.
 */
function memoryFor(turns: number): number {
  const millions = Math.ceil(turns / 1_000_000)
  return 250 + 25 * Math.max(0, millions - 10)
}

/** Words are extracted after this number of turns, in parallel with reading. */
const WORDS_AT_ONCE = 8_192

/**
 * Version of the index's content. Increase it with every change, so that a corpus that is published again gets another
 * address. Files at one address must never change.
 */
export const INDEX_FORMAT = 9

export interface WrittenIndex {
  readonly bytes: number
  readonly tables: readonly string[]
  /** True if it has the `EXTRA_TABLES` and separate files with row frames. */
  readonly large: boolean
}

/** Writes the index of a corpus. To cancel, call `abandon`. */
export interface IndexWriter {
  /** Savepoint of an earlier run, after which rows are to be appended. Null for a new index. */
  readonly continued: Savepoint | null
  /**
   * Appends rows to a table. Keys must not decrease, so that each block of the file has neighbouring rows. Wait for the
   * promise before the next call.
   * @throws RangeError if keys decrease
   */
  append(table: TableName, batch: ColumnBatch): Promise<void>
  /** True if this run has made a savepoint or completed a table, so that it got further than the one before. */
  readonly hasSaved: boolean
  /** True if it is time for a savepoint. */
  isSaveDue(): boolean
  /**
   * Makes everything that was appended durable, to continue after it. Does nothing if the index isn't large, or can't be
   * continued.
   * @param others returns the state of other files. They must be durable by then.
   */
  save(others: () => Promise<unknown>): Promise<void>
  /** Creates the other tables. Nothing can be appended afterwards. @throws the signal's reason if aborted */
  complete(signal?: AbortSignal): Promise<void>
  /** Completes the file, which can't be continued any more. @throws the signal's reason if aborted */
  finish(signal?: AbortSignal): Promise<WrittenIndex>
  /**
   * Ends writing early and deletes all files. Does nothing after `finish`.
   * @param keep keeps the files if there is a savepoint @returns true if they are kept
   */
  abandon(keep?: boolean): Promise<boolean>
}

/**
 * Creates a writer for a DuckDB file with the tables of a corpus, which DuckDB-WASM 1.32 can read. The file is complete
 * only after `finish`. A corpus with many turns gets the `EXTRA_TABLES` and separate files with row frames, but no
 * column of documents, because packs contain them.
 * @param path of the file. Existing files are replaced, unless they can be continued.
 * @param fields for filtering and sorting
 * @param manyTurns number of turns above which the index is large
 * @param saving null for an index without savepoints
 * @throws NoDuckDb; the error of `cannotContinue` if there is a savepoint that can't be continued
 */
export async function createIndexWriter(
  path: string,
  tables: CorpusTables,
  fields: CountedFields,
  manyTurns = MANY_TURNS,
  saving: Saving | null = null,
): Promise<IndexWriter> {
  const duckdb = await loadDuckDb()
  if (!saving) clean(path)
  const temporary = mkdtempSync(join(dirname(path), '.index-'))
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryFor(0)}MB`,
    // Each thread uses memory outside of this limit.
    threads: '2',
    temp_directory: temporary,
    // Otherwise five groups of 122,880 rows wait in memory to be written, outside of the limit.
    write_buffer_row_group_count: '1',
    // Return freed memory to the system early, instead of after 128 MB.
    allocator_flush_threshold: '16MB',
    allocator_bulk_deallocation_flush_threshold: '16MB',
    // Recovery is needed from savepoints only, which write their own checkpoints.
    wal_autocheckpoint: '1TB',
  })
  const connection = await instance.connect()
  let open = true
  const close = () => {
    open = false
    connection.closeSync()
    instance.closeSync()
    rmSync(temporary, { recursive: true, force: true })
  }
  const begun = await begin(connection, path, tables, saving).catch((error: unknown) => {
    close()
    throw error
  })
  const { continued, frames } = begun
  const last = new Map<TableName, number>(TABLES.map((table) => [table, continued?.last ?? -1]))
  let turns = continued?.turns ?? 0
  let large = continued !== null
  /** Number of turns at the latest savepoint. Null if there is none. */
  let saved = continued?.turns ?? null
  /** True if this run got further than the one before. */
  let hasSaved = false
  /** Key of the last conversation whose words were extracted, and number of turns since then. */
  let words = { key: continued?.last ?? -1, turns: 0 }
  const appenders = new Map<TableName, TableAppender>()
  const openAppenders = async () => {
    const written = large ? withoutDocuments(tables) : tables
    for (const table of TABLES)
      appenders.set(table, await createTableAppender(duckdb, connection, table, written[table], !large))
  }
  const closeAppenders = () => {
    for (const appender of appenders.values()) appender.close()
    appenders.clear()
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
    connection.interrupt()
  }
  /** Extracts the words of an earlier run's turns again, because they were in a temporary table. */
  const findWordsAgain = async (from: number) => {
    if ((await completedSteps(connection)).has(WORDS_STEP)) return
    await connection.run(`SET memory_limit = '${memoryFor(turns)}MB'`)
    await beginWords(connection)
    await addWordsAgain(connection, from, () => {
      saving?.signal.throwIfAborted()
      if (isStopped) throw abortError()
    })
  }
  // Meanwhile, the source is read again.
  const wordsFound = continued ? findWordsAgain(continued.last) : Promise.resolve()
  wordsFound.catch(() => {})
  /** Leaves out the latest conversation, which may get more turns. */
  const findWords = async () => {
    await connection.run(`SET memory_limit = '${memoryFor(turns)}MB'`)
    const key = last.get('turns') ?? -1
    await addWords(connection, words.key, key)
    words = { key: key - 1, turns: 0 }
  }
  let completed = false
  const complete = async (signal?: AbortSignal) => {
    completed = true
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      await wordsFound
      signal?.throwIfAborted()
      closeAppenders()
      await connection.run(`SET memory_limit = '${memoryFor(turns)}MB'`)
      const steps = large
        ? [
            { name: 'numbers', tables: [], run: () => storeNumbers(connection, tables.conversations) },
            ...extraTableSteps(connection, fields, hasAddressees(tables)),
          ]
        : []
      if (large && !(await completedSteps(connection)).has(WORDS_STEP))
        await addWords(connection, words.key, KEYS)
      await connection.run('COMMIT')
      if (large) frames.finish()
      else frames.abandon(false)
      await runSteps(connection, steps, saved !== null, signal, () => {
        hasSaved = true
      })
    } catch (error) {
      // The error after an interruption has no details. Throw the signal's reason instead.
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
  return {
    continued,
    async append(table, batch) {
      await wordsFound
      if (appenders.size === 0) await openAppenders()
      last.set(table, lastKey(table, batch, last.get(table) ?? -1))
      appenders.get(table)?.append(batch)
      if (table === 'conversations') frames.append(batch)
      if (table === 'turns') {
        turns += batch.length
        words.turns += batch.length
      }
      if (large && words.turns >= WORDS_AT_ONCE) await findWords()
      if (large || turns <= manyTurns) return
      large = true
      closeAppenders()
      await enlargeIndexFile(connection, path, tables, temporary)
      await beginWords(connection)
    },
    get hasSaved() {
      return hasSaved
    },
    isSaveDue: () => saving !== null && large && turns - (saved ?? 0) >= saving.turns,
    async save(others) {
      if (!saving || !large) return
      await wordsFound
      const state = { frames: frames.save(), others: await others() }
      const key = last.get('conversations') ?? -1
      await commitSavepoint(connection, { ...state, input: saving.input, last: key, turns })
      saved = turns
      hasSaved = true
    },
    complete,
    async finish(signal) {
      if (!completed) await complete(signal)
      signal?.throwIfAborted()
      if (saved !== null) await removeSavepoint(connection)
      const made = await connection.runAndReadAll(
        "SELECT table_name FROM duckdb_tables() WHERE database_name = 'made' ORDER BY table_name",
      )
      await detach(connection)
      close()
      return { bytes: statSync(path).size, tables: made.getRows().map(([name]) => String(name)), large }
    },
    async abandon(keep = false) {
      if (!open) return false
      stop()
      await wordsFound.catch(() => {})
      close()
      const isKept = keep && saved !== null
      frames.abandon(isKept)
      if (!isKept) clean(path)
      return isKept
    },
  }
}

/** Begins a transaction in the index of an earlier run, or in a new one. */
async function begin(
  connection: DuckDBConnection,
  path: string,
  tables: CorpusTables,
  saving: Saving | null,
): Promise<{ readonly continued: Savepoint | null; readonly frames: FrameWriter }> {
  const continued = saving && (await attachSaved(connection, path, saving.input))
  const frames = createFrameWriter(dirname(path), continued?.frames)
  if (continued) {
    await connection.run('BEGIN')
    return { continued, frames }
  }
  clean(path)
  await createIndexFile(connection, path, tables)
  return { continued: null, frames }
}

/** @throws RangeError if keys decrease */
function lastKey(table: TableName, { length, columns }: ColumnBatch, before: number): number {
  const keys = columns[0]?.values ?? []
  let last = before
  for (let row = 0; row < length; row++) {
    const key = Number(keys[row])
    if (key < last) throw new RangeError(`${table}: key ${key} comes after ${last}.`)
    last = key
  }
  return last
}

function clean(path: string): void {
  for (const file of [path, `${path}.wal`]) rmSync(file, { force: true })
}
