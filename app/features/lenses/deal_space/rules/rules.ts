import type { Cell } from '../../../../model/index.ts'
import type { DrawnGame } from './drawn_game.ts'

export interface Item {
  readonly name: string
  readonly plural: string
  /** Null if not recorded. */
  readonly count: number | null
}

/** One of the two participants. */
export interface Side {
  readonly name: string
}

export interface ItemSide extends Side {
  /** Points for one of each item. Null if hidden or not recorded. */
  readonly values: readonly number[] | null
  /** The corpus's names for the priority of each item, or null if there are none. */
  readonly ranks: readonly (string | null)[] | null
}

export interface OptionSide extends Side {
  /** Points by issue and option. Null if hidden or not recorded for all options. */
  readonly values: readonly (readonly number[])[] | null
}

/** A question to settle by one of several options. */
export interface Issue {
  readonly name: string
  readonly options: readonly NonNullable<Cell>[]
}

/** Rules of dividing items. */
export interface ItemRules extends DrawnGame {
  readonly kind: 'items'
  readonly items: readonly Item[]
  readonly sides: readonly [ItemSide, ItemSide]
}

/** Rules of choosing options. */
export interface OptionRules extends DrawnGame {
  readonly kind: 'options'
  /** Empty if both sides' options are hidden or not recorded. */
  readonly issues: readonly Issue[]
  readonly sides: readonly [OptionSide, OptionSide]
}

/** Rules of a conversation. Fields are null if its data do not contain them. */
export type Rules = ItemRules | OptionRules
