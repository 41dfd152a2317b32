import type { ActionType } from '../action.ts'

/**
 * What the lens `candidates` reads: a private table of rows for each of the first two participants, of which one row is in
 * both (marked in each table), and actions that select a row.
 */
export interface CandidatesRoles {
  /** The title of the table among the blocks of each participant. */
  readonly table: string
  /** What a row is called: `friend`. */
  readonly row: string
  /** What rows are called: `friends`. */
  readonly rows: string
  /** The type of an action whose item is a row. */
  readonly selection: ActionType
}
