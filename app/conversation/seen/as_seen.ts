import type { Conversation, HiddenPart } from '../../model/index.ts'
import { type KnowledgeOfCorpus, seenBy } from '../../model/knowledge/seen_by.ts'
import { sideOf } from '../../model/knowledge/side.ts'

/** A conversation as the named side saw it; where nobody has that name, as it is. */
export function asSeen(
  conversation: Conversation,
  side: string,
  corpus: KnowledgeOfCorpus,
  reveal: readonly HiddenPart[],
): Conversation {
  return seenBy(conversation, sideOf(conversation.participants, side), corpus, reveal)
}
