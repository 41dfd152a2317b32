import type { Conversation } from './conversation.ts'

/** Maximum indentation level of replies, so that there is room for their text. */
const DEEPEST = 8

const known = new WeakMap<Conversation, readonly number[]>()

/**
 * Nesting depth of each turn in a branching conversation: 0 for turns that are not replies, else one more than the
 * parent's, at most `DEEPEST`.
 * @returns null for a conversation without reply data
 */
export function threadDepths(conversation: Conversation): readonly number[] | null {
  const { turns } = conversation
  if (turns.every((turn) => turn.replyTo === undefined)) return null
  const before = known.get(conversation)
  if (before) return before
  const depths: number[] = []
  for (const [index, { replyTo }] of turns.entries()) {
    const parent = replyTo !== undefined && replyTo < index ? depths[replyTo] : undefined
    depths.push(parent === undefined ? 0 : Math.min(parent + 1, DEEPEST))
  }
  known.set(conversation, depths)
  return depths
}
