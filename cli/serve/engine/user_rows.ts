import type { DuckDBConnection, DuckDBValue, DuckDBVector } from '@duckdb/node-api'
import { QueryError } from '../../../app/engine/engine.ts'

/** Memory for the rows of an answer, in bytes. An answer of 64 MB as JSON takes about as much. */
const MOST_BYTES = 256 * 1024 * 1024

/** Memory that a value or an item of a list takes, in bytes, besides its text. */
const VALUE = 32

/**
 * Rows of SQL of users, who may ask for more than this process can hold: its memory is not DuckDB's, which has a limit.
 * They are read one after the other, until they would take more than their memory.
 * @throws QueryError if they would
 */
export async function userRows(
  connection: DuckDBConnection,
  sql: string,
  values: DuckDBValue[],
): Promise<{ readonly names: readonly string[]; readonly rows: readonly DuckDBValue[][] }> {
  const result = await connection.stream(sql, values)
  const rows: DuckDBValue[][] = []
  let bytes = 0
  const check = (more: number) => {
    if (bytes + more <= MOST_BYTES) return
    throw new QueryError('The answer takes more memory than the server has for it.', sql, {
      advice: 'Select fewer rows or columns.',
    })
  }
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const vectors: DuckDBVector[] = []
    for (let i = 0; i < chunk.columnCount; i++) vectors.push(chunk.getColumnVector(i))
    // One list can already have more items than can be read.
    check(vectors.reduce((sum, vector) => sum + VALUE * itemsOf(vector), 0))
    for (let i = 0; i < chunk.rowCount; i++) {
      const row = vectors.map((vector) => vector.getItem(i) as DuckDBValue)
      bytes += row.reduce((sum: number, value) => sum + sizeOf(value), VALUE)
      check(0)
      rows.push(row)
    }
  }
  return { names: result.columnNames(), rows }
}

/** Number of items in lists and in lists within lists. */
function itemsOf(vector: DuckDBVector): number {
  const { childVector } = vector as { readonly childVector?: DuckDBVector }
  return childVector === undefined ? 0 : childVector.itemCount + itemsOf(childVector)
}

/** Approximate memory of a value that the page may get: a number, a text, or a list. In bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return VALUE + 2 * value.length
  if (typeof value !== 'object' || value === null) return VALUE
  // Becomes a list of numbers.
  if ('bytes' in value && value.bytes instanceof Uint8Array) return VALUE * (1 + value.bytes.length)
  if (!('items' in value) || !Array.isArray(value.items)) return VALUE
  return value.items.reduce((sum: number, item) => sum + sizeOf(item), VALUE)
}
