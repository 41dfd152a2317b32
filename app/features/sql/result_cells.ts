import type { ResultColumn } from './use_sql.ts'

/** Display of a column. Numbers are right-aligned. */
export type CellKind = 'number' | 'text'

/** Maximum length of a cell's text in characters. The tooltip shows more. */
const SHOWN = 300

/** Maximum number of columns in the table. Exports contain all of them. */
export const MOST_COLUMNS = 100

/** Number of rows sampled for a column's width and kind. */
const LOOKED_AT = 200

/** A value as single-line text, or null if missing. */
export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Kind of a column, based on its first rows. A number only if all given values are numbers. */
export function cellKind(rows: readonly (readonly unknown[])[], column: number): CellKind {
  const given = rows
    .slice(0, LOOKED_AT)
    .map((row) => row[column])
    .filter((value) => value !== null && value !== undefined)
  return given.length > 0 && given.every((value) => typeof value === 'number') ? 'number' : 'text'
}

/** Column widths in characters, based on names and first rows. */
export function columnWidths(
  columns: readonly ResultColumn[],
  rows: readonly (readonly unknown[])[],
): readonly number[] {
  return columns.map(({ name }, i) => {
    const lengths = rows.slice(0, LOOKED_AT).map((row) => cellText(row[i])?.length ?? 4)
    return Math.min(56, Math.max(6, name.length + 2, ...lengths))
  })
}

/** Indexes of the columns that identify a conversation, or -1 for missing columns. */
export interface PlaceColumns {
  readonly conversation: number
  readonly split: number
  readonly turn: number
}

export function placeColumns(columns: readonly ResultColumn[]): PlaceColumns {
  const at = (name: string) => columns.findIndex((c) => c.name.toLowerCase() === name)
  return { conversation: at('conversation'), split: at('split'), turn: at('turn') }
}

/** Place of a row's conversation, or null if the row identifies none. */
export interface RowPlace {
  readonly id: string
  /** Null if it must be looked up. */
  readonly split: string | null
  readonly turn: number | null
}

export function rowPlace(row: readonly unknown[], columns: PlaceColumns): RowPlace | null {
  const id = row[columns.conversation]
  if (typeof id !== 'string') return null
  const split = row[columns.split]
  const turn = row[columns.turn]
  return {
    id,
    split: typeof split === 'string' ? split : null,
    turn: typeof turn === 'number' && Number.isSafeInteger(turn) && turn >= 0 ? turn : null,
  }
}
