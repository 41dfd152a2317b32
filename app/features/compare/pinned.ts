import type { ConversationAddress, ViewState } from '../../state/view_state.ts'

/** Whether an address asks for a comparison: a conversation is open, and another one is pinned. */
export function isComparing({ split, conversation, compare }: ViewState): boolean {
  return compare !== null && conversation !== null && !isPinned(compare, split, conversation)
}

export function isPinned(
  compare: ConversationAddress | null,
  split: string | null,
  id: string | null,
): boolean {
  return compare !== null && compare.split === split && compare.id === id
}
