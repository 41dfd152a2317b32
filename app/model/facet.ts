import type { Conversation, Participant } from './conversation.ts'
import type { FieldRef } from './finding/filter.ts'

/** Names of field kinds. Each kind is defined in a file in `fields/` that adds its name here. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where they are defined
export interface FacetKinds {}

export type FacetKind = keyof FacetKinds

/** Null if the record does not give the value. */
export type FacetValue = string | number | boolean | readonly string[] | null

/** Display names of raw values: `walked_away` is `Walked away`. URLs, searches and tables keep the raw values. */
export type ValueNames = Readonly<Record<string, string>>

/** A property of a whole conversation, declared as data by its adapter. Becomes one typed column. */
export interface Facet {
  /** Column name: lower case, digits and `_`, unique within the adapter. */
  readonly key: string
  readonly title: string
  readonly kind: FacetKind
  /** Unit of a number, if any. */
  readonly unit?: string
  /** True if a number is a change, so that positive values are shown with a sign. */
  readonly signed?: boolean
  readonly names?: ValueNames
  /** Values of an ordinal answer, from low to high. Without it, well-known scales are recognised (`fields/ordinal.ts`). */
  readonly order?: readonly string[]
  /** False if the facet is only displayed and filters can't use it. */
  readonly filtered?: false
  read(conversation: Conversation): FacetValue
}

/** Facets of every corpus, because they are fixed columns of `conversations`. */
export const TURNS_FACET: Omit<Facet, 'read'> = { key: 'turns', title: 'Turns', kind: 'number' }
export const WORDS_FACET: Omit<Facet, 'read'> = { key: 'words', title: 'Words', kind: 'number' }

/** A property of one participant of a conversation, declared as data. Becomes one typed column of `participants`. */
export interface ParticipantField extends Omit<Facet, 'read' | 'filtered'> {
  /** @param index position among the conversation's participants */
  read(participant: Participant, conversation: Conversation, index: number): FacetValue
}

export type TurnFieldKind = Extract<FacetKind, 'category' | 'number'>

/** A property of a turn, declared as data by its adapter. Becomes one typed column of the table `turns`. */
export interface TurnField {
  /** Column name and key in `Turn.values`: lower case, digits and `_`. */
  readonly key: string
  readonly title: string
  readonly kind: TurnFieldKind
  readonly unit?: string
  /** See `Facet`. */
  readonly signed?: boolean
  readonly names?: ValueNames
  /** See `Facet`. */
  readonly order?: readonly string[]
  /** True if a search can use the key as a field: `price:>100`. Such a word is then not searched in texts. */
  readonly searched?: boolean
  /** True if the page shows it next to the turn. Otherwise it is only for search and SQL. */
  readonly shown?: boolean
  /** Id of the participant whom a number belongs to, such as their points in an offer. */
  readonly ownedBy?: string
  /** True if it contains utterance ids, which label files can use to name turns. */
  readonly identifies?: boolean
}

/** Field of the number of words of a turn, in every corpus. */
export const TURN_WORDS: TurnField = { key: 'words', title: 'Words', kind: 'number', searched: true }

/** A field that filters can use: a facet or, with `of`, a field of participants or a searchable turn field. */
export type FilterField = Omit<Facet, 'read'> & FieldRef

/** Fields of a corpus that filters can use. Conversation fields come first. */
export function filterFields(corpus: {
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
}): readonly FilterField[] {
  const ofTurns = corpus.turnFields.filter((field) => field.searched)
  const ofConversations = corpus.facets.filter(({ filtered }) => filtered !== false)
  return [...ofConversations, ...ofTurns.map((field) => ({ ...field, of: 'turn' as const }))]
}

/** Fields that every corpus has, because they are fixed columns of `participants`. */
const COMMON_OF_PARTICIPANTS: readonly Omit<Facet, 'read'>[] = [
  { key: 'name', title: 'Name', kind: 'category' },
  { key: 'role', title: 'Role', kind: 'category' },
  { key: 'turns', title: 'Turns', kind: 'number' },
  { key: 'words', title: 'Words', kind: 'number' },
]

/**
 * Fields of participants: those of every corpus, and the declared ones. Empty if the corpus was published by an older
 * version without them.
 */
export function participantFields(corpus: {
  readonly participantFields?: readonly Omit<ParticipantField, 'read'>[]
}): readonly FilterField[] {
  if (!corpus.participantFields) return []
  const isCommon = (key: string) => COMMON_OF_PARTICIPANTS.some((field) => field.key === key)
  const declared = corpus.participantFields.filter(({ key }) => !isCommon(key))
  return [...COMMON_OF_PARTICIPANTS, ...declared].map((field) => ({ ...field, of: 'participant' as const }))
}
