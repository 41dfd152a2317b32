import type { CorpusTables, TableName } from '../../tables/schema.ts'

/** A query to begin with. */
export interface ExampleQuery {
  readonly name: string
  readonly sql: string
}

/** Queries over the tables of a corpus, for somebody who has not written any yet. */
export function exampleQueries(corpus: {
  readonly labelSchemes: readonly unknown[]
  readonly tables: CorpusTables
}): readonly ExampleQuery[] {
  const has = (table: TableName, name: string) => corpus.tables[table].some((c) => c.name === name)
  const labelled = corpus.labelSchemes.length > 0
  return [
    ...(labelled ? [LABEL_COUNTS] : []),
    TURNS_PER_OUTCOME,
    LONGEST,
    ...(labelled ? [LABELLED_TURNS] : []),
    ...(has('conversations', 'joint_points') ? [JOINT_POINTS] : []),
    ...(has('conversations', 'price_share') ? [PRICE_SHARES] : []),
    ...(has('turns', 'season') ? [SEASONS] : []),
    ...(has('conversations', 'attribute_count') ? [ATTRIBUTES] : []),
  ]
}

const LABEL_COUNTS: ExampleQuery = {
  name: 'Label counts',
  sql: `SELECT scheme, value, given_by, count(*) AS turns, count(DISTINCT (split, conversation)) AS conversations
FROM labels
GROUP BY scheme, value, given_by
ORDER BY scheme, turns DESC`,
}

const TURNS_PER_OUTCOME: ExampleQuery = {
  name: 'Turns per outcome',
  sql: `SELECT outcome, count(*) AS conversations, avg(turns) AS mean_turns, max(turns) AS most_turns
FROM conversations
GROUP BY outcome
ORDER BY conversations DESC`,
}

const LONGEST: ExampleQuery = {
  name: 'Longest conversations',
  sql: `SELECT split, id AS conversation, title, turns, outcome_title
FROM conversations
ORDER BY turns DESC, split, id
LIMIT 50`,
}

const LABELLED_TURNS: ExampleQuery = {
  name: 'Turns with their labels',
  sql: `SELECT t.split, t.conversation, t.turn, t.name, string_agg(l.value, ', ') AS labels, t.text
FROM turns t
JOIN labels l USING (split, conversation, turn)
GROUP BY ALL
ORDER BY t.split, t.conversation, t.turn
LIMIT 500`,
}

const JOINT_POINTS: ExampleQuery = {
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
}

const PRICE_SHARES: ExampleQuery = {
  name: 'Agreed share of the list price',
  sql: `SELECT category, count(*) AS deals, avg(price_share) AS mean_share, median(price_share) AS median_share
FROM conversations
WHERE price_share IS NOT NULL
GROUP BY category
ORDER BY deals DESC`,
}

const SEASONS: ExampleQuery = {
  name: 'Lies by season',
  sql: `SELECT t.year, t.season, count(*) AS messages, count(*) FILTER (l.value = 'Lie') AS lies
FROM turns t
LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.scheme = 'intention'
GROUP BY t.year, t.season
ORDER BY t.year, t.season`,
}

const ATTRIBUTES: ExampleQuery = {
  name: 'Success by number of attributes',
  sql: `SELECT attribute_count, kb_size, count(*) AS conversations, count(*) FILTER (outcome = 'success') AS successes
FROM conversations
GROUP BY attribute_count, kb_size
ORDER BY attribute_count, kb_size`,
}
