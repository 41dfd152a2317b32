import { entriesInForce } from '../log/entries.ts'
import type { QueuedTurn, ReviewMode, TurnPlace } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { isUnrecorded, labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'

/** The annotator whose labels are those that were decided on. */
export const ADJUDICATED = 'adjudicated'

/** The labels that a turn had under a scheme before it was reviewed; none where it had none, or was not annotated. */
export type LabelsThere = (place: TurnPlace, scheme: string) => readonly string[]

/** What was found of a turn under one scheme by somebody who examined it. */
export interface ReviewedTurn {
  readonly place: QueuedTurn
  readonly scheme: string
  /** The author, or `ADJUDICATED`. */
  readonly by: string
  readonly reviewer: string
  /** Name of the person whose answer it is. Not the reviewer if the review continues somebody else's. */
  readonly author: string
  readonly review: { readonly id: string; readonly name: string; readonly mode: ReviewMode }
  /** None where the turn was examined in vain. */
  readonly labels: readonly string[]
  /** See the function of this name. */
  readonly isUnrecorded: boolean
  /** Labels that were under review; `null` if the mode is not `check`. */
  readonly judged: readonly string[] | null
  /** Of the labels that were there: those that stay because nobody was sure. */
  readonly unsure: readonly string[]
  readonly note: string
  /** Milliseconds since 1970, by the reviewer's clock, when it was confirmed last. */
  readonly at: number
}

/**
 * What reviews found, in the order of the reviews and their queues: each turn that was examined once for each scheme and
 * annotator. Where one reviewer went through a turn in several reviews, the review that was made last counts.
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

/** When each turn was confirmed last, by `verdictKey`. */
export function confirmedAt({ entries }: Pick<ReviewState, 'entries'>): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const entry of entriesInForce(entries))
    if (entry.kind === 'confirm') times.set(verdictKey(entry.turn, entry.scheme), entry.at)
  return times
}

/** What was said beside labels, also of turns that are not examined to the end. */
export function notesOf(reviews: readonly ReviewState[]): readonly TurnVerdict[] {
  return reviews.flatMap(({ verdicts }) => [...verdicts.values()].filter(({ note }) => note !== ''))
}
