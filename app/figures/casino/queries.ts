import type { FigureQuery } from '../figure.ts'

/** Tokens of an utterance: words, including inner apostrophes, and every other character separately. */
const TOKEN = String.raw`[\p{L}\p{N}_]+(?:[''’][\p{L}\p{N}_]+)?|[^\p{L}\p{N}_\s]`

/** Self-reported attributes that identify participants, because the release has no participant ids. */
const PROFILE = ['age', 'gender', 'ethnicity', 'education', 'svo'] as const
const BIG_FIVE = [
  'agreeableness',
  'conscientiousness',
  'emotional_stability',
  'extraversion',
  'openness_to_experiences',
] as const

const profileOf = (agent: 1 | 2) =>
  [...PROFILE, ...BIG_FIVE].map((c) => `agent_${agent}_${c} AS ${c}`).join(', ')

/** One participant's data in a dialogue, along with the partner's. */
const participant = (agent: 1 | 2, partner: 1 | 2) => `  SELECT key, ${agent} AS agent,
    agent_${agent}_points AS points, agent_${agent}_satisfaction_score AS satisfaction,
    agent_${agent}_likeness_score AS likeness, agent_${partner}_points AS partner_points,
    agent_${partner}_satisfaction_score AS partner_satisfaction, agent_${partner}_likeness_score AS partner_likeness,
    joint_points
  FROM conversations`

/** Strategies by their columns in `strategies`. */
const COUNTED = [
  'small-talk',
  'no-need',
  'elicit-pref',
  'uv-part',
  'vouch-fair',
  'self-need',
  'other-need',
] as const

const columnOf = (label: string) => label.replace('-', '_')

const countsOf = (agent: 1 | 2) => `SELECT c.key, ${agent} AS agent, ${COUNTED.map(
  (label) =>
    `\n    count(*) FILTER (l.value = '${label}' AND t.speaker = 'mturk_agent_${agent}') AS ${columnOf(label)}`,
).join(',')}
  FROM conversations c
  LEFT JOIN labels l ON l.conversation_key = c.key AND l.scheme = 'strategy'
  LEFT JOIN turns t ON t.conversation_key = l.conversation_key AND t.turn = l.turn
  WHERE c.annotated
  GROUP BY c.key`

/** Strategies whose utterances are excluded from Table 3's column Joint-A, Majority. */
const STRATEGIC = COUNTED.map((label) => `'${label}'`).join(', ')

const VALUE = (agent: 1 | 2) =>
  `CASE item WHEN agent_${agent}_high_item THEN 5 WHEN agent_${agent}_medium_item THEN 4 WHEN agent_${agent}_low_item THEN 3 END`

