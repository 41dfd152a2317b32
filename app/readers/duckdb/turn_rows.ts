import type { Statement } from '../../engine/engine.ts'
import type { ActionType, Label } from '../../model/index.ts'
import type { TurnPosition, TurnRow, TurnText } from '../rows.ts'
import { number, SHOWN_TEXT, tableOf, text } from './sql.ts'

export type { TurnPosition, TurnRow, TurnText }

/** The texts of some turns, in no particular order. */
export function turnTexts(corpusId: string, places: readonly TurnPosition[]): Statement<TurnText> {
  const wanted = wantedTurns(places)
  return {
    sql: `SELECT t.conversation_key AS key, t.turn, t.split, t.conversation, coalesce(t.name, '') AS name, ${SHOWN_TEXT}, t.action
      FROM ${tableOf(corpusId, 'turns')} t SEMI JOIN ${wanted.sql} USING (conversation_key, turn)`,
    params: wanted.params,
    decode: (row) => ({
      key: number(row, 'key'),
      turn: number(row, 'turn'),
      split: text(row, 'split'),
      conversation: text(row, 'conversation'),
      name: text(row, 'name'),
      text: text(row, 'text'),
      action: row.action === null ? null : (text(row, 'action') as ActionType),
    }),
  }
}

/** A label with the turn that has it. */
export type PlacedLabel = TurnPosition & Label

/**
 * The labels of some turns, those of a turn in published order. Apart from the texts: joined to lists in the engine,
 * the same takes five times as long.
 */
export function turnLabels(corpusId: string, places: readonly TurnPosition[]): Statement<PlacedLabel> {
  const wanted = wantedTurns(places)
  return {
    sql: `SELECT l.conversation_key AS key, l.turn, l.scheme, l.value, l.given_by
      FROM ${tableOf(corpusId, 'labels')} l SEMI JOIN ${wanted.sql} USING (conversation_key, turn) ORDER BY l.position`,
    params: wanted.params,
    decode: (row) => ({
      key: number(row, 'key'),
      turn: number(row, 'turn'),
      scheme: text(row, 'scheme'),
      value: text(row, 'value'),
      by: text(row, 'given_by'),
    }),
  }
}

/** Turns with their labels. */
export function withLabels(texts: readonly TurnText[], labels: readonly PlacedLabel[]): TurnRow[] {
  const byTurn = new Map<string, Label[]>()
  for (const { key, turn, ...label } of labels) {
    const place = `${key}/${turn}`
    const own = byTurn.get(place)
    if (own) own.push(label)
    else byTurn.set(place, [label])
  }
  return texts.map((row) => ({ ...row, labels: byTurn.get(`${row.key}/${row.turn}`) ?? [] }))
}

function wantedTurns(places: readonly TurnPosition[]) {
  const pairs = places.map(() => '(?::INTEGER, ?::INTEGER)')
  return {
    sql: `(VALUES ${pairs.length > 0 ? pairs.join(', ') : '(NULL, NULL)'}) wanted(conversation_key, turn)`,
    params: places.flatMap(({ key, turn }) => [key, turn]),
  }
}
