import type { Conversation } from '../../model/index.ts'
import type { ConversationRef } from '../reader.ts'

/** A conversation as its pack has it. */
export interface FoundConversation {
  readonly conversation: Conversation
  readonly key: number
}

/** Where an attached corpus has its conversations: the file of a large one does not hold their documents. */
export interface ConversationSource {
  /**
   * @returns `null`: there is none of that name
   * @throws where it cannot be reached, or is damaged; AbortError
   */
  conversation(ref: ConversationRef, signal?: AbortSignal): Promise<FoundConversation | null>
}
