import type { RawRow } from '../../engine/engine.ts'
import { type OutcomeStatus, parseLabelCounts } from '../../model/index.ts'
import type { ConversationRow } from '../rows.ts'
import { booleanOrNull, number, rowOf, text } from './sql.ts'

const plainColumns = rowOf({ key: number, id: text, split: text, title: text, preview: text, turns: number })

/** Decodes a row of the table of conversations for the list. */
export function conversationRow(row: RawRow): ConversationRow {
  return {
    ...plainColumns(row),
    annotated: booleanOrNull(row, 'annotated'),
    outcome: text(row, 'outcome') as OutcomeStatus,
    outcomeTitle: text(row, 'outcome_title'),
    outcomeSummary: text(row, 'outcome_summary'),
    labelCounts: parseLabelCounts(text(row, 'label_counts')),
  }
}
