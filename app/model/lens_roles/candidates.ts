import type { ActionType } from '../action.ts'

/**
 * Data of the lens `candidates`: a private table for each of the first two participants, with one row in common (marked
 * in each table), and actions that select a row.
 */
export interface CandidatesRoles {
  /** Title of the table among the blocks of each participant. */
  readonly table: string
  /** Singular name of a row: `friend`. */
  readonly row: string
  /** Plural name of rows: `friends`. */
  readonly rows: string
  /** Type of the actions whose item is a row. */
  readonly selection: ActionType
}
