import type { Conversation, LabelScheme } from '../../../model/index.ts'
import type { EvidenceSpan } from '../../../reviews/log/review.ts'
import { firstChoice, type LabelRef, type PaletteScheme } from '../../../reviews/work/palette.ts'
import type { PartOfQueue } from '../../../reviews/work/queue_parts.ts'

/** Address of a turn. */
export interface ShownPlace {
  readonly split: string
  readonly conversation: string
  readonly turn: number
}

/** The page's services for a review in progress. */
export interface WorkPlace {
  /** Turn in the address, or null. */
  shown(): ShownPlace | null
  part(): PartOfQueue
  show(place: ShownPlace): void
  schemes(): readonly LabelScheme[]
  /** Label files required before anything can be confirmed, see `missingLabels`. */
  missing(): readonly string[]
  conversation(place: ShownPlace): Promise<Conversation | null>
  /** Prefetches a likely next turn. */
  prefetch(place: ShownPlace): void
}

/**
 * Reason why a turn was not confirmed or revealed. `required`: a question needs an answer first. `invalid`: a typed answer
 * cannot be saved.
 */
export type Asked = 'no_label' | 'reveal' | 'required' | 'invalid'

export interface WorkState {
  /** The label to which general keys apply, on the turn at this position. */
  readonly chosen: { readonly position: number; readonly label: LabelRef } | null
  /** A pending confirmation. Repeating the action confirms it, unless an answer is required. */
  readonly asked: { readonly position: number; readonly what: Asked } | null
  /** Words of the turn at this position that the user has selected. */
  readonly selected: { readonly position: number; readonly span: EvidenceSpan } | null
  /** The training turn whose confirmation is being stored. Its answer is shown afterwards. */
  readonly storing: number | null
  /** True if the reviewer has passed the last turn of the part. */
  readonly ended: boolean
  /** Latest screen-reader announcement. The count distinguishes repetitions. */
  readonly said: { readonly words: string; readonly count: number }
}

/** A turn of the queue with its palette. */
export interface Desk {
  readonly position: number
  readonly palette: readonly PaletteScheme[]
}

/** The label to which general keys apply on a turn: the chosen one, or else the first that the turn has. */
export function chosenLabel(
  chosen: WorkState['chosen'],
  position: number,
  palette: readonly PaletteScheme[],
): LabelRef | null {
  return chosen?.position === position ? chosen.label : firstChoice(palette)
}
