import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DuckDBAppender, DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { fold } from '../../../app/base/fold.ts'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import { type Column, type CorpusTables, DOCUMENT, type TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import { type DuckDb, loadDuckDb } from './duckdb.ts'
import { writeExtraTables } from './extra_tables.ts'
import type { CountedFields } from './facet_tables.ts'
import { createFrameWriter } from './frame_writer.ts'

const TABLES: readonly TableName[] = ['conversations', 'turns', 'labels']

/** Rows that DuckDB takes at once. */
const CHUNK = 2_048

/** Of what DuckDB may use beside the memory of Node. */
const MEMORY = '300MB'

/**
 * Names what an index holds of the same rows. To be raised whenever that changes: a corpus that is published again then has
 * another address, since files of one address never change.
 */
export const INDEX_FORMAT = 3

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
   * @throws RangeError where they do
   */
  append(table: TableName, batch: ColumnBatch): void
  /** Makes the other tables and the file whole. */
  finish(): Promise<WrittenIndex>
  /** Takes everything away that was written. Does nothing after `finish`. */
  abandon(): void
}

/**
 * A writer of a DuckDB file (storage v1.0.0, which DuckDB-WASM 1.32 reads) with the tables of a corpus. The file is
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
    // Nothing is to be recovered: a file that was not finished is written anew.
    wal_autocheckpoint: '1TB',
  })
  const connection = await instance.connect()
  await connection.run(`ATTACH ${literal(path)} AS made (STORAGE_VERSION 'v1.0.0')`)
  await connection.run('USE made')
  for (const table of TABLES) await connection.run(createTable(table, tables[table]))
  await connection.run('BEGIN')
  const frames = createFrameWriter(dirname(path))
  let turns = 0
  const appenders = new Map<TableName, TableAppender>()
  for (const table of TABLES) appenders.set(table, await appenderOf(duckdb, connection, table, tables[table]))

  let open = true
  const close = () => {
    open = false
    connection.closeSync()
    instance.closeSync()
    rmSync(temporary, { recursive: true, force: true })
  }
  return {
    append(table, batch) {
      // Searching the texts of very many turns would fetch them all: words have a table, and texts are not kept twice.
      appenders.get(table)?.append(batch, turns > manyTurns)
      if (table === 'conversations') frames.append(batch)
      if (table === 'turns') turns += batch.length
    },
    async finish() {
      for (const appender of appenders.values()) appender.close()
      await connection.run('COMMIT')
      const many = turns > manyTurns
      if (many) {
        frames.finish()
        // Before the other tables, which then stand where the documents were.
        await connection.run(`ALTER TABLE conversations DROP COLUMN ${DOCUMENT}`)
        await writeExtraTables(connection, fields)
      } else frames.abandon()
      await connection.run('CHECKPOINT made')
      const made = await connection.runAndReadAll(
        "SELECT table_name FROM duckdb_tables() WHERE database_name = 'made' ORDER BY table_name",
      )
      await connection.run('USE memory')
      await connection.run('DETACH made')
      close()
      return { bytes: statSync(path).size, tables: made.getRows().map(([name]) => String(name)), large: many }
    },
    abandon() {
      if (!open) return
      close()
      frames.abandon()
      clean(path)
    },
  }
}

interface TableAppender {
  /** @param many whether the corpus has turned out to be large: no documents are wanted then, nor every text folded */
  append(batch: ColumnBatch, many: boolean): void
  close(): void
}

async function appenderOf(
  duckdb: DuckDb,
  connection: DuckDBConnection,
  table: TableName,
  columns: readonly Column[],
): Promise<TableAppender> {
  const appender: DuckDBAppender = await connection.createAppender(table, 'main', 'made')
  // One for all rows: what it points to is freed only when Node collects garbage.
  const chunk = duckdb.DuckDBDataChunk.create(columns.map((column) => typeOf(duckdb, column)))
  let last = -1
  return {
    append({ length, columns: given }, many) {
      const keys = given[0]?.values ?? []
      for (let row = 0; row < length; row++) {
        const key = Number(keys[row])
        if (key < last) throw new RangeError(`${table}: key ${key} comes after ${last}.`)
        last = key
      }
      for (let from = 0; from < length; from += CHUNK) {
        const to = Math.min(length, from + CHUNK)
        chunk.reset()
        chunk.rowCount = to - from
        for (const [at, column] of given.entries()) {
          const values = column.values.slice(from, to)
          chunk.setColumnValues(
            at,
            many && column.name === DOCUMENT
              ? values.map(() => null)
              : column.folded === true
                ? values.map((text) => foldedCell(text, !many))
                : values.map((value) => cell(duckdb, value)),
          )
        }
        appender.appendDataChunk(chunk)
      }
    },
    close: () => appender.closeSync(),
  }
}

function cell(duckdb: DuckDb, value: ColumnValue | undefined): DuckDBValue {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? duckdb.listValue(value) : value
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII_ONLY = /^[\u0000-\u007f]*$/

/** A text folded. @param always `false`: only where that is more than lower case, as DuckDB makes it */
function foldedCell(text: ColumnValue, always: boolean): string | null {
  const known = String(text)
  return always || !ASCII_ONLY.test(known) ? fold(known) : null
}

function typeOf(duckdb: DuckDb, { type }: Column): DuckDBType {
  switch (type) {
    case 'INTEGER':
      return duckdb.INTEGER
    case 'DOUBLE':
      return duckdb.DOUBLE
    case 'BOOLEAN':
      return duckdb.BOOLEAN
    case 'VARCHAR':
      return duckdb.VARCHAR
    case 'VARCHAR[]':
      return duckdb.LIST(duckdb.VARCHAR)
  }
}

function createTable(table: TableName, columns: readonly Column[]): string {
  const declared = columns.map(({ name, type }) => `"${name.replaceAll('"', '""')}" ${type}`)
  return `CREATE TABLE ${table} (${declared.join(', ')})`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function clean(path: string): void {
  for (const file of [path, `${path}.wal`]) rmSync(file, { force: true })
}
