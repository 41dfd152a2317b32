import type { ReviewState } from '../log/review_state.ts'
import { certainPlace, type PlaceNow } from '../places/place_now.ts'
import { hiddenTurns } from './reveal_steps.ts'

/** Schemes that are revealed, by the turn: `JSON.stringify([split, conversation, turn])`. */
export type Reveals = ReadonlyMap<string, readonly string[]>

/** Whether a review hides labels now: a blind one, until every turn of its queue is revealed. */
export function isBlindNow(state: Pick<ReviewState, 'definition' | 'reveals'>): boolean {
  return state.definition.mode === 'blind' && hiddenTurns(state) > 0
}

/**
 * What of a review is revealed, at the places where its turns stand now.
 * @param places of its queue; `null`: not known yet, so that it is where the review says
 */
export function revealsOf(
  state: Pick<ReviewState, 'definition' | 'reveals'>,
  places: readonly PlaceNow[] | null,
): Reveals {
  const { queue } = state.definition
  const reveals = new Map<string, string[]>()
  for (const { turn, scheme } of state.reveals.values()) {
    const queued = queue[turn]
    if (!queued) continue
    const now = places?.[turn]
    // What was seen of a turn that is not found was seen at its place.
    const at = (now && certainPlace(queued, now)) ?? queued
    const key = JSON.stringify([at.split, at.conversation, at.turn])
    reveals.set(key, [...(reveals.get(key) ?? []), scheme])
  }
  return reveals
}
