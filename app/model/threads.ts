import type { Conversation } from './conversation.ts'

/** Replies deeper than this are drawn no further to the side: there would be no room for their text. */
const DEEPEST = 8

const known = new WeakMap<Conversation, readonly number[]>()

/**
 * How deep each turn stands in a conversation that branches: 0 for one that replies to none, else one deeper than the
 * turn that it replies to, at most `DEEPEST`.
 * @returns `null` for a conversation in which nobody says what they reply to
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
