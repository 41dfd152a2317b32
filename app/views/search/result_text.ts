import { search as t } from '../../messages/search.ts'
import type { FilterCounts } from '../../readers/duckdb/hits.ts'

/** How much a filter finds, of how much there is: `312 turns in 187 conversations of 1,030`. Exact, never capped. */
export function resultText({ conversations, allConversations, turns }: FilterCounts): string {
  if (turns === null) return t.conversationsOf(conversations, allConversations)
  return t.turnsIn(turns, conversations, allConversations)
}
