import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { CorpusTables } from '../../../app/tables/schema.ts'

/** That a number is an INTEGER as well as a DOUBLE: -0 is none. */
const isWhole = (x: string) =>
  `(${x} = floor(${x}) AND abs(${x}) < ${2 ** 31} AND NOT (${x} = 0 AND signbit(${x})))`

/**
 * Stores columns of which all numbers are whole as integers. DuckDB packs these, but no DOUBLE in the small blocks of a large index, which
 * would be a twelfth larger.
 * @param tables of the database `made`, with the types that they were made with
 */
export async function storeWholeNumbers(connection: DuckDBConnection, tables: CorpusTables): Promise<void> {
  for (const table of ['conversations', 'turns'] as const) {
    const names = tables[table].filter(({ type }) => type === 'DOUBLE').map(({ name }) => identifier(name))
    if (names.length === 0) continue
    const asked = names.map((name) => `bool_and(${isWhole(name)})`)
    const found = await connection.runAndReadAll(`SELECT ${asked.join(', ')} FROM made.${table}`)
    const [areWhole = []] = found.getRows()
    for (const [i, name] of names.entries())
      if (areWhole[i] === true)
        await connection.run(`ALTER TABLE made.${table} ALTER COLUMN ${name} TYPE INTEGER`)
  }
  // What the columns were stored in is free for the tables that come.
  await connection.run('CHECKPOINT made')
}
