import type { LabelsThere, ReviewedTurn } from '../export/reviewed_turns.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'

/** The corrected labels of a turn under a scheme. */
export interface Correction extends TurnPlace {
  readonly scheme: string
  /** Empty if the turn should be annotated without a label. */
  readonly labels: readonly string[]
}

/** The changes that reviews make to a corpus. */
export interface Corrections {
  readonly changes: readonly Correction[]
  /** Number of examined turns, per scheme, whose published labels are confirmed. */
  readonly same: number
  /** Number of turns on which several reviewers differ without a decision. They stay as published. */
  readonly differing: number
  /** Number of turns whose published labels are not those that the reviewer saw. They are changed nevertheless. */
  readonly stale: number
  /** Number of labels marked as unsure. They stay. */
  readonly unsure: number
  /** Number of turns in queues that were not fully examined. They stay as published. */
  readonly skipped: number
  readonly open: number
}

/**
 * Computes the corrections of a corpus from reviews. A decision takes precedence over reviewers' labels.
 * @param turns results of the reviews
 * @param there published labels, or null if the turn was not annotated
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
