import type { HiddenInList } from '../model/knowledge/hidden_in_list.ts'
import type { ConversationRow } from '../readers/rows.ts'

/** Removes from a row everything that the current side must not know. */
export function seenRow(row: ConversationRow, { title, summary, schemes }: HiddenInList): ConversationRow {
  return {
    ...row,
    ...(title && { title: '' }),
    ...(summary && { outcomeSummary: '' }),
    labelCounts: new Map([...row.labelCounts].filter(([scheme]) => !schemes.includes(scheme))),
  }
}
