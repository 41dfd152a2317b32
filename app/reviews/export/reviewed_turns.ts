import { grouped } from '../../base/grouped.ts'
import { annotatorKey } from '../annotators/annotator.ts'
import { type Answered, answersIn } from '../annotators/answers.ts'
import { namesOfSeveral } from '../annotators/names.ts'
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
  /** Name of the annotator in files: the author, the author with the number of the review, or `ADJUDICATED`. */
  readonly by: string
  /** See `annotatorKey`. */
  readonly annotator: string
  readonly reviewer: string
  /** Name of the person who gave the answer. Differs from the reviewer if the review continues another person's. */
  readonly author: string
  readonly review: {
    readonly id: string
    readonly name: string
    readonly mode: ReviewMode
    readonly created: number
  }
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
 * What reviews found, in the order of the reviews and their queues: each turn that was examined once for each scheme and
 * annotator. Reviews of one person are several annotators. Of adjudications, the one that was made last counts.
 * @param there labels that are loaded, for checks that do not record what they showed
 */
export function reviewedTurns(reviews: readonly ReviewState[], there: LabelsThere): readonly ReviewedTurn[] {
  const found = new Map<string, ReviewedTurn>()
  const inOrder = [...reviews].sort((a, b) => a.definition.created - b.definition.created)
  const confirmed = new Map(inOrder.map((review) => [review, confirmedAt(review)]))
  const answers = answersIn(inOrder)
  const names = namesByScheme(answers)
  for (const answer of answers) {
    const { review, verdict, key, ref } = answer
    const { place, scheme, author } = verdict
    const annotator = annotatorKey(ref)
    const at = JSON.stringify([place.split, place.conversation, place.turn, scheme, annotator])
    const turn = reviewedTurn(review, verdict, there)
    if (!turn) continue
    const by = ref.kind === 'adjudicated' ? ADJUDICATED : (names.get(scheme)?.get(annotator) ?? author)
    found.set(at, { ...turn, annotator, by, at: confirmed.get(review)?.get(key) ?? 0 })
  }
  return [...found.values()]
}

/** Only the latest review of each person and turn, as a later one corrects an earlier one. */
export function latestOfEach(turns: readonly ReviewedTurn[]): readonly ReviewedTurn[] {
  const latest = new Map<string, ReviewedTurn>()
  for (const turn of turns) {
    const { place, scheme, author, review } = turn
    const by = review.mode === 'adjudicate' ? ADJUDICATED : `by ${author}`
    const at = JSON.stringify([place.split, place.conversation, place.turn, scheme, by])
    const before = latest.get(at)
    if (!before || before.review.created <= review.created) latest.set(at, turn)
  }
  return [...latest.values()]
}

/** Names of reviews by people who have several under a scheme, by its id. */
function namesByScheme(answers: readonly Answered[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const bySchemes = grouped(answers, ({ verdict }) => verdict.scheme)
  return new Map(
    [...bySchemes].map(([scheme, own]) => [
      scheme,
      namesOfSeveral(
        own.flatMap(({ ref, verdict: { state }, review: { definition } }) =>
          ref.kind === 'review' && state === 'done' ? { ref, created: definition.created } : [],
        ),
      ),
    ]),
  )
}

function reviewedTurn(
  { definition, name }: ReviewState,
  verdict: TurnVerdict,
  there: LabelsThere,
): Omit<ReviewedTurn, 'annotator' | 'by' | 'at'> | null {
  const { id, mode, reviewer, created } = definition
  const { place, scheme, note, author } = verdict
  const loaded = mode === 'check' ? there(place, scheme) : []
  const labels = labelsByReviewer(verdict, mode, loaded)
  if (labels === null) return null
  const shown = verdict.shown?.labels.map(({ value }) => value) ?? loaded
  return {
    ...{ place, scheme, reviewer, author, review: { id, name, mode, created }, labels, note },
    unsure: labels.filter((label) => verdict.verdicts.get(label) === 'unsure'),
    isUnrecorded: isUnrecorded(verdict, mode),
    judged: mode === 'check' ? shown : null,
  }
}

/** Time of the last confirmation of each turn, by `verdictKey`. */
export function confirmedAt({ entries }: Pick<ReviewState, 'entries'>): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const entry of entriesInForce(entries))
    if (entry.kind === 'confirm') times.set(verdictKey(entry.turn, entry.scheme), entry.at)
  return times
}

/** Author of the note of each turn, by `verdictKey`. Only logs that record authors have any. */
export function noteAuthors({ entries }: Pick<ReviewState, 'entries'>): ReadonlyMap<string, string> {
  const authors = new Map<string, string>()
  for (const entry of entriesInForce(entries))
    if (entry.kind === 'note' && entry.author !== undefined)
      authors.set(verdictKey(entry.turn, entry.scheme), entry.author)
  return authors
}

/** Verdicts with a note, including those on turns that are not fully examined. */
export function notesOf(reviews: readonly ReviewState[]): readonly TurnVerdict[] {
  return reviews.flatMap(({ verdicts }) => [...verdicts.values()].filter(({ note }) => note !== ''))
}
