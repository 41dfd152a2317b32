/**
 * The user's assignment of columns in unknown dialogue data. Paths into a record use dots (`meta.speaker`). A record is
 * a turn or, if the text path leads into a list (`turns[].text`), a conversation with its turns.
 */
export interface Mapping {
  /** The column whose value is the same for all turns of a conversation. Null if all records are one conversation. */
  readonly conversation: string | null
  /** The column to order turns by. Null keeps the order of the records. */
  readonly turn: string | null
  /** Null if speakers are unknown. */
  readonly speaker: string | null
  readonly text: string
  /** Columns whose values (strings, or lists of strings) are labels of the turn. */
  readonly labels: readonly string[]
  /** Column with the role of the speaker of a turn: `buyer`. */
  readonly role?: string
  /** Column that says how a conversation ended. */
  readonly outcome?: string
  /** Column with a price in numbers, of a turn or of a conversation. */
  readonly price?: string
}

/** Columns that a mapping need not name. */
export const MORE_MEANINGS = ['role', 'outcome', 'price'] as const

/** True if each record is a conversation with a list of turns. */
export function hasListOfTurns({ text }: Pick<Mapping, 'text'>): boolean {
  return text.includes('[]')
}
