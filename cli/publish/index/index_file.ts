import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import { type Column, type CorpusTables, TABLES, withoutDocuments } from '../../../app/tables/schema.ts'

/** Texts of a large corpus are read a few at a time or all at once, which suits Zstandard. */
const ZSTD: readonly string[] = ['text', 'preview']

/** Creates the index file, attached as `made`, with empty tables, and begins a transaction. */
export async function createIndexFile(
  connection: DuckDBConnection,
  path: string,
  tables: CorpusTables,
): Promise<void> {
  await createFile(connection, path, "STORAGE_VERSION 'v1.0.0'", tables, () => '')
  await connection.run('BEGIN')
}

/**
 * Replaces the index file, attached as `made`, by one for a large corpus, and begins a transaction. It has the same
 * rows in smaller blocks, because a query reads whole blocks. Texts are compressed with Zstandard, to half their size.
 * There are no documents, and folded texts are kept only if they differ from lower case. Requires DuckDB 1.2 or later.
 * @param temporary folder for the old file
 */
export async function enlargeIndexFile(
  connection: DuckDBConnection,
  path: string,
  tables: CorpusTables,
  temporary: string,
): Promise<void> {
  const before = join(temporary, 'before.duckdb')
  const large = withoutDocuments(tables)
  await connection.run('COMMIT')
  await detach(connection)
  renameSync(path, before)
  await connection.run(`ATTACH ${literal(before)} AS before (READ_ONLY)`)
  const compressed = ({ name }: Column) => (ZSTD.includes(name) ? ' USING COMPRESSION zstd' : '')
  await createFile(connection, path, "STORAGE_VERSION 'v1.2.0', BLOCK_SIZE 65536", large, compressed)
  for (const table of TABLES) {
    const values = large[table].map(({ name, folded }) => (folded ? FOLDED : identifier(name)))
    await connection.run(`INSERT INTO made.${table} SELECT ${values.join(', ')} FROM before.${table}`)
  }
  await connection.run('DETACH before')
  await connection.run('BEGIN')
}

/** If there are as many bytes as characters, the text is ASCII. */
const FOLDED = 'CASE WHEN strlen(text) = length(text) THEN NULL ELSE folded END'

/** Completes the file. */
export async function detach(connection: DuckDBConnection): Promise<void> {
  await connection.run('CHECKPOINT made')
  await connection.run('USE memory')
  await connection.run('DETACH made')
}

/** Attaches a file as `made`, the default database. @param options for a new file */
export async function attach(connection: DuckDBConnection, path: string, options = ''): Promise<void> {
  await connection.run(`ATTACH ${literal(path)} AS made ${options}`)
  await connection.run('USE made')
}

async function createFile(
  connection: DuckDBConnection,
  path: string,
  options: string,
  tables: CorpusTables,
  compressed: (column: Column) => string,
): Promise<void> {
  await attach(connection, path, `(${options})`)
  for (const table of TABLES) {
    const declared = tables[table].map(
      (column) => `${identifier(column.name)} ${column.type}${compressed(column)}`,
    )
    await connection.run(`CREATE TABLE ${table} (${declared.join(', ')})`)
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
