import type { NamedTurn } from '../../readers/rows.ts'
import { createPageRequest } from '../../session/react/page_request.ts'
import type { ReviewMode } from '../log/review.ts'

/** Turns that were chosen elsewhere to make a review of: a cell of a table, a suggestion. */
export interface GivenTurns {
  /** What they are, as a name of a review says it: `swapped labels`. */
  readonly title: string
  /** In the order of the queue as listed. */
  readonly places: readonly NamedTurn[]
  /** Ids of declared schemes that are reviewed, unless the reader chooses others. */
  readonly schemes?: readonly string[]
  readonly mode?: ReviewMode
  /** In an adjudication: whose labels are settled, as text (see `reviews/annotators/`). */
  readonly annotators?: readonly string[]
}

const startReview = createPageRequest<GivenTurns | null>()

/** Opens the dialog that starts a review. @param given null for the turns that the list shows */
export const askToStart = (given: GivenTurns | null = null) => startReview.ask(given)

/** Called by the component that shows the dialog. */
export const onAskedToStart = startReview.onAsked
