import type { FigureQuery } from '../figure.ts'

const OFF = (share: number) => `abs(buyer_target - ${share} * list_price) < 1`

export const queries = {
  splits: {
    sql: `SELECT split, count(*) AS dialogues, sum(turns) AS events
FROM conversations
GROUP BY split
ORDER BY min(key)`,
  },
  categories: {
    sql: `SELECT category, count(*) AS dialogues
FROM conversations
WHERE category IS NOT NULL
GROUP BY category
ORDER BY category`,
  },
  targets: {
    sql: `SELECT count(*) AS dialogues, count(*) FILTER (${[0.5, 0.7, 0.9].map(OFF).join(' OR ')}) AS expected
FROM conversations
WHERE buyer_target IS NOT NULL AND list_price IS NOT NULL`,
  },
  endings: {
    sql: `WITH deals AS (
  SELECT DISTINCT a.conversation_key AS key
  FROM turns a
  JOIN turns o ON o.conversation_key = a.conversation_key AND o.speaker <> a.speaker
  WHERE a.action = 'accept' AND o.action = 'propose'
)
SELECT count(*) AS dialogues, count(d.key) AS deals,
  count(*) FILTER ((d.key IS NOT NULL) = (c.outcome = 'deal')) AS agreeing
FROM conversations c
LEFT JOIN deals d ON d.key = c.key
WHERE c.outcome <> 'not_recorded'`,
  },
} satisfies Record<string, FigureQuery>

export type Query = keyof typeof queries
