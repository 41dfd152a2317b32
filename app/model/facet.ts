import type { Conversation } from './conversation.ts'
import type { FieldRef } from './finding/filter.ts'

/** The names of the kinds of fields. What a kind means stands in `fields/`, in a file that adds its name here. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where they are defined
export interface FacetKinds {}

export type FacetKind = keyof FacetKinds

/** `null`: the record does not say. */
export type FacetValue = string | number | boolean | readonly string[] | null

/** What the page calls raw values: `walked_away` is `Walked away`. Addresses, searches and tables keep the raw ones. */
export type ValueNames = Readonly<Record<string, string>>

/** A property of a whole conversation, declared as data by its adapter; becomes one typed column. */
export interface Facet {
  /** Column name: lower case, digits and `_`, unique within the adapter. */
  readonly key: string
  readonly title: string
  readonly kind: FacetKind
  /** Unit of a number, where it has one. */
  readonly unit?: string
  /** Whether a number is a change, so that a positive one is written with its sign. */
  readonly signed?: boolean
  readonly names?: ValueNames
  /** `false`: it is there to be shown, and no filter asks for it. */
  readonly filtered?: false
  read(conversation: Conversation): FacetValue
}

/** What every corpus can be filtered by: it is a column of `conversations`, whatever an adapter declares. */
export const TURNS_FACET: Omit<Facet, 'read'> = { key: 'turns', title: 'Turns', kind: 'number' }

export type TurnFieldKind = Extract<FacetKind, 'category' | 'number'>

/** A property of a turn, declared as data by its adapter; becomes one typed column of the table `turns`. */
export interface TurnField {
  /** Column name and key in `Turn.values`: lower case, digits and `_`. */
  readonly key: string
  readonly title: string
  readonly kind: TurnFieldKind
  readonly unit?: string
  /** As of a `Facet`. */
  readonly signed?: boolean
  readonly names?: ValueNames
  /** Whether a search can ask for it by its key: `price:>100`. Such a word is then no longer looked for in texts. */
  readonly searched?: boolean
  /** Whether the page shows it beside the turn; else it is there for search and SQL. */
  readonly shown?: boolean
  /** True if it holds ids of utterances, by which label files may name turns. */
  readonly identifies?: boolean
}

/** A field by which a corpus can be filtered: a facet or, with `of`, a field of turns that a search can ask for, too. */
export type FilterField = Omit<Facet, 'read'> & FieldRef

/** The fields of a corpus by which it can be filtered, those of conversations first. */
export function filterFields(corpus: {
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
}): readonly FilterField[] {
  const ofTurns = corpus.turnFields.filter((field) => field.searched)
  const ofConversations = corpus.facets.filter(({ filtered }) => filtered !== false)
  return [...ofConversations, ...ofTurns.map((field) => ({ ...field, of: 'turn' as const }))]
}
