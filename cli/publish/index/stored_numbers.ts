import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { Column } from '../../../app/tables/schema.ts'
import { hasTable } from './savepoint.ts'

/** Numbers with at most this many decimal places are stored as decimals. */
const MOST_PLACES = 2

/** Name of the table behind the view `conversations`, if it is a view. */
export const STORED = 'stored_conversations'

/**
 * Stores numbers of conversations with few decimal places as decimals, which DuckDB compresses. In the small blocks of
 * a large index it doesn't compress DOUBLE, which made up an eighth of the file. `conversations` then becomes a view
 * that casts them to DOUBLE, so that queries give the same results as in memory. Can be repeated after an interruption.
 * @param columns of the table `made.conversations`
 */
export async function storeNumbers(connection: DuckDBConnection, columns: readonly Column[]): Promise<void> {
  const names = columns.filter(({ type }) => type === 'DOUBLE').map(({ name }) => identifier(name))
  if (!(await hasTable(connection, STORED))) {
    if (!(await storeDecimals(connection, names))) return
    // Frees the columns' former storage for the tables that follow.
    await connection.run('CHECKPOINT made')
    await connection.run(`ALTER TABLE made.conversations RENAME TO ${STORED}`)
  }
  const decimals = await connection.runAndReadAll(
    `SELECT column_name FROM duckdb_columns() WHERE database_name = 'made' AND table_name = '${STORED}'
      AND data_type LIKE 'DECIMAL%' ORDER BY column_index`,
  )
  const asDeclared = decimals.getRows().map(([name]) => {
    const stored = identifier(String(name))
    return `${stored}::DOUBLE AS ${stored}`
  })
  await connection.run(
    `CREATE OR REPLACE VIEW made.conversations AS SELECT * REPLACE (${asDeclared.join(', ')}) FROM ${STORED}`,
  )
}

/** @returns true if there are any */
async function storeDecimals(connection: DuckDBConnection, names: readonly string[]): Promise<boolean> {
  let stored = false
  for (const name of names) {
    const places = await placesOf(connection, name)
    if (places === null) continue
    await connection.run(`ALTER TABLE made.conversations ALTER COLUMN ${name} TYPE ${decimal(places)}`)
    stored = true
  }
  return stored
}

/** Number of decimal places with which a column can be stored without loss. Null if it can't. */
async function placesOf(connection: DuckDBConnection, name: string): Promise<number | null> {
  const same = Array.from({ length: MOST_PLACES + 1 }, (_, places) => isKept(name, decimal(places)))
  const found = await connection.runAndReadAll(`SELECT ${same.join(', ')} FROM made.conversations`)
  const places = found.getRows()[0]?.indexOf(true) ?? -1
  return places < 0 ? null : places
}

/** SQL that is true if a type stores all numbers of a column without loss. Only DOUBLE has a negative zero. */
function isKept(name: string, type: string): string {
  const given = `coalesce(TRY_CAST(${name} AS ${type})::DOUBLE = ${name}, false) AND NOT (${name} = 0 AND signbit(${name}))`
  return `bool_and(${name} IS NULL OR (${given}))`
}

function decimal(places: number): string {
  return `DECIMAL(18, ${places})`
}
