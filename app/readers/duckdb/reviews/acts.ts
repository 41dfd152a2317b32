import type { Conversation } from '../../../model/index.ts'
import { isWholePrint, turnPrint } from '../../../model/links/turn_print.ts'
import type { ConversationRef } from '../../reader.ts'
import type { PrintedTurn } from '../../review_questions.ts'

export type AskConversation = (ref: ConversationRef, signal?: AbortSignal) => Promise<Conversation | null>

/** Number of conversations loaded at once. */
const AT_ONCE = 16

/**
 * Replaces the fingerprints of turns with an action by whole ones, because tables only store that of the text. Loads
 * the conversations of these turns.
 */
export async function withWholePrints<T extends PrintedTurn>(
  turns: readonly T[],
  ask: AskConversation,
  signal: AbortSignal | undefined,
): Promise<readonly T[]> {
  const refs = new Map<string, ConversationRef>()
  for (const { split, conversation: id, fingerprint } of turns)
    if (!isWholePrint(fingerprint)) refs.set(nameOf(split, id), { split, id })
  if (refs.size === 0) return turns
  const found = new Map<string, Conversation>()
  const all = [...refs.entries()]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const read = await Promise.all(some.map(async ([name, ref]) => [name, await ask(ref, signal)] as const))
    for (const [name, conversation] of read) if (conversation) found.set(name, conversation)
  }
  return turns.map((turn) => {
    if (isWholePrint(turn.fingerprint)) return turn
    const conversation = found.get(nameOf(turn.split, turn.conversation))
    return conversation?.turns[turn.turn]
      ? { ...turn, fingerprint: turnPrint(conversation, turn.turn) }
      : turn
  })
}

function nameOf(split: string, id: string): string {
  return JSON.stringify([split, id])
}
