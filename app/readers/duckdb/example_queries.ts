import type { ExampleQuery } from '../../model/index.ts'
import { exampleNames } from './messages.ts'

/** Example queries: generic ones, then the corpus's own. */
export function exampleQueries(corpus: {
  readonly labelSchemes: readonly unknown[]
  readonly exampleQueries?: readonly ExampleQuery[] | undefined
}): readonly ExampleQuery[] {
  const labelled = corpus.labelSchemes.length > 0
  return [
    ...(labelled ? [LABEL_COUNTS] : []),
    TURNS_PER_OUTCOME,
    LONGEST,
    ...(labelled ? [LABELLED_TURNS] : []),
    ...(corpus.exampleQueries ?? []),
  ]
}

const LABEL_COUNTS: ExampleQuery = {
  name: exampleNames.labelCounts,
  sql: `SELECT scheme, value, given_by, count(*) AS turns, count(DISTINCT (split, conversation)) AS conversations
FROM labels
GROUP BY scheme, value, given_by
ORDER BY scheme, turns DESC`,
}

const TURNS_PER_OUTCOME: ExampleQuery = {
  name: exampleNames.turnsPerOutcome,
  sql: `SELECT outcome, count(*) AS conversations, avg(turns) AS mean_turns, max(turns) AS most_turns
FROM conversations
GROUP BY outcome
ORDER BY conversations DESC`,
}

const LONGEST: ExampleQuery = {
  name: exampleNames.longest,
  sql: `SELECT split, id AS conversation, title, turns, outcome_title
FROM conversations
ORDER BY turns DESC, split, id
LIMIT 50`,
}

const LABELLED_TURNS: ExampleQuery = {
  name: exampleNames.labelledTurns,
  sql: `SELECT t.split, t.conversation, t.turn, t.name, string_agg(l.value, ', ') AS labels, t.text
FROM turns t
JOIN labels l USING (split, conversation, turn)
GROUP BY ALL
ORDER BY t.split, t.conversation, t.turn
LIMIT 500`,
}
