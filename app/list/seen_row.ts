import type { HiddenInList } from '../model/knowledge/hidden_in_list.ts'
import type { ConversationRow } from '../readers/rows.ts'

/** The row of a conversation that is read as one side saw it, without what that side must not know. */
export function seenRow(row: ConversationRow, { title, summary, schemes }: HiddenInList): ConversationRow {
  return {
    ...row,
    ...(title && { title: '' }),
    ...(summary && { outcomeSummary: '' }),
    labelCounts: new Map([...row.labelCounts].filter(([scheme]) => !schemes.includes(scheme))),
  }
}
