import type { NamedTurn } from '../../../readers/rows.ts'
import type { ReviewMode } from '../../../reviews/log/review.ts'

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

type Listener = (given: GivenTurns | null) => void

const listeners = new Set<Listener>()

/** Opens the dialog that starts a review. @param given `null`: of what the list shows */
export function askToStart(given: GivenTurns | null = null): void {
  for (const listener of listeners) listener(given)
}

/** Called by what shows that dialog. */
export function onAskedToStart(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
