import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import {
  type Column,
  type CorpusTables,
  type TableName,
  withoutDocuments,
} from '../../../app/tables/schema.ts'

export const TABLES: readonly TableName[] = ['conversations', 'turns', 'labels']

/** Texts of a large corpus are read a few at a time, or all of them. */
const ZSTD: readonly string[] = ['text', 'preview']

/** Makes the file of an index, attached as `made`, with empty tables, and begins a transaction. */
export async function createIndexFile(
  connection: DuckDBConnection,
  path: string,
  tables: CorpusTables,
): Promise<void> {
  await attach(connection, path, "STORAGE_VERSION 'v1.0.0'", tables, () => '')
  await connection.run('BEGIN')
}

/**
 * Makes the file of a large index in its place, attached as `made`, and begins a transaction: with the rows that it had, in
 * smaller blocks, which are what a question reads at least; with texts compressed by Zstandard, to half of what they were;
 * without documents; and with texts kept folded only where that is more than lower case. DuckDB reads it from 1.2 on.
 * @param temporary a folder for the file as it was
 * @returns the tables that it has
 */
export async function enlargeIndexFile(
  connection: DuckDBConnection,
  path: string,
  tables: CorpusTables,
  temporary: string,
): Promise<CorpusTables> {
  const before = join(temporary, 'before.duckdb')
  const large = withoutDocuments(tables)
  await connection.run('COMMIT')
  await detach(connection)
  renameSync(path, before)
  await connection.run(`ATTACH ${literal(before)} AS before (READ_ONLY)`)
  const compressed = ({ name }: Column) => (ZSTD.includes(name) ? ' USING COMPRESSION zstd' : '')
  await attach(connection, path, "STORAGE_VERSION 'v1.2.0', BLOCK_SIZE 65536", large, compressed)
  for (const table of TABLES) {
    const values = large[table].map(({ name, folded }) => (folded ? FOLDED : identifier(name)))
    await connection.run(`INSERT INTO made.${table} SELECT ${values.join(', ')} FROM before.${table}`)
  }
  await connection.run('DETACH before')
  await connection.run('BEGIN')
  return large
}

/** Where bytes are as many as characters, all are ASCII. */
const FOLDED = 'CASE WHEN strlen(text) = length(text) THEN NULL ELSE folded END'

/** Makes the file whole. */
export async function detach(connection: DuckDBConnection): Promise<void> {
  await connection.run('CHECKPOINT made')
  await connection.run('USE memory')
  await connection.run('DETACH made')
}

async function attach(
  connection: DuckDBConnection,
  path: string,
  options: string,
  tables: CorpusTables,
  compressed: (column: Column) => string,
): Promise<void> {
  await connection.run(`ATTACH ${literal(path)} AS made (${options})`)
  await connection.run('USE made')
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
