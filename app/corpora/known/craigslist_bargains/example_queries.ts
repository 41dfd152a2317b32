import type { ExampleQuery } from '../../../model/index.ts'

export const exampleQueries: readonly ExampleQuery[] = [
  {
    name: 'Agreed share of the list price',
    sql: `SELECT category, count(*) AS deals, avg(price_share) AS mean_share, median(price_share) AS median_share
FROM conversations
WHERE price_share IS NOT NULL
GROUP BY category
ORDER BY deals DESC`,
  },
]
