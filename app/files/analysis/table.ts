import type { ExportColumn, ExportType } from '../columns.ts'

/** The unit of a row. */
export type AnalysisUnit = 'turns' | 'participants' | 'conversations'

/** Content of a table for analysis. */
export interface AnalysisOptions {
  readonly unit: AnalysisUnit
  /** One column per label, or one list per scheme. For turns only; other units always have a count per label. */
  readonly labels: 'columns' | 'lists'
  /** Facets of the conversation. `outcome` is always included. */
  readonly facets: readonly string[]
  /** Attributes of the participant. For turns: of their speaker. */
  readonly attributes: readonly ParticipantAttribute[]
  /** For turns. */
  readonly rows: 'all' | 'hits'
  /** With `hits`: number of turns before and after each hit that are included. */
  readonly context: number
}

/** A declared field of participants, or another property that documents give, with the type of all its values. */
export interface ParticipantAttribute {
  readonly key: string
  readonly type: ExportType
}

/** Origin of a column's values. */
export type ColumnSource =
  | { readonly of: 'turn' | 'conversation' | 'participant' | 'attribute'; readonly key: string }
  /** True, false, or null if the turn was not examined. For participants and conversations: a number of turns. */
  | { readonly of: 'label'; readonly scheme: string; readonly value: string }
  /** Labels of a scheme on a turn; null if it was not examined. */
  | { readonly of: 'labels'; readonly scheme: string }
  /** True for a hit. For participants and conversations: number of hits. Null if the filter has no condition on turns. */
  | { readonly of: 'hit' }

export interface AnalysisColumn extends ExportColumn {
  readonly source: ColumnSource
}

/** Columns of a participant besides attributes. `participant` is its 0-based number in the conversation. */
export const PARTICIPANT_COLUMNS: readonly ExportColumn[] = [
  { name: 'participant', type: 'INTEGER' },
  { name: 'speaker', type: 'VARCHAR' },
  { name: 'name', type: 'VARCHAR' },
  { name: 'role', type: 'VARCHAR' },
  { name: 'turns', type: 'INTEGER' },
  { name: 'words', type: 'INTEGER' },
]

/** Names of columns that only the archive of tables has. The prefixes keep them apart from a corpus's own columns. */
export const ARCHIVED = {
  hit: 'parley.is_hit',
  /** 0-based number of a turn's speaker in the conversation. */
  participant: 'parley.participant',
  /** True for participants whom the filter selects. */
  selected: 'parley.is_selected',
  /** Beginning of the names of attributes. */
  attribute: 'attribute.',
} as const
