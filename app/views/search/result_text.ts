import { search as t } from '../../messages/list/search.ts'

/** How much a filter finds, and how much there is at all. */
export interface FilterCounts {
  readonly conversations: number
  readonly allConversations: number
  /** Hit turns in the shown conversations; `null` where the filter says nothing about turns. */
  readonly turns: number | null
}

/** How much a filter finds, of how much there is: `312 turns in 187 conversations of 1,030`. Exact, never capped. */
export function resultText({ conversations, allConversations, turns }: FilterCounts): string {
  if (turns === null) return t.conversationsOf(conversations, allConversations)
  return t.turnsIn(turns, conversations, allConversations)
}
