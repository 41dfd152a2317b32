import type { ComponentType, ReactNode } from 'react'
import type { Conversation, LabelScheme, LensRoles } from '../model/index.ts'
import type { ShownTurns } from '../model/turns/shown_turns.ts'

/** What a lens may know of the corpus of its conversation. */
export interface LensCorpus {
  readonly labelSchemes: readonly LabelScheme[]
  /** What its adapter declares for lenses. */
  readonly lensRoles?: LensRoles
}

export interface LensProps {
  /** May lack what one of its sides alone knew. */
  readonly conversation: Conversation
  readonly corpus: LensCorpus
  /** The current turn (0-based), which the conversation has; `null`: none. */
  readonly turn: number | null
  /** Makes a turn the current one, which also brings it into view. */
  onChooseTurn(turn: number): void
  /** What the page lets a lens change of the turns below; absent where it cannot, such as in a comparison. */
  readonly reading?: LensReading
}

/** How the turns of a conversation are read: which are shown, and the way from one that stands out to another. */
export interface LensReading {
  readonly shown: ShownTurns
  onShow(change: Partial<ShownTurns>): void
  /** Goes to the next (1) or previous turn that stands out; where there is none, the page says so. */
  onStep(direction: 1 | -1): void
  /** The pairs of the group that the conversation is part of, where the corpus declares one; the lens says where. */
  readonly group?: ReactNode
}

/**
 * Where a lens stands. `above`: across the pane, over the turns. `beside`: in a wide pane an unfolded lens has a column
 * of its own right of the turns, which scrolls by itself; in a narrow one it stands over them, at most 45 % high.
 */
export type LensPlace = 'above' | 'beside'

/** A way to see a whole conversation at once: folded to one line, or in full. */
export interface Lens {
  /** What the folded lens says: one line of words, without markup. */
  summary(conversation: Conversation, corpus: LensCorpus): string
  /** What the unfolded lens draws. */
  readonly View: ComponentType<LensProps>
}

/** A lens before its code is there. */
export interface LensEntry {
  /** The name of its folder; its fold is remembered under it. */
  readonly id: string
  /** What it is called on the page, in a few words. */
  readonly title: string
  readonly place: LensPlace
  /** Whether it has something to draw in a corpus. Part of the first download, so: a line. */
  fits(corpus: LensCorpus): boolean
  load(): Promise<Lens>
}
