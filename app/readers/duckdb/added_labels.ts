import type { Statement } from '../../engine/engine.ts'
import { booleanOrNull, command, INTEGERS, number, placeholders, tableOf, text } from './sql.ts'
import type { TurnPosition } from './turn_rows.ts'

/** JSON texts as a column: JSON has no line breaks, so these part one from another. */
const LINES = 'unnest(string_split(?, chr(10)))'

/** A conversation to which labels can be added. */
export interface LabelTarget {
  readonly key: number
  readonly split: string
  readonly id: string
  /** Number of its turns. */
  readonly turns: number
}

/** Every conversation of the splits that are loaded, in published order. */
export function labelTargets(corpusId: string): Statement<LabelTarget> {
  return {
    sql: `SELECT key, split, id, turns FROM ${tableOf(corpusId, 'conversations')} ORDER BY key`,
    params: [],
    decode: (row) => ({
      key: number(row, 'key'),
      split: text(row, 'split'),
      id: text(row, 'id'),
      turns: number(row, 'turns'),
    }),
  }
}

/** Who gave labels of a scheme. */
export function giversOf(corpusId: string, scheme: string): Statement<string> {
  return {
    sql: `SELECT DISTINCT given_by FROM ${tableOf(corpusId, 'labels')} WHERE scheme = ? AND given_by IS NOT NULL`,
    params: [scheme],
    decode: (row) => text(row, 'given_by'),
  }
}

/** Takes the labels of a scheme away that some gave. */
export function deleteLabels(corpusId: string, scheme: string, givers: readonly string[]): Statement<void> {
  return command(
    `DELETE FROM ${tableOf(corpusId, 'labels')} WHERE scheme = ? AND given_by IN ${placeholders(givers, 'VARCHAR')}`,
    [scheme, ...givers],
  )
}

/** On how many turns of a conversation a label stands, whoever gave it. */
export interface LabelCount {
  readonly key: number
  readonly scheme: string
  readonly value: string
  readonly turns: number
}

/** The labels of some conversations, those that come first in a conversation first. */
export function labelTurnCounts(corpusId: string, keys: readonly number[]): Statement<LabelCount> {
  return {
    sql: `SELECT conversation_key AS key, scheme, value, count(DISTINCT turn) AS turns
      FROM ${tableOf(corpusId, 'labels')} WHERE conversation_key IN (SELECT ${INTEGERS})
      GROUP BY ALL ORDER BY key, min(turn), min(rowid)`,
    params: [keys.join()],
    decode: (row) => ({
      key: number(row, 'key'),
      scheme: text(row, 'scheme'),
      value: text(row, 'value'),
      turns: number(row, 'turns'),
    }),
  }
}

/**
 * Sets `label_counts` of some conversations; `counts` is JSON. As in every `UPDATE` here, all values stand in its
 * `FROM`: the engine counts the placeholders there before those of `SET`.
 */
export function setLabelCounts(
  corpusId: string,
  rows: readonly { readonly key: number; readonly counts: string }[],
): Statement<void> {
  return command(
    `UPDATE ${tableOf(corpusId, 'conversations')} AS c SET label_counts = v.counts
      FROM (SELECT ${INTEGERS} AS key, ${LINES} AS counts) v WHERE c.key = v.key`,
    [rows.map((r) => r.key).join(), rows.map((r) => r.counts).join('\n')],
  )
}

/** Whether a conversation or a turn counts as annotated; `null`: its corpus has no label schemes. */
export type Annotated = boolean | null

export function conversationsAnnotated(
  corpusId: string,
  keys: readonly number[],
): Statement<{ readonly key: number; readonly annotated: Annotated }> {
  return {
    sql: `SELECT key, annotated FROM ${tableOf(corpusId, 'conversations')} WHERE key IN (SELECT ${INTEGERS})`,
    params: [keys.join()],
    decode: (row) => ({ key: number(row, 'key'), annotated: booleanOrNull(row, 'annotated') }),
  }
}

export function setConversationsAnnotated(
  corpusId: string,
  keys: readonly number[],
  annotated: Annotated,
): Statement<void> {
  return command(
    `UPDATE ${tableOf(corpusId, 'conversations')} AS c SET annotated = v.annotated
      FROM (SELECT ?::BOOLEAN AS annotated, ${INTEGERS} AS key) v WHERE c.key = v.key`,
    [annotated, keys.join()],
  )
}

const placesOf = (places: readonly TurnPosition[]) => [
  places.map((p) => p.key).join(),
  places.map((p) => p.turn).join(),
]

export function turnsAnnotated(
  corpusId: string,
  places: readonly TurnPosition[],
): Statement<TurnPosition & { readonly annotated: Annotated }> {
  return {
    sql: `SELECT t.conversation_key AS key, t.turn, t.annotated FROM ${tableOf(corpusId, 'turns')} t
      SEMI JOIN (SELECT ${INTEGERS} AS conversation_key, ${INTEGERS} AS turn) wanted USING (conversation_key, turn)`,
    params: placesOf(places),
    decode: (row) => ({
      key: number(row, 'key'),
      turn: number(row, 'turn'),
      annotated: booleanOrNull(row, 'annotated'),
    }),
  }
}

export function setTurnsAnnotated(
  corpusId: string,
  places: readonly TurnPosition[],
  annotated: Annotated,
): Statement<void> {
  return command(
    `UPDATE ${tableOf(corpusId, 'turns')} AS t SET annotated = v.annotated
      FROM (SELECT ?::BOOLEAN AS annotated, ${INTEGERS} AS key, ${INTEGERS} AS turn) v
      WHERE t.conversation_key = v.key AND t.turn = v.turn`,
    [annotated, ...placesOf(places)],
  )
}
