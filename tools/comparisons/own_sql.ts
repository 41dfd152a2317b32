import type { ComparedUnit } from '../../app/readers/comparisons.ts'

/**
 * Filters and measures of comparisons as SQL text over the tables `conversations`, `turns`, `labels` and `participants`.
 * Written apart from `app/readers`, so that a test can compare the numbers of both. Nothing here is shared with it.
 */

/** Conditions on a conversation `c`, a turn `t` and a participant `p`. All must hold. */
export interface OwnFilter {
  readonly conversation: readonly string[]
  readonly turn: readonly string[]
  readonly participant: readonly string[]
}

/** Condition for cases that can have the value, and the value of a case: 0 or 1 for a share. */
export interface OwnMeasure {
  readonly given: string
  readonly value: string
}

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
export const column = (row: 'c' | 't' | 'p', name: string) => `${row}."${name.replaceAll('"', '""')}"`

const every = (conditions: readonly string[]) =>
  conditions.length === 0 ? 'true' : conditions.map((one) => `coalesce(${one}, false)`).join(' AND ')

const SAID = 't.conversation_key = p.conversation_key AND t.speaker = p.id'

/** Cases of a group as rows `key` and `value`, which is NULL if the case can have none. */
export function ownCases(filter: OwnFilter, unit: ComparedUnit, { given, value }: OwnMeasure): string {
  const measured = `CASE WHEN ${given} THEN (${value})::DOUBLE END AS value`
  const [turns, people] = [filter.turn.length > 0, filter.participant.length > 0]
  // Every turn with its speaker that meets the conditions on both.
  const spoken = `SELECT t.*, p.participant FROM turns t ${people ? 'JOIN' : 'LEFT JOIN'} participants p ON ${SAID}
    WHERE ${every(filter.turn)} ${people ? `AND ${every(filter.participant)}` : ''}`
  const selected = `SELECT p.* FROM participants p WHERE ${every(filter.participant)} ${
    turns
      ? `AND EXISTS (SELECT 1 FROM spoken s WHERE s.conversation_key = p.conversation_key AND s.participant = p.participant)`
      : ''
  }`
  const needed = [
    ...(turns ? ['SELECT conversation_key FROM spoken'] : []),
    ...(people ? ['SELECT conversation_key FROM selected'] : []),
  ]
  const listed = `SELECT c.* FROM conversations c WHERE ${every(filter.conversation)}
    ${needed.map((query) => `AND c.key IN (${query})`).join(' ')}`
  const rows = {
    conversation: `SELECT c.key, ${measured} FROM listed c`,
    turn: `SELECT t.conversation_key AS key, ${measured} FROM spoken t JOIN listed c ON c.key = t.conversation_key`,
    participant: `SELECT p.conversation_key AS key, ${measured} FROM selected p JOIN listed c ON c.key = p.conversation_key`,
  }
  return `WITH spoken AS (${spoken}), selected AS (${selected}), listed AS (${listed}) ${rows[unit]}`
}

/** One row: cases, those that have a value, their conversations, sum, mean, median and the values with their numbers. */
export function ownFigures(cases: string): string {
  return `WITH cases AS (${cases}),
    counts AS (SELECT value, count(*) AS n FROM cases WHERE value IS NOT NULL GROUP BY value)
    SELECT count(*)::INTEGER AS cases, count(value)::INTEGER AS n, sum(value) AS hits, avg(value) AS mean,
      (count(DISTINCT key) FILTER (value IS NOT NULL))::INTEGER AS conversations, median(value) AS median,
      (SELECT string_agg(value || '×' || n, ' ' ORDER BY value) FROM counts) AS distribution
    FROM cases`
}

/** Turns that were examined under a scheme: with a label of it, or annotated and without any label. */
const examined = (
  scheme: string,
) => `(SELECT conversation_key, turn FROM labels WHERE scheme = ${quote(scheme)}
  UNION SELECT conversation_key, turn FROM turns WHERE annotated
    AND (conversation_key, turn) NOT IN (SELECT conversation_key, turn FROM labels))`

const labelled = (scheme: string, value: string) =>
  `(SELECT conversation_key, turn FROM labels WHERE scheme = ${quote(scheme)} AND value = ${quote(value)})`

/** True for a case that has one of some turns: itself, a turn of the conversation, or one that the participant said. */
function hasTurn(unit: ComparedUnit, turns: string): string {
  if (unit === 'turn') return `(t.conversation_key, t.turn) IN ${turns}`
  if (unit === 'conversation') return `c.key IN (SELECT conversation_key FROM ${turns})`
  return `EXISTS (SELECT 1 FROM ${turns} x JOIN turns y USING (conversation_key, turn)
    WHERE y.conversation_key = p.conversation_key AND y.speaker = p.id)`
}

export function labelShare(unit: ComparedUnit, scheme: string, value: string): OwnMeasure {
  return { given: hasTurn(unit, examined(scheme)), value: `${hasTurn(unit, labelled(scheme, value))}` }
}

export const hasLabel = (on: 'conversation' | 'turn', scheme: string, value: string) =>
  hasTurn(on, labelled(scheme, value))

/** Share of the conversations in which a turn has the value of a field, of those in which a turn has any. */
export function turnFieldShare(name: string, has: string): OwnMeasure {
  const turns = (condition: string) => `c.key IN (SELECT t.conversation_key FROM turns t WHERE ${condition})`
  return { given: turns(`${column('t', name)} IS NOT NULL`), value: turns(has) }
}

/** Words of the turns of a conversation, of a turn, or of a participant. */
export const WORDS: Readonly<Record<ComparedUnit, OwnMeasure>> = {
  conversation: {
    given: 'true',
    value: '(SELECT coalesce(sum(w.words), 0) FROM turns w WHERE w.conversation_key = c.key)',
  },
  turn: { given: 'true', value: 't.words' },
  participant: {
    given: 'true',
    value:
      '(SELECT coalesce(sum(w.words), 0) FROM turns w WHERE w.conversation_key = p.conversation_key AND w.speaker = p.id)',
  },
}
