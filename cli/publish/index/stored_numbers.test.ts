import { expect, it } from 'vitest'
import { loadDuckDb } from './duckdb.ts'
import { storeNumbers } from './stored_numbers.ts'

const duckdb = await loadDuckDb().catch(() => null)

/** Made-up columns, each with its expected storage type. */
const columns: Readonly<
  Record<string, { readonly numbers: readonly (number | null)[]; readonly as: string }>
> = {
  whole: { numbers: [3, null, -40_000_000_000], as: 'DECIMAL(18,0)' },
  halves: { numbers: [0.5, 7, null], as: 'DECIMAL(18,1)' },
  prices: { numbers: [0.1, 0.29, 1_234_567.89], as: 'DECIMAL(18,2)' },
  none: { numbers: [null, null, null], as: 'DECIMAL(18,0)' },
  thirds: { numbers: [1 / 3, 1, 2], as: 'DOUBLE' },
  thousandths: { numbers: [0.001, 1, 2], as: 'DOUBLE' },
  'of "any" size': { numbers: [1e300, 1, 2], as: 'DOUBLE' },
  beyond: { numbers: [Number.POSITIVE_INFINITY, 1, 2], as: 'DOUBLE' },
  signed: { numbers: [-0, 1, 2], as: 'DOUBLE' },
}

it.skipIf(!duckdb)('stores numbers in little room, and gives them back as they were declared', async () => {
  if (!duckdb) return
  const instance = await duckdb.DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  await connection.run("ATTACH ':memory:' AS made")
  await connection.run('USE made')
  const named = Object.keys(columns).map((name) => ({ name, type: 'DOUBLE' }) as const)
  const quoted = named.map(({ name }) => `"${name.replaceAll('"', '""')}"`)
  await connection.run(
    `CREATE TABLE conversations (key INTEGER, ${quoted.map((n) => `${n} DOUBLE`).join(', ')})`,
  )
  const appender = await connection.createAppender('conversations', 'main', 'made')
  for (let row = 0; row < 3; row++) {
    appender.appendInteger(row)
    for (const { numbers } of Object.values(columns)) {
      const number = numbers[row] ?? null
      if (number === null) appender.appendNull()
      else appender.appendDouble(number)
    }
    appender.endRow()
  }
  appender.closeSync()

  await storeNumbers(connection, [{ name: 'key', type: 'INTEGER' }, ...named])

  const types = async (table: string) =>
    (
      await rows(
        `SELECT data_type FROM duckdb_columns() WHERE table_name = '${table}' AND column_name != 'key'`,
      )
    ).flat()
  expect(await types('stored_conversations')).toEqual(Object.values(columns).map(({ as }) => as))
  expect(await types('conversations')).toEqual(named.map(() => 'DOUBLE'))
  const given = await rows(`SELECT ${quoted.join(', ')} FROM conversations ORDER BY key`)
  for (const [i, { numbers }] of Object.values(columns).entries())
    expect(given.map((row) => row[i])).toEqual(numbers)
  // A decimal with few digits would overflow.
  expect(
    await rows('SELECT whole * whole * whole AS n FROM conversations ORDER BY key DESC LIMIT 1'),
  ).toEqual([[(-40_000_000_000) ** 3]])
  connection.closeSync()
  instance.closeSync()
})

it.skipIf(!duckdb)('leaves a table without such numbers as it is', async () => {
  if (!duckdb) return
  const instance = await duckdb.DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run("ATTACH ':memory:' AS made")
  await connection.run('CREATE TABLE made.conversations AS SELECT 1 AS key, 0.001::DOUBLE AS thousandths')
  await storeNumbers(connection, [{ name: 'thousandths', type: 'DOUBLE' }])
  const tables = await connection.runAndReadAll(
    "SELECT table_name FROM duckdb_tables() WHERE database_name = 'made'",
  )
  expect(tables.getRows()).toEqual([['conversations']])
  connection.closeSync()
  instance.closeSync()
})
