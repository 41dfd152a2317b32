import type { ExampleQuery } from '../../../model/index.ts'

export const exampleQueries: readonly ExampleQuery[] = [
  {
    name: 'Success by number of attributes',
    sql: `SELECT attribute_count, kb_size, count(*) AS conversations, count(*) FILTER (outcome = 'success') AS successes
FROM conversations
GROUP BY attribute_count, kb_size
ORDER BY attribute_count, kb_size`,
  },
]
