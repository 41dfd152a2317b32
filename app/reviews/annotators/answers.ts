import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import { isAsked } from '../schemes/asked.ts'
import { isTraining } from '../training/training.ts'
import { type AnnotatorRef, annotatorKey } from './annotator.ts'

/** A verdict with the annotator whose answer it is. */
export interface Answered {
  readonly review: ReviewState
  readonly verdict: TurnVerdict
  /** As `verdictKey` writes it. */
  readonly key: string
  readonly ref: AnnotatorRef
}

/**
 * All verdicts of reviews, in the order of the reviews, except answers to questions whose condition does not hold and, by
 * default, those on training turns. A review that continues another one has copies of its answers. A copy is left out if the original or another copy is here.
 */
export function answersIn(
  reviews: readonly ReviewState[],
  { withTraining = false } = {},
): readonly Answered[] {
  const byId = new Map(reviews.map((review) => [review.definition.id, review]))
  const copied = new Set<Answered>()
  const all = reviews.flatMap((review) =>
    [...review.verdicts.values()].flatMap((verdict): Answered | [] => {
      if (!isAsked(review, verdict.turn, verdict.scheme)) return []
      if (!withTraining && isTraining(review.definition, verdict.turn)) return []
      const key = verdictKey(verdict.turn, verdict.scheme)
      if (review.definition.mode === 'adjudicate')
        return { review, verdict, key, ref: { kind: 'adjudicated' } }
      const { author } = verdict
      const ref = { kind: 'review', review: originalOf(review, author, byId), author } as const
      const answered = { review, verdict, key, ref }
      if (author !== review.definition.reviewer) copied.add(answered)
      return answered
    }),
  )
  if (copied.size === 0) return all
  const known = new Set(all.flatMap((one) => (isDone(one) && !copied.has(one) ? [nameOf(one)] : [])))
  return all.filter((one) => {
    if (!isDone(one) || !copied.has(one)) return true
    const name = nameOf(one)
    const isNew = !known.has(name)
    known.add(name)
    return isNew
  })
}

const isDone = ({ verdict }: Answered) => verdict.state === 'done'

function nameOf({ ref, verdict: { place, scheme } }: Answered): string {
  return JSON.stringify([annotatorKey(ref), scheme, place.split, place.conversation, place.turn])
}

/** Id of the review in which an author gave answers: the review itself, or the one that it continues, which need not be here. */
function originalOf(review: ReviewState, author: string, byId: ReadonlyMap<string, ReviewState>): string {
  const seen = new Set<string>()
  let { id, copyOf, reviewer } = review.definition
  while (reviewer !== author && copyOf !== null && !seen.has(id)) {
    seen.add(id)
    id = copyOf
    const next = byId.get(id)
    if (!next) break
    ;({ copyOf, reviewer } = next.definition)
  }
  return id
}
