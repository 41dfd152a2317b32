import { hitMessages } from './messages.ts'

/**
 * Formats the position among a conversation's hits: `Hit 3 of 13`, or `13 hits` if the current turn isn't a hit.
 * @param hits turn indices in order
 */
export function hitPlaceText(hits: readonly number[], turn: number | null): string {
  const at = turn === null ? -1 : hits.indexOf(turn)
  return at === -1 ? hitMessages.inConversation(hits.length) : hitMessages.place(at + 1, hits.length)
}
