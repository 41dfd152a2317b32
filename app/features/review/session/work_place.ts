import type { Conversation, LabelScheme } from '../../../model/index.ts'
import type { LabelRef, PaletteScheme } from '../../../reviews/work/palette.ts'
import type { PartOfQueue } from '../../../reviews/work/queue_parts.ts'

/** A turn as an address names it. */
export interface ShownPlace {
  readonly split: string
  readonly conversation: string
  readonly turn: number
}

/** What a review at work needs of the page. */
export interface WorkPlace {
  /** What the address shows now; `null`: no turn. */
  shown(): ShownPlace | null
  part(): PartOfQueue
  show(place: ShownPlace): void
  schemes(): readonly LabelScheme[]
  /** Label files without which nothing can be confirmed, see `missingLabels`. */
  missing(): readonly string[]
  conversation(place: ShownPlace): Promise<Conversation | null>
  /** The reader is likely to go there next. */
  prefetch(place: ShownPlace): void
}

export interface WorkState {
  /** The label that keys without a label of their own speak of, on the turn at this position. */
  readonly chosen: { readonly position: number; readonly label: LabelRef } | null
  /** What the reviewer is asked before it is done: doing it again does it. */
  readonly asked: { readonly position: number; readonly what: 'no_label' | 'reveal' } | null
  /** Whether the reviewer has gone past the last turn of the part. */
  readonly ended: boolean
  /** What screen readers hear; the count tells the same words apart when they are said again. */
  readonly said: { readonly words: string; readonly count: number }
}

/** A turn of the queue with what can be said of it. */
export interface Desk {
  readonly position: number
  readonly palette: readonly PaletteScheme[]
}
