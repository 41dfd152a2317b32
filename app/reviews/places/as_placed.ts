import { entriesInForce } from '../log/entries.ts'
import type { Entry, MovedTurn } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import type { TurnDraft } from '../store/store.ts'
import { certainPlace, type PlaceNow, SAME, type StandingTurn } from './place_now.ts'

/** The steps by which the reviewer says where a turn stands now, so that what is said of it holds for that text. */
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

/** A review as it counts in the data as it is now. */
export interface PlacedReview {
  /** With the verdicts of turns that are found for certain, each at the place where its turn stands. */
  readonly review: ReviewState
  /** The verdicts of the other turns, by `verdictKey`: nothing of the data is what they were given to. */
  readonly leftOut: ReviewState['verdicts']
}

/** @param places of the review's queue; where there is none for a turn, it stands where the queue says */
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

/** How many verdicts are left out that would have counted. @param scheme under which; `null`: any */
export function countLeftOut(reviews: readonly PlacedReview[], scheme: string | null = null): number {
  return reviews
    .flatMap(({ leftOut }) => [...leftOut.values()])
    .filter((verdict) => verdict.state === 'done' && (scheme === null || verdict.scheme === scheme)).length
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

/**
 * The log of a review that says the same, but nothing of some turns; without what was taken back.
 * @param entries of one review, in the log's order
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
