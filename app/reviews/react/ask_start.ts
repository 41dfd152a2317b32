import type { NamedTurn } from '../../readers/rows.ts'
import { createPageRequest } from '../../session/react/page_request.ts'
import type { ReviewDefinition, ReviewMode } from '../log/review.ts'

/** Turns chosen elsewhere for a review, such as a cell of a table or a suggestion. */
export interface GivenTurns {
  /** Description for the review's name: `swapped labels`. */
  readonly title: string
  /** Turns in queue order, if the order is "as listed". */
  readonly places: readonly NamedTurn[]
  /** Ids of the initially selected schemes. */
  readonly schemes?: readonly string[]
  /** Those among the schemes that the corpus does not have. */
  readonly own?: Pick<ReviewDefinition, 'ownScheme' | 'written'>
  readonly mode?: ReviewMode
  /** For an adjudication: annotators whose labels are compared, as text (see `reviews/annotators/`). */
  readonly annotators?: readonly string[]
}

const startReview = createPageRequest<GivenTurns | null>()

/** Opens the dialog that starts a review. @param given null for the turns that the list shows */
export const askToStart = (given: GivenTurns | null = null) => startReview.ask(given)

/** Called by the component that shows the dialog. */
export const onAskedToStart = startReview.onAsked
