import type { ExampleQuery } from '../../../model/index.ts'

export const exampleQueries: readonly ExampleQuery[] = [
  {
    name: 'Lies by season',
    sql: `SELECT t.year, t.season, count(*) AS messages, count(*) FILTER (l.value = 'Lie') AS lies
FROM turns t
LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.scheme = 'intention'
GROUP BY t.year, t.season
ORDER BY t.year, t.season`,
  },
]
