import type { NamedTurn } from '../../../readers/rows.ts'
import type { ReviewMode } from '../../../reviews/log/review.ts'

/** Turns chosen elsewhere for a review, such as a cell of a table or a suggestion. */
export interface GivenTurns {
  /** Description for the review's name: `swapped labels`. */
  readonly title: string
  /** Turns in queue order, if the order is "as listed". */
  readonly places: readonly NamedTurn[]
  /** Ids of the initially selected schemes. */
  readonly schemes?: readonly string[]
  readonly mode?: ReviewMode
  /** For an adjudication: annotators whose labels are compared, as text (see `reviews/annotators/`). */
  readonly annotators?: readonly string[]
}

type Listener = (given: GivenTurns | null) => void

const listeners = new Set<Listener>()

/** Opens the dialog to start a review. @param given null to use the list */
export function askToStart(given: GivenTurns | null = null): void {
  for (const listener of listeners) listener(given)
}

/** Registers the component that shows the dialog. */
export function onAskedToStart(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
