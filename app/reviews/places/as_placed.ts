import type { MovedTurn } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import type { TurnDraft } from '../store/store.ts'
import { certainPlace, type PlaceNow, type StandingTurn } from './place_now.ts'

type Placed = Pick<ReviewState, 'definition' | 'verdicts'>

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
  return [...state.verdicts.values()].flatMap((verdict) => {
    const queued = state.definition.queue[verdict.turn]
    const now = places[verdict.turn]
    const place = queued && now ? certainPlace(queued, now) : null
    return place ? [{ ...verdict, place }] : []
  })
}

/**
 * Turns that were found elsewhere for certain, as the log is told of them; with them edited ones, at the place amid their
 * neighbours, but with the text that they had, so that they stay edited.
 */
export function movesOf(
  { definition }: Pick<ReviewState, 'definition'>,
  places: readonly PlaceNow[],
): readonly MovedTurn[] {
  return places.flatMap((now, turn) => {
    const queued = definition.queue[turn]
    const to = now.kind === 'moved' ? now.to : now.kind === 'edited' ? now.at : null
    if (!queued || !to) return []
    const { split, conversation, turn: index } = to
    const isThere = split === queued.split && conversation === queued.conversation && index === queued.turn
    return isThere ? [] : [{ turn, split, conversation, index, fingerprint: queued.fingerprint }]
  })
}
