import type { ExampleQuery } from '../../../model/index.ts'

export const exampleQueries: readonly ExampleQuery[] = [
  {
    name: 'Joint points by strategy',
    sql: `SELECT strategy, count(*) AS conversations, avg(joint_points) AS mean_joint_points
FROM (
  SELECT DISTINCT l.value AS strategy, c.key, c.joint_points
  FROM conversations c
  JOIN labels l ON l.conversation_key = c.key
  WHERE l.scheme = 'strategy'
)
GROUP BY strategy
ORDER BY mean_joint_points DESC`,
  },
]