export const queries = {
  dialogues: {
    sql: `SELECT count(*) AS dialogues, count(*) FILTER (annotated) AS annotated,
  max(greatest(agent_1_points, agent_2_points)) AS most_points
FROM conversations`,
  },
  utterances: {
    sql: `SELECT count(*) AS utterances, count(*) FILTER (action IS NULL) AS said,
  count(*) FILTER (annotated) AS annotated, (SELECT count(*) FROM conversations) AS dialogues
FROM turns`,
  },
  tokens: {
    sql: `SELECT avg(len(regexp_extract_all(text, '${TOKEN}'))) AS tokens
FROM turns
WHERE action IS NULL`,
  },
  shortest: {
    sql: `SELECT split, id, utterances
FROM conversations
WHERE utterances < 10 OR utterances = (SELECT min(utterances) FROM conversations)
ORDER BY utterances, key`,
  },
  labels: {
    sql: `SELECT value, count(*) AS utterances
FROM (SELECT DISTINCT conversation_key, turn, value FROM labels WHERE scheme = 'strategy')
GROUP BY value
ORDER BY utterances DESC`,
  },
  unlabelled: {
    sql: `SELECT count(*) AS annotated, count(*) FILTER (l.turn IS NULL) AS without,
  (SELECT count(*) FROM labels WHERE scheme = 'strategy' AND value = 'non-strategic') AS non_strategic
FROM turns t
LEFT JOIN (
  SELECT DISTINCT conversation_key, turn FROM labels
  WHERE scheme = 'strategy' AND value IN (${STRATEGIC})
) l ON l.conversation_key = t.conversation_key AND l.turn = t.turn
WHERE t.annotated`,
  },
  walkaways: {
    sql: `SELECT split, id, agent_1_points AS one, agent_2_points AS two
FROM conversations
WHERE key IN (SELECT conversation_key FROM turns WHERE action = 'leave')
ORDER BY key`,
  },
  deals: {
    sql: `WITH accepted AS (
  SELECT conversation_key, min(turn) AS turn FROM turns WHERE action = 'accept' GROUP BY conversation_key
), deals AS (
  SELECT a.conversation_key AS key, max_by(t.offer_agent_1_points, t.turn) AS one,
    max_by(t.offer_agent_2_points, t.turn) AS two
  FROM accepted a
  JOIN turns t ON t.conversation_key = a.conversation_key AND t.turn < a.turn AND t.action = 'propose'
  GROUP BY a.conversation_key
)
SELECT count(*) AS deals, count(*) FILTER (one = c.agent_1_points AND two = c.agent_2_points) AS agreeing
FROM deals
JOIN conversations c ON c.key = deals.key`,
  },
  potentials: {
    sql: `SELECT potential, count(*) AS dialogues
FROM (
  SELECT key, 3 * sum(greatest(${VALUE(1)},
    ${VALUE(2)})) AS potential
  FROM (SELECT *, unnest(['Food', 'Water', 'Firewood']) AS item FROM conversations)
  GROUP BY key
)
GROUP BY potential
ORDER BY potential`,
  },
  participants: {
    sql: `SELECT * FROM (
${participant(1, 2)}
  UNION ALL
${participant(2, 1)}
)
ORDER BY key, agent`,
  },
  joint: {
    sql: `SELECT integrative_potential, agent_1_points + agent_2_points AS joint_points
FROM conversations
WHERE annotated
ORDER BY key`,
  },
  strategies: {
    sql: `WITH participants AS (
${participant(1, 2)}
  UNION ALL
${participant(2, 1)}
), counts AS (
  ${countsOf(1)}
  UNION ALL
  ${countsOf(2)}
)
SELECT p.*, c.* EXCLUDE (key, agent), ${COUNTED.map(
      (label) => `q.${columnOf(label)} AS partner_${columnOf(label)}`,
    ).join(', ')}
FROM counts c
JOIN participants p ON p.key = c.key AND p.agent = c.agent
JOIN counts q ON q.key = c.key AND q.agent <> c.agent
ORDER BY p.key, p.agent`,
  },
  profiles: {
    sql: `SELECT DISTINCT * FROM (
  SELECT ${profileOf(1)} FROM conversations
  UNION ALL
  SELECT ${profileOf(2)} FROM conversations
)`,
  },
  table1: {
    sql: `SELECT t.turn, string_agg(l.value, ',' ORDER BY l.position) AS labels
FROM turns t
LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.scheme = 'strategy'
WHERE t.conversation = '8' AND t.action IS NULL
GROUP BY t.turn
ORDER BY t.turn`,
  },
  table2: {
    sql: `SELECT t.conversation, t.turn, t.text, string_agg(l.value, ',' ORDER BY l.position) AS labels
FROM turns t
JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.scheme = 'strategy'
WHERE (t.conversation, t.turn) IN (('9', 0), ('62', 10), ('0', 6), ('22', 7), ('29', 3), ('49', 6), ('82', 4),
  ('18', 5), ('20', 8), ('41', 0))
GROUP BY t.conversation, t.turn, t.text`,
  },
  table5: {
    sql: `SELECT id, document
FROM conversations
WHERE id IN ('33', '17', '16', '60', '19', '28', '15', '35', '42', '52')`,
    documents: 'some',
  },
} satisfies Record<string, FigureQuery>

export type Query = keyof typeof queries
