import type { Statement } from '../../engine/engine.ts'
import type { ActionType, Label } from '../../model/index.ts'
import type { TurnPosition, TurnRow, TurnText } from '../rows.ts'
import {
  type ColumnReader,
  integers,
  number,
  orNull,
  rowOf,
  SHOWN_TEXT,
  type SqlFragment,
  sql,
  tableOf,
  text,
} from './sql.ts'

export type { TurnPosition, TurnRow, TurnText }

/** Texts of the given turns, in no particular order. */
export function turnTexts(corpusId: string, places: readonly TurnPosition[]): Statement<TurnText> {
  return {
    ...sql`SELECT t.conversation_key AS key, t.turn, t.split, t.conversation, coalesce(t.name, '') AS name, ${SHOWN_TEXT}, t.action
      FROM ${tableOf(corpusId, 'turns')} t SEMI JOIN ${wantedTurns(places)} USING (conversation_key, turn)`,
    urgent: true,
    decode: rowOf({
      ...{ key: number, turn: number, split: text, conversation: text, name: text, text },
      action: orNull(text as ColumnReader<ActionType>),
    }),
  }
}

/** A label with the turn that has it. */
export type PlacedLabel = TurnPosition & Label

/**
 * Labels of the given turns, in published order within a turn. Queried separately from the texts, because joining them
 * to lists in the engine takes five times as long.
 */
export function turnLabels(corpusId: string, places: readonly TurnPosition[]): Statement<PlacedLabel> {
  return {
    ...sql`SELECT l.conversation_key AS key, l.turn, l.scheme, l.value, l.given_by AS "by"
      FROM ${tableOf(corpusId, 'labels')} l SEMI JOIN ${wantedTurns(places)} USING (conversation_key, turn)
      ORDER BY l.position`,
    urgent: true,
    decode: rowOf({ key: number, turn: number, scheme: text, value: text, by: text }),
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

function wantedTurns(places: readonly TurnPosition[]): SqlFragment {
  const [keys, turns] = [places.map(({ key }) => key), places.map(({ turn }) => turn)]
  return sql`(SELECT ${integers(keys)} AS conversation_key, ${integers(turns)} AS turn) wanted`
}
