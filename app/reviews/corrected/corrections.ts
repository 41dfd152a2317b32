import type { LabelsThere, ReviewedTurn } from '../export/reviewed_turns.ts'
import type { TurnPlace } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { askedAt } from '../schemes/asked.ts'
import { isTraining } from '../training/training.ts'

/** The corrected labels of a turn under a scheme. */
export interface Correction extends TurnPlace {
  readonly scheme: string
  /** Empty if the turn should be annotated without a label. */
  readonly labels: readonly string[]
}

/**
 * The changes that reviews make to a corpus. Every turn of their queues counts once for each scheme that is asked there,
 * however many reviews have it: as one of `changes`, or in one of `same`, `unsure`, `differing`, `skipped` and `open`.
 */
export interface Corrections {
  readonly changes: readonly Correction[]
  /** Number of examined turns whose published labels are confirmed. */
  readonly same: number
  /** Number of examined turns whose published labels stay and have a label that each reviewer marked as unsure. */
  readonly unsure: number
  /** Number of turns on which several reviewers differ without a decision. They stay as published. */
  readonly differing: number
  /** Number of turns that no reviewer examined and at least one skipped. They stay as published. */
  readonly skipped: number
  /** Number of other turns that no reviewer examined. They stay as published. */
  readonly open: number
  /** Number of turns whose published labels are not those that the reviewer saw. They are changed nevertheless. */
  readonly stale: number
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
    const key = nameOf(turn.place, turn.scheme)
    byTurn.set(key, [...(byTurn.get(key) ?? []), turn])
  }
  const changes: Correction[] = []
  let [same, unsure, differing, stale] = [0, 0, 0, 0]
  for (const own of byTurn.values()) {
    const decided = own.filter(({ review }) => review.mode === 'adjudicate')
    const counting = decided.length > 0 ? decided : own
    const [first, ...others] = counting
    if (!first) continue
    const { place, scheme, labels } = first
    const published = there(place, scheme)
    if (counting.some(({ judged }) => judged && !isSameSet(judged, published ?? []))) stale += 1
    if (others.some((other) => !isSameSet(other.labels, labels))) differing += 1
    else if (published === null || !isSameSet(published, labels))
      changes.push({ split: place.split, conversation: place.conversation, turn: place.turn, scheme, labels })
    else if (counting.every((one) => one.unsure.length > 0)) unsure += 1
    else same += 1
  }
  return { changes, same, unsure, differing, ...countUnexamined(reviews, byTurn), stale }
}

/** @param examined by `nameOf` */
function countUnexamined(
  reviews: readonly ReviewState[],
  examined: ReadonlyMap<string, unknown>,
): Pick<Corrections, 'skipped' | 'open'> {
  const [all, skipped] = [new Set<string>(), new Set<string>()]
  for (const review of reviews)
    for (const [turn, place] of review.definition.queue.entries()) {
      // Training turns correct nothing.
      if (isTraining(review.definition, turn)) continue
      for (const scheme of askedAt(review, turn)) {
        const name = nameOf(place, scheme)
        if (examined.has(name)) continue
        all.add(name)
        if (review.verdicts.get(verdictKey(turn, scheme))?.state === 'skipped') skipped.add(name)
      }
    }
  return { skipped: skipped.size, open: all.size - skipped.size }
}

function nameOf({ split, conversation, turn }: TurnPlace, scheme: string): string {
  return JSON.stringify([split, conversation, turn, scheme])
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((label) => b.includes(label))
}
