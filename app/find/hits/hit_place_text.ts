import { hitMessages } from './messages.ts'

/**
 * Which hit of a conversation is current, and how many it has: `Hit 3 of 13`; `13 hits` while the current turn is none.
 * @param hits the indices of the turns, in order
 */
export function hitPlaceText(hits: readonly number[], turn: number | null): string {
  const at = turn === null ? -1 : hits.indexOf(turn)
  return at === -1 ? hitMessages.inConversation(hits.length) : hitMessages.place(at + 1, hits.length)
}
