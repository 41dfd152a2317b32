import type { RawRow } from '../../engine/engine.ts'
import { type OutcomeStatus, parseLabelCounts } from '../../model/index.ts'
import type { ConversationRow } from '../rows.ts'
import { booleanOrNull, number, text } from './sql.ts'

/** A row of the table of conversations, as the list has it. */
export function conversationRow(row: RawRow): ConversationRow {
  return {
    key: number(row, 'key'),
    id: text(row, 'id'),
    split: text(row, 'split'),
    title: text(row, 'title'),
    preview: text(row, 'preview'),
    turns: number(row, 'turns'),
    annotated: booleanOrNull(row, 'annotated'),
    outcome: text(row, 'outcome') as OutcomeStatus,
    outcomeTitle: text(row, 'outcome_title'),
    outcomeSummary: text(row, 'outcome_summary'),
    labelCounts: parseLabelCounts(text(row, 'label_counts')),
  }
}
