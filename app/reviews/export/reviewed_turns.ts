import { entriesInForce } from '../log/entries.ts'
import type { QueuedTurn, ReviewMode, TurnPlace } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { isUnrecorded, labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'

/** Annotator name for decided labels. */
export const ADJUDICATED = 'adjudicated'

/** The labels of a turn under a scheme before the review. Empty if it had none, or was not annotated. */
export type LabelsThere = (place: TurnPlace, scheme: string) => readonly string[]

/** An annotator's result for an examined turn under one scheme. */
export interface ReviewedTurn {
  readonly place: QueuedTurn
  readonly scheme: string
  /** The author, or `ADJUDICATED`. */
  readonly by: string
  readonly reviewer: string
  /** Name of the person who gave the answer. Differs from the reviewer if the review continues another person's. */
  readonly author: string
  readonly review: { readonly id: string; readonly name: string; readonly mode: ReviewMode }
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly string[]
  /** See the function of this name. */
  readonly isUnrecorded: boolean
  /** Labels that were under review. Null if the mode is not `check`. */
  readonly judged: readonly string[] | null
  /** Labels under review that were marked as unsure. They stay. */
  readonly unsure: readonly string[]
  readonly note: string
  /** Time of the last confirmation in milliseconds since 1970, by the reviewer's clock. */
  readonly at: number
}

/**
 * The results of reviews, in the order of the reviews and their queues: one for each examined turn, scheme and
 * annotator. If a reviewer examined a turn in several reviews, the latest review counts.
 * @param there labels that are loaded, for checks that do not record what they showed
 */
export function reviewedTurns(reviews: readonly ReviewState[], there: LabelsThere): readonly ReviewedTurn[] {
  const found = new Map<string, ReviewedTurn>()
  const inOrder = [...reviews].sort((a, b) => a.definition.created - b.definition.created)
  for (const review of inOrder) {
    for (const turn of ofReview(review, there)) {
      const { split, conversation, turn: index } = turn.place
      found.set(JSON.stringify([split, conversation, index, turn.scheme, turn.by]), turn)
    }
  }
  return [...found.values()]
}

function ofReview(state: ReviewState, there: LabelsThere): readonly ReviewedTurn[] {
  const { definition, name } = state
  const { id, mode, reviewer } = definition
  const confirmed = confirmedAt(state)
  return [...state.verdicts].flatMap(([key, verdict]) => {
    const { place, scheme, note, author } = verdict
    const loaded = mode === 'check' ? there(place, scheme) : []
    const labels = labelsByReviewer(verdict, mode, loaded)
    if (labels === null) return []
    const by = mode === 'adjudicate' ? ADJUDICATED : author
    const unsure = labels.filter((label) => verdict.verdicts.get(label) === 'unsure')
    const shown = verdict.shown?.labels.map(({ value }) => value) ?? loaded
    return [
      {
        ...{ place, scheme, by, reviewer, author, review: { id, name, mode }, labels, unsure, note },
        isUnrecorded: isUnrecorded(verdict, mode),
        judged: mode === 'check' ? shown : null,
        at: confirmed.get(key) ?? 0,
      },
    ]
  })
}

/** Time of the last confirmation of each turn, by `verdictKey`. */
export function confirmedAt({ entries }: Pick<ReviewState, 'entries'>): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const entry of entriesInForce(entries))
    if (entry.kind === 'confirm') times.set(verdictKey(entry.turn, entry.scheme), entry.at)
  return times
}

/** Verdicts with a note, including those on turns that are not fully examined. */
export function notesOf(reviews: readonly ReviewState[]): readonly TurnVerdict[] {
  return reviews.flatMap(({ verdicts }) => [...verdicts.values()].filter(({ note }) => note !== ''))
}
