/**
 * Which columns of unknown dialogue data mean what, as the reader said. Paths into a record are written with dots
 * (`meta.speaker`). One record is one turn, or, where the path of the text leads into a list (`turns[].text`), a
 * conversation with its turns.
 */
export interface Mapping {
  /** The column whose value is the same for all turns of a conversation; `null`: all records are one conversation. */
  readonly conversation: string | null
  /** The column to order turns by; `null`: as the records stand. */
  readonly turn: string | null
  /** `null`: nobody is named. */
  readonly speaker: string | null
  readonly text: string
  /** Columns whose values (strings, or lists of strings) are labels of the turn. */
  readonly labels: readonly string[]
}

/** Whether each record is a conversation with a list of turns. */
export function hasListOfTurns({ text }: Pick<Mapping, 'text'>): boolean {
  return text.includes('[]')
}
