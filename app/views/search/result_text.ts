import type { FilterCounts } from '../../readers/duckdb/hits.ts'
import { counted, countText } from '../list/count_text.ts'

/** How much a filter finds, of how much there is: `312 turns in 187 conversations of 1,030`. Exact, never capped. */
export function resultText({ conversations, allConversations, turns }: FilterCounts): string {
  const total = countText(allConversations)
  if (turns === null) return `${countText(conversations)} of ${counted(allConversations, 'conversation')}`
  return `${counted(turns, 'turn')} in ${counted(conversations, 'conversation')} of ${total}`
}
