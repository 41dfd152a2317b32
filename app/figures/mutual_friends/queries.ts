import type { FigureQuery } from '../figure.ts'
import { lookAt } from './dialogue.ts'

export const queries = {
  splits: {
    sql: `SELECT split, count(*) AS dialogues
FROM conversations
GROUP BY split
ORDER BY min(key)`,
  },
  scenarios: {
    sql: `SELECT split, id, outcome, document
FROM conversations
ORDER BY key`,
    page: 200,
    slim: lookAt,
    documents: 'all',
  },
  completed: {
    sql: `SELECT count(*) AS dialogues, count(*) FILTER (outcome = 'success') AS completed,
  avg(turns) FILTER (outcome = 'success') AS events, avg(selections) AS selections
FROM conversations
WHERE NOT has_bot`,
  },
  words: {
    sql: String.raw`SELECT avg(len(regexp_extract_all(t.text, '[^\s\p{Z}]+'))) AS words
FROM turns t
JOIN conversations c ON c.key = t.conversation_key
WHERE t.action IS NULL AND c.outcome = 'success' AND NOT c.has_bot`,
  },
} satisfies Record<string, FigureQuery>

export type Query = keyof typeof queries
