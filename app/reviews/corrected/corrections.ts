import type { LabelsThere, ReviewedTurn } from '../export/reviewed_turns.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'

/** What the labels of a turn should be under a scheme. */
export interface Correction extends TurnPlace {
  readonly scheme: string
  /** None where it should be examined and have none. */
  readonly labels: readonly string[]
}

/** What reviews change of a corpus. */
export interface Corrections {
  readonly changes: readonly Correction[]
  /** Examined turns, each counted under each scheme, whose labels are as they should be. */
  readonly same: number
  /** Examined by several who differ, with no decision: they stay as published. */
  readonly differing: number
  /** Turns whose published labels are not those that the reviewer saw; they change all the same. */
  readonly stale: number
  /** Labels that nobody was sure of; they stay. */
  readonly unsure: number
  /** Turns of the queues that were not examined to the end; they stay as published. */
  readonly skipped: number
  readonly open: number
}

/**
 * What a corpus would be if its labels were as reviews found them. A decision counts before what reviewers gave.
 * @param turns what the reviews found
 * @param there published labels; `null`: the turn was not annotated
 */
export function correctionsOf(
  reviews: readonly ReviewState[],
  turns: readonly ReviewedTurn[],
  there: (...of: Parameters<LabelsThere>) => readonly string[] | null,
): Corrections {
  const byTurn = new Map<string, ReviewedTurn[]>()
  for (const turn of turns) {
    const { split, conversation, turn: index } = turn.place
    const key = JSON.stringify([split, conversation, index, turn.scheme])
    byTurn.set(key, [...(byTurn.get(key) ?? []), turn])
  }
  const changes: Correction[] = []
  let [same, differing, stale] = [0, 0, 0]
  for (const own of byTurn.values()) {
    const decided = own.filter(({ review }) => review.mode === 'adjudicate')
    const counting = decided.length > 0 ? decided : own
    const [first, ...others] = counting
    if (!first) continue
    const { place, scheme, labels } = first
    const published = there(place, scheme)
    if (counting.some(({ judged }) => judged && !isSameSet(judged, published ?? []))) stale += 1
    if (others.some((other) => !isSameSet(other.labels, labels))) differing += 1
    else if (published !== null && isSameSet(published, labels)) same += 1
    else
      changes.push({ split: place.split, conversation: place.conversation, turn: place.turn, scheme, labels })
  }
  const total = (count: (review: ReviewState) => number) =>
    reviews.reduce((sum, review) => sum + count(review), 0)
  return {
    ...{ changes, same, differing, stale },
    unsure: turns.reduce((sum, turn) => sum + turn.unsure.length, 0),
    skipped: total(({ progress }) => progress.skipped),
    open: total(({ progress: { all, done, skipped } }) => all - done - skipped),
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((label) => b.includes(label))
}
