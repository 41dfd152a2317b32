import type { ResultColumn } from './use_sql.ts'

/** How a column is shown: numbers to the right. */
export type CellKind = 'number' | 'text'

/** Characters beyond which a cell's text is cut in the table; its title has more. */
const SHOWN = 300

/** How many columns the table draws; all of them are exported. */
export const MOST_COLUMNS = 100

/** How many rows are looked at for a column's width and kind. */
const LOOKED_AT = 200

/** A value as text on one line; `null` where there is none. */
export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** What a column holds, by its first rows: numbers only where there is a number and nothing else. */
export function cellKind(rows: readonly (readonly unknown[])[], column: number): CellKind {
  const given = rows
    .slice(0, LOOKED_AT)
    .map((row) => row[column])
    .filter((value) => value !== null && value !== undefined)
  return given.length > 0 && given.every((value) => typeof value === 'number') ? 'number' : 'text'
}

/** Widths of columns in characters, for their names and first rows. */
export function columnWidths(
  columns: readonly ResultColumn[],
  rows: readonly (readonly unknown[])[],
): readonly number[] {
  return columns.map(({ name }, i) => {
    const lengths = rows.slice(0, LOOKED_AT).map((row) => cellText(row[i])?.length ?? 4)
    return Math.min(56, Math.max(6, name.length + 2, ...lengths))
  })
}

/** Where the columns stand that lead to a conversation; -1 where there is none of that name. */
export interface PlaceColumns {
  readonly conversation: number
  readonly split: number
  readonly turn: number
}

export function placeColumns(columns: readonly ResultColumn[]): PlaceColumns {
  const at = (name: string) => columns.findIndex((c) => c.name.toLowerCase() === name)
  return { conversation: at('conversation'), split: at('split'), turn: at('turn') }
}

/** What a row says about its place; `null` where it names no conversation. */
export interface RowPlace {
  readonly id: string
  /** `null`: to be looked up. */
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
