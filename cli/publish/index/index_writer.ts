import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import { type CorpusTables, hasAddressees, KEYS, TABLES, type TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'
import { loadDuckDb } from './duckdb.ts'
import { addWords, beginWords, writeExtraTables } from './extra_tables.ts'
import type { CountedFields } from './facet_tables.ts'
import { createFrameWriter } from './frame_writer.ts'
import { createIndexFile, detach, enlargeIndexFile } from './index_file.ts'
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
  /**
   * Appends rows to a table. Keys must not decrease, so that each block of the file has neighbouring rows. Wait for the
   * promise before the next call.
   * @throws RangeError if keys decrease
   */
  append(table: TableName, batch: ColumnBatch): Promise<void>
  /** Creates the other tables and completes the file. @throws the signal's reason if aborted */
  finish(signal?: AbortSignal): Promise<WrittenIndex>
  /** Deletes all written files. Does nothing after `finish`. */
  abandon(): void
}

/**
 * Creates a writer for a DuckDB file with the tables of a corpus, which DuckDB-WASM 1.32 can read. The file is complete
 * only after `finish`. A corpus with many turns gets the `EXTRA_TABLES` and separate files with row frames, but no
 * column of documents, because packs contain them.
 * @param path of the file. Existing files are replaced.
 * @param fields for filtering and sorting
 * @param manyTurns number of turns above which the index is large
 * @throws NoDuckDb
 */
export async function createIndexWriter(
  path: string,
  tables: CorpusTables,
  fields: CountedFields,
  manyTurns = MANY_TURNS,
): Promise<IndexWriter> {
  const duckdb = await loadDuckDb()
  clean(path)
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
    // Recovery isn't needed, because an incomplete file is written again from the start.
    wal_autocheckpoint: '1TB',
  })
  const connection = await instance.connect()
  await createIndexFile(connection, path, tables)
  const frames = createFrameWriter(dirname(path))
  const last = new Map<TableName, number>()
  let turns = 0
  let large = false
  /** Key of the last conversation whose words were extracted, and number of turns since then. */
  let words = { key: -1, turns: 0 }
  const appenders = new Map<TableName, TableAppender>()
  const openAppenders = async (written: CorpusTables) => {
    for (const table of TABLES)
      appenders.set(table, await createTableAppender(duckdb, connection, table, written[table], !large))
  }
  const closeAppenders = () => {
    for (const appender of appenders.values()) appender.close()
  }
  await openAppenders(tables)
  /** Leaves out the latest conversation, which may get more turns. */
  const findWords = async () => {
    await connection.run(`SET memory_limit = '${memoryFor(turns)}MB'`)
    const key = last.get('turns') ?? -1
    await addWords(connection, words.key, key)
    words = { key: key - 1, turns: 0 }
  }

  let open = true
  const close = () => {
    open = false
    connection.closeSync()
    instance.closeSync()
    rmSync(temporary, { recursive: true, force: true })
  }
  return {
    async append(table, batch) {
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
      await openAppenders(await enlargeIndexFile(connection, path, tables, temporary))
      await beginWords(connection)
    },
    async finish(signal) {
      closeAppenders()
      const stop = () => connection.interrupt()
      signal?.addEventListener('abort', stop)
      try {
        signal?.throwIfAborted()
        if (large) await addWords(connection, words.key, KEYS)
        await connection.run('COMMIT')
        if (large) {
          frames.finish()
          await storeNumbers(connection, tables.conversations)
          await writeExtraTables(connection, fields, hasAddressees(tables))
        } else frames.abandon()
        const made = await connection.runAndReadAll(
          "SELECT table_name FROM duckdb_tables() WHERE database_name = 'made' ORDER BY table_name",
        )
        await detach(connection)
        close()
        return { bytes: statSync(path).size, tables: made.getRows().map(([name]) => String(name)), large }
      } catch (error) {
        // The error after an interruption has no details. Throw the signal's reason instead.
        signal?.throwIfAborted()
        throw error
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    abandon() {
      if (!open) return
      close()
      frames.abandon()
      clean(path)
    },
  }
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
