import { createHash } from 'node:crypto'
import { loadDuckDb } from './duckdb.ts'

/** For tests: hashes of all columns and rows of an index, in their stored order, by table or view. */
export async function contentOf(path: string): Promise<Readonly<Record<string, string>>> {
  const duckdb = await loadDuckDb()
  const instance = await duckdb.DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    await connection.run(`ATTACH '${path.replaceAll("'", "''")}' AS read (READ_ONLY)`)
    await connection.run('USE read')
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
    const names = await rows(
      `SELECT DISTINCT table_name FROM duckdb_columns() WHERE database_name = 'read' ORDER BY 1`,
    )
    const content: Record<string, string> = {}
    for (const [name] of names) {
      const columns = await rows(
        `SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = 'read' AND table_name = '${name}' ORDER BY column_index`,
      )
      const hash = createHash('sha256').update(JSON.stringify(columns))
      // Only its rows have no particular order.
      const order = name === 'search_values' ? 'ORDER BY ALL' : ''
      for (const row of await rows(`FROM read."${name}" ${order}`)) hash.update(JSON.stringify(row))
      content[String(name)] = hash.digest('hex')
    }
    return content
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
