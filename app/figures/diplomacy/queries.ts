import type { FigureQuery } from '../figure.ts'

/** Messages with the labels of sender and receiver. */
const JUDGED = `FROM turns t
JOIN conversations c ON c.key = t.conversation_key
LEFT JOIN labels i ON i.conversation_key = t.conversation_key AND i.turn = t.turn AND i.scheme = 'intention'
LEFT JOIN labels p ON p.conversation_key = t.conversation_key AND p.turn = t.turn AND p.scheme = 'perception'`

export const queries = {
  conversations: {
    sql: `SELECT split, id, game, players, turns
FROM conversations
ORDER BY key`,
  },
  messages: {
    sql: `SELECT t.split, c.game, t.year, t.speaker, t.name, i.value AS sender, p.value AS receiver, count(*) AS messages
${JUDGED}
GROUP BY ALL`,
  },
  convokit: {
    sql: `SELECT count(DISTINCT (c.game, t.speaker)) AS speakers, count(*) AS messages,
  count(DISTINCT t.conversation_key) AS conversations
FROM turns t
JOIN conversations c ON c.key = t.conversation_key`,
  },
  words: {
    sql: String.raw`SELECT avg(len(regexp_extract_all(text, '[^\s\p{Z}]+'))) AS words
FROM turns
WHERE split = 'train'`,
  },
  transcript: {
    sql: `SELECT t.turn, i.value AS sender, p.value AS receiver
${JUDGED}
WHERE t.conversation = 'Game1-italy-germany'
ORDER BY t.turn`,
  },
  true_lies: {
    sql: String.raw`SELECT t.split, t.conversation AS id, t.turn, p.value AS receiver
${JUDGED}
WHERE t.split = 'test' AND i.value = 'Lie' AND p.value IS NOT NULL AND regexp_matches(t.text, '\btrue\b', 'i')
ORDER BY t.conversation_key, t.turn`,
  },
  deltas: {
    sql: `WITH scores AS (
  SELECT c.game, t.name, t.year, t.season, max(t.score) AS score
  FROM turns t JOIN conversations c ON c.key = t.conversation_key
  GROUP BY ALL
)
SELECT count(*) AS messages, count(r.score) AS comparable,
  count(*) FILTER (t.score_delta = t.score - r.score) AS agreeing
FROM turns t
JOIN conversations c ON c.key = t.conversation_key
LEFT JOIN scores r ON r.game = c.game AND r.year = t.year AND r.season = t.season
  AND r.name = CASE t.name WHEN c.players[1] THEN c.players[2] ELSE c.players[1] END`,
  },
  ranges: {
    sql: `SELECT min(year) AS first_year, max(year) AS last_year, min(score) AS least, max(score) AS most,
  min(score_delta) AS lowest_delta, max(score_delta) AS highest_delta
FROM turns`,
  },
  quadrants: {
    sql: `SELECT i.value AS sender, p.value AS receiver, q.value AS quadrant, count(*) AS messages
${JUDGED}
LEFT JOIN labels q ON q.conversation_key = t.conversation_key AND q.turn = t.turn AND q.scheme = 'quadrant'
GROUP BY ALL`,
  },
  examples: {
    sql: `SELECT t.split, t.conversation AS id, t.turn, t.text, i.value AS sender, p.value AS receiver
${JUDGED}
WHERE (t.conversation, t.turn) IN (('Game1-russia-france', 0), ('Game1-italy-austria', 25),
  ('Game1-italy-russia', 1), ('Game1-italy-turkey', 26), ('Game4-italy-france', 52),
  ('Game4-austria-russia', 12), ('Game4-austria-russia', 50), ('Game12-germany-france', 4))`,
  },
} satisfies Record<string, FigureQuery>

export type Query = keyof typeof queries
