import type { ComponentType, ReactNode } from 'react'
import type { Conversation, LabelScheme, LensRoles } from '../model/index.ts'
import type { ShownTurns } from '../model/turns/shown_turns.ts'

/** The part of a corpus that lenses can access. */
export interface LensCorpus {
  readonly labelSchemes: readonly LabelScheme[]
  /** Roles declared by the corpus's adapter. */
  readonly lensRoles?: LensRoles
}

export interface LensProps {
  /** Lacks private information if it is seen from one side. */
  readonly conversation: Conversation
  readonly corpus: LensCorpus
  /** Existing current turn (0-based), or null. */
  readonly turn: number | null
  /** Makes a turn the current one and scrolls it into view. */
  onChooseTurn(turn: number): void
  /** Lets the lens control the turns below. Undefined if the page doesn't support this, for example in a comparison. */
  readonly reading?: LensReading
}

/** Controls which turns of a conversation are shown and moves between notable ones. */
export interface LensReading {
  readonly shown: ShownTurns
  onShow(change: Partial<ShownTurns>): void
  /** Goes to the next (1) or previous (-1) notable turn. If there is none, the page notifies the user. */
  onStep(direction: 1 | -1): void
  /** The other pairs of the conversation's group, if the corpus declares groups. The lens places them. */
  readonly group?: ReactNode
}

/**
 * Position of a lens. `above`: full width above the turns. `beside`: an expanded lens has its own scrolling column to
 * the right of the turns in a wide pane. In a narrow pane it is above them, with at most 45 % of the height. On a phone,
 * lenses of both places open as a sheet.
 */
export type LensPlace = 'above' | 'beside'

/** An overview of a whole conversation, either folded to one line or expanded. */
export interface Lens {
  /** Plain one-line text of the folded lens. */
  summary(conversation: Conversation, corpus: LensCorpus): string
  readonly View: ComponentType<LensProps>
}

/** Metadata of a lens, available before its code is loaded. */
export interface LensEntry {
  /** Name of its folder. Also the key under which its folded state is stored. */
  readonly id: string
  readonly title: string
  readonly place: LensPlace
  /** True if the lens applies to a corpus. Part of the initial bundle, so keep it to one line. */
  fits(corpus: LensCorpus): boolean
  load(): Promise<Lens>
}
