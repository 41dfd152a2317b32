import type { Reader } from '../../../readers/reader.ts'
import { movedTurns } from '../../../reviews/log/placed_queue.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import type { PlaceNow } from '../../../reviews/places/place_now.ts'
import { placesNow } from '../../../reviews/places/places_now.ts'
import { likelyConversations } from '../../../reviews/places/standing.ts'

/**
 * Asks where each turn of a review's queue, as it was placed last, stands in some splits.
 * @param splits loaded whole, as a split that is not tells nothing of its turns
 */
export async function askPlaces(
  reader: Pick<Reader, 'standing'>,
  splits: readonly string[],
  { definition: { queue }, entries }: Pick<ReviewState, 'definition' | 'entries'>,
  signal?: AbortSignal,
): Promise<readonly PlaceNow[]> {
  const fingerprints = queue.map(({ fingerprint }) => fingerprint)
  const named = queue.map(({ conversation }) => conversation)
  const near = await reader.standing(splits, { fingerprints, conversations: named }, signal)
  // Turns without their text are told by their neighbours, also where the conversation has another id now.
  const likely = likelyConversations(near)
  const known = new Set(named)
  const turns = likely.every((conversation) => known.has(conversation))
    ? near
    : await reader.standing(splits, { fingerprints, conversations: [...named, ...likely] }, signal)
  return placesNow(queue, turns, movedTurns(entries))
}
