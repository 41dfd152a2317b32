import { entriesInForce } from '../log/entries.ts'
import type { Entry, MovedTurn } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import type { TurnDraft } from '../store/store.ts'
import { certainPlace, type PlaceNow, SAME, type StandingTurn } from './place_now.ts'

/** The steps by which the reviewer says where a turn is now, so that its answer refers to that text. */
export function placeSteps(
  { definition }: Pick<ReviewState, 'definition'>,
  turn: number,
  at: StandingTurn,
): readonly TurnDraft[] {
  const { split, conversation, turn: index, fingerprint } = at
  return definition.schemes.map(
    (scheme) => ({ kind: 'place', turn, scheme, split, conversation, index, fingerprint }) as const,
  )
}

/** A review applied to the current data. */
export interface PlacedReview {
  /** The review with verdicts on turns that are found with certainty, at their current places. */
  readonly review: ReviewState
  /** Verdicts on all other turns, by `verdictKey`. The data no longer contains what they refer to. */
  readonly leftOut: ReviewState['verdicts']
}

/** @param places places of the queue's turns; a turn without one is at the place given in the queue */
export function placedReview(review: ReviewState, places: readonly PlaceNow[]): PlacedReview {
  if (places.every(({ kind }) => kind === 'same')) return { review, leftOut: new Map() }
  const { queue } = review.definition
  const certain = queue.map((queued, turn) => certainPlace(queued, places[turn] ?? SAME))
  const verdicts = new Map<string, TurnVerdict>()
  const leftOut = new Map<string, TurnVerdict>()
  for (const [key, verdict] of review.verdicts) {
    const place = certain[verdict.turn]
    if (place) verdicts.set(key, { ...verdict, place })
    else leftOut.set(key, verdict)
  }
  const placed = queue.map((queued, turn) => certain[turn] ?? queued)
  return {
    review: { ...review, definition: { ...review.definition, queue: placed }, verdicts },
    leftOut,
  }
}

/** Number of left-out verdicts that would have counted. @param scheme scheme to count, or null for all */
export function countLeftOut(reviews: readonly PlacedReview[], scheme: string | null = null): number {
  return reviews
    .flatMap(({ leftOut }) => [...leftOut.values()])
    .filter((verdict) => verdict.state === 'done' && (scheme === null || verdict.scheme === scheme)).length
}

/**
 * Turns found elsewhere with certainty, as logged. Edited turns are included at their place between their neighbours,
 * but with their previous text, so that they remain edited.
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

/**
 * The log of a review without undone entries and without entries about some turns.
 * @param entries of one review, in log order
 * @param leftOut by `verdictKey`
 */
export function entriesWithout(
  entries: readonly Entry[],
  leftOut: ReadonlyMap<string, unknown>,
): readonly Entry[] {
  const inForce = new Set<Entry>(entriesInForce(entries))
  return entries
    .filter((entry) => {
      if (entry.kind === 'undo') return false
      return !('turn' in entry) || (inForce.has(entry) && !leftOut.has(verdictKey(entry.turn, entry.scheme)))
    })
    .map((entry, i) => ({ ...entry, seq: i + 1 }))
}
