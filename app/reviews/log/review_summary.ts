import type { ReviewDefinition, TurnPlace } from './review.ts'
import type { Progress, ReviewState } from './review_state.ts'

/** What a review is, without its turns. */
export type ReviewHead = Omit<ReviewDefinition, 'queue'>

/** How a review stands, as far as a list of reviews tells: as small however long its queue and its log are. */
export interface ReviewSummary {
  /** Of the corpus with which it was used last. */
  readonly definition: ReviewHead
  readonly name: string
  readonly paused: boolean
  readonly removed: boolean
  readonly progress: Progress
  /** How many entries its log has. */
  readonly entries: number
  /** Where going on with it leads; `null`: it has no turns. */
  readonly goOn: TurnPlace | null
}

export function summaryOf(state: ReviewState): ReviewSummary {
  const { name, paused, removed, progress, entries } = state
  const { queue: _, ...definition } = state.definition
  return { definition, name, paused, removed, progress, entries: entries.length, goOn: placeToGoOn(state) }
}

/** Where going on with a review leads: its first turn that is open, else its first. */
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
