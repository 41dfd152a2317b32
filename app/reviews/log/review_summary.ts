import type { ReviewDefinition, TurnPlace } from './review.ts'
import type { Progress, ReviewState } from './review_state.ts'

/** A definition without its queue. */
export type ReviewHead = Omit<ReviewDefinition, 'queue'>

/** The state of a review for lists of reviews. Its size does not depend on the length of the queue and the log. */
export interface ReviewSummary {
  /** With the corpus that was used last. */
  readonly definition: ReviewHead
  readonly name: string
  readonly paused: boolean
  readonly removed: boolean
  readonly progress: Progress
  /** Number of entries in its log. */
  readonly entries: number
  /** The turn at which to resume. Null if it has no turns. */
  readonly goOn: TurnPlace | null
}

export function summaryOf(state: ReviewState): ReviewSummary {
  const { name, paused, removed, progress, entries } = state
  const { queue: _, ...definition } = state.definition
  return { definition, name, paused, removed, progress, entries: entries.length, goOn: placeToGoOn(state) }
}

/** The turn at which to resume a review: the first open turn, or else the first. */
export function placeToGoOn({
  definition,
  verdicts,
}: Pick<ReviewState, 'definition' | 'verdicts'>): TurnPlace | null {
  const touched = new Set(
    [...verdicts].flatMap(([key, { state }]) => (state === 'open' ? [] : [Number.parseInt(key, 10)])),
  )
  const { queue } = definition
  const place = queue.find((_, turn) => !touched.has(turn)) ?? queue[0]
  return place ? { split: place.split, conversation: place.conversation, turn: place.turn } : null
}
