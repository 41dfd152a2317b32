import type { QueuedTurn } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import type { TurnDraft } from '../store/store.ts'
import { certainPlace, type PlaceNow, type StandingTurn } from './place_now.ts'

type Placed = Pick<ReviewState, 'definition' | 'verdicts'>

/** The queue as the reviewer said last that its turns stand; as the review was made where nothing was said. */
export function queueAsPlaced({ definition, verdicts }: Placed): readonly QueuedTurn[] {
  return definition.queue.map((queued, turn) => {
    const said = definition.schemes
      .map((scheme) => verdicts.get(verdictKey(turn, scheme))?.place)
      .find((place) => place !== undefined && place !== queued)
    return said ?? queued
  })
}

/** The steps by which the reviewer says where a turn stands now, so that what is said of it holds for that text. */
export function placeSteps({ definition }: Placed, turn: number, at: StandingTurn): readonly TurnDraft[] {
  const { split, conversation, turn: index, fingerprint } = at
  return definition.schemes.map(
    (scheme) => ({ kind: 'place', turn, scheme, split, conversation, index, fingerprint }) as const,
  )
}

/**
 * Verdicts of a review as they hold in the data as it is now: each at the place where its turn stands. Those of turns that
 * are not found for certain are left out, and told by `placesNow`.
 * @param places of the review's queue
 */
export function verdictsInPlace(state: Placed, places: readonly PlaceNow[]): readonly TurnVerdict[] {
  const queue = queueAsPlaced(state)
  return [...state.verdicts.values()].flatMap((verdict) => {
    const queued = queue[verdict.turn]
    const now = places[verdict.turn]
    const place = queued && now ? certainPlace(queued, now) : null
    return place ? [{ ...verdict, place }] : []
  })
}
