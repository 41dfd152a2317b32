import type { Conversation, HiddenPart } from '../../model/index.ts'
import { type KnowledgeOfCorpus, seenBy } from '../../model/knowledge/seen_by.ts'
import { sideOf } from '../../model/knowledge/side.ts'

/** Reduces a conversation to what the named side saw. Returns it unchanged if it has no such side. */
export function asSeen(
  conversation: Conversation,
  side: string,
  corpus: KnowledgeOfCorpus,
  reveal: readonly HiddenPart[],
): Conversation {
  return seenBy(conversation, sideOf(conversation.participants, side), corpus, reveal)
}
