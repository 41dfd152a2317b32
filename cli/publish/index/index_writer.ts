import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import { type CorpusTables, KEYS, type TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch } from '../../../app/tables/sink.ts'
import { loadDuckDb } from './duckdb.ts'
import { addWords, beginWords, writeExtraTables } from './extra_tables.ts'
import type { CountedFields } from './facet_tables.ts'
import { createFrameWriter } from './frame_writer.ts'
import { createIndexFile, detach, enlargeIndexFile, TABLES } from './index_file.ts'
import { storeNumbers } from './stored_numbers.ts'
import { createTableAppender, type TableAppender } from './table_appender.ts'

/** Of what DuckDB may use beside the memory of Node. */
const MEMORY = '250MB'

/** The words of so many turns are found at a time, while others are being read. */
const WORDS_AT_ONCE = 8_192

/**
 * Names what an index holds of the same rows. To be raised whenever that changes: a corpus that is published again then has
 * another address, since files of one address never change.
 */
export const INDEX_FORMAT = 7

export interface WrittenIndex {
  /** Size of the file. */
  readonly bytes: number
  /** Names of its tables. */
  readonly tables: readonly string[]
  /** Whether it has the `EXTRA_TABLES`, and frames of rows in files beside it. */
  readonly large: boolean
}

/** Writes the index of a corpus. Whoever gives up calls `abandon`. */
export interface IndexWriter {
  /**
   * Takes rows of a table, whose keys never go down from one batch to the next: blocks of the file then hold neighbours.
   * The next batch waits until it has.
   * @throws RangeError where keys go down
   */
  append(table: TableName, batch: ColumnBatch): Promise<void>
  /** Makes the other tables and the file whole. @throws the signal's reason where it is stopped */
  finish(signal?: AbortSignal): Promise<WrittenIndex>
  /** Takes everything away that was written. Does nothing after `finish`. */
  abandon(): void
}

/**
 * A writer of a DuckDB file, which DuckDB-WASM 1.32 reads, with the tables of a corpus. The file is
 * whole only after `finish`. A corpus of many turns has the `EXTRA_TABLES`, and frames of rows in files beside it, but no column of
 * documents: packs hold them already.
 * @param path where the file shall be; what is there is replaced
 * @param fields those by which the corpus is filtered and sorted
 * @param manyTurns how many turns are many
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
    memory_limit: MEMORY,
    // Each thread has memory of its own beside that.
    threads: '2',
    temp_directory: temporary,
    // Else five groups of 122,880 rows wait in memory to be written, beside the limit.
    write_buffer_row_group_count: '1',
    // What is freed goes back to the system soon, instead of after 128 MB.
    allocator_flush_threshold: '16MB',
    allocator_bulk_deallocation_flush_threshold: '16MB',
    // Nothing is to be recovered: a file that was not finished is written anew.
    wal_autocheckpoint: '1TB',
  })
  const connection = await instance.connect()
  await createIndexFile(connection, path, tables)
  const frames = createFrameWriter(dirname(path))
  const last = new Map<TableName, number>()
  let turns = 0
  let large = false
  /** The key of the last conversation whose words were found, and how many turns came since. */
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
  /** The latest conversation may have more turns yet. */
  const findWords = async () => {
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
          await writeExtraTables(connection, fields)
        } else frames.abandon()
        const made = await connection.runAndReadAll(
          "SELECT table_name FROM duckdb_tables() WHERE database_name = 'made' ORDER BY table_name",
        )
        await detach(connection)
        close()
        return { bytes: statSync(path).size, tables: made.getRows().map(([name]) => String(name)), large }
      } catch (error) {
        // What was interrupted says only that.
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

/** @throws RangeError where a key is less than the one before it */
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
