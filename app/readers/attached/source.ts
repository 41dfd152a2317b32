import type { Conversation } from '../../model/index.ts'
import type { ConversationRef } from '../reader.ts'

/** A conversation as stored in its pack. */
export interface FoundConversation {
  readonly conversation: Conversation
  readonly key: number
}

/** Loads the conversations of an attached corpus. The index of a large corpus does not contain their documents. */
export interface ConversationSource {
  /**
   * @returns null if there is no conversation of that name
   * @throws if the pack cannot be reached or is damaged; AbortError
   */
  conversation(ref: ConversationRef, signal?: AbortSignal): Promise<FoundConversation | null>
}

/** Number of concurrent fetches. Browsers queue further requests to one host anyway. */
const AT_ONCE = 6

/** Loads conversations in the order of their names, in small batches. Missing ones are skipped. */
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

/** Documents of conversations as rows of an export, one JSON text each. */
export async function* documentRows(...asked: Parameters<typeof fetched>) {
  for await (const found of fetched(...asked))
    yield found.map(({ conversation }) => [JSON.stringify(conversation)])
}
