import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { Column } from '../../../app/tables/schema.ts'

/** How many decimal places numbers may have that are stored as decimals. */
const MOST_PLACES = 2

/** The name of the table behind the view `conversations`, where there is one. */
const STORED = 'stored_conversations'

/**
 * Stores numbers of conversations that have few decimal places as decimals, which DuckDB packs: in the small blocks of a large index it packs
 * no DOUBLE, and these were an eighth of the file. `conversations` is then a view in which they are DOUBLE as before, so that a query
 * that calculates with them finds what it would find in memory.
 * @param columns of the table `made.conversations`
 */
export async function storeNumbers(connection: DuckDBConnection, columns: readonly Column[]): Promise<void> {
  const names = columns.filter(({ type }) => type === 'DOUBLE').map(({ name }) => identifier(name))
  const stored: string[] = []
  for (const name of names) {
    const places = await placesOf(connection, name)
    if (places === null) continue
    await connection.run(`ALTER TABLE made.conversations ALTER COLUMN ${name} TYPE ${decimal(places)}`)
    stored.push(name)
  }
  if (stored.length === 0) return
  // What the columns were stored in is free for the tables that come.
  await connection.run('CHECKPOINT made')
  await connection.run(`ALTER TABLE made.conversations RENAME TO ${STORED}`)
  const asDeclared = stored.map((name) => `${name}::DOUBLE AS ${name}`)
  await connection.run(
    `CREATE VIEW made.conversations AS SELECT * REPLACE (${asDeclared.join(', ')}) FROM ${STORED}`,
  )
}

/** With how many decimal places all numbers of a column are the same as they are; `null`: with no such number of them. */
async function placesOf(connection: DuckDBConnection, name: string): Promise<number | null> {
  const same = Array.from({ length: MOST_PLACES + 1 }, (_, places) => isKept(name, decimal(places)))
  const found = await connection.runAndReadAll(`SELECT ${same.join(', ')} FROM made.conversations`)
  const places = found.getRows()[0]?.indexOf(true) ?? -1
  return places < 0 ? null : places
}

/** Whether all numbers of a column are given back by a type as they are. Only a DOUBLE has a zero with a sign. */
function isKept(name: string, type: string): string {
  const given = `coalesce(TRY_CAST(${name} AS ${type})::DOUBLE = ${name}, false) AND NOT (${name} = 0 AND signbit(${name}))`
  return `bool_and(${name} IS NULL OR (${given}))`
}

function decimal(places: number): string {
  return `DECIMAL(18, ${places})`
}
