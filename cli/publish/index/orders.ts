import type { DuckDBConnection } from '@duckdb/node-api'
import { type Facet, SORTABLE, type Sort } from '../../../app/model/index.ts'
import { orderTable } from '../../../app/readers/attached/extra_tables.ts'
import { listOrder } from '../../../app/readers/duckdb/paging/row_order.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'

/** Creates a table for each sortable column of the list, see `orderTable`. */
export async function writeOrders(
  connection: DuckDBConnection,
  facets: readonly Pick<Facet, 'key' | 'kind'>[],
): Promise<void> {
  const common = SORTABLE.filter((column) => column !== 'id')
  const shared: readonly string[] = common
  const own = facets.map(({ key }) => key).filter((key) => !shared.includes(key))
  for (const column of common) await connection.run(orderStatement(column, column, facets))
  for (const key of own) await connection.run(orderStatement(`f.${key}`, key, facets))
}

function orderStatement(
  column: Sort['column'],
  name: string,
  facets: readonly Pick<Facet, 'key' | 'kind'>[],
): string {
  const value = listOrder({ column, descending: false }, facets)[0]?.sql
  return `CREATE TABLE ${identifier(orderTable(name))} AS
    WITH given AS MATERIALIZED (SELECT c.key, ${value} AS value FROM conversations c),
    ranked AS (
      SELECT value, (row_number() OVER (ORDER BY value) - 1)::INTEGER AS rank
      FROM (SELECT DISTINCT value FROM given WHERE value IS NOT NULL)
    )
    SELECT coalesce(ranked.rank, -1) AS rank, given.key FROM given LEFT JOIN ranked USING (value)
    ORDER BY ranked.rank NULLS LAST, given.key`
}
