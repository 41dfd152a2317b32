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

/** How many conversations are fetched at once: browsers queue further requests to one host anyway. */
const AT_ONCE = 6

/** Some conversations in the order of their names, a few at a time; those that there are not are left out. */
export async function* fetched(
  source: ConversationSource,
  refs: readonly ConversationRef[],
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly FoundConversation[], void, undefined> {
  for (let from = 0; from < refs.length; from += AT_ONCE) {
    const some = refs.slice(from, from + AT_ONCE)
    const found = await Promise.all(some.map(({ split, id }) => source.conversation({ split, id }, signal)))
    signal?.throwIfAborted()
    yield found.filter((one) => one !== null)
  }
}

/** The documents of some conversations as rows of an export, each of one text of JSON. */
export async function* documentRows(...asked: Parameters<typeof fetched>) {
  for await (const found of fetched(...asked))
    yield found.map(({ conversation }) => [JSON.stringify(conversation)])
}
