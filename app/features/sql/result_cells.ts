import { MOST_PLACES, type OnlyPlace } from '../../model/index.ts'
import type { ResultColumn } from './use_sql.ts'

/** Display of a column. Numbers are right-aligned. */
export type CellKind = 'number' | 'text'

/** Maximum length of a cell's text in characters. The tooltip shows more. */
const SHOWN = 300

/** Maximum number of columns in the table. Exports contain all of them. */
export const MOST_COLUMNS = 100

/** Number of rows sampled for a column's width and kind. */
const LOOKED_AT = 200

/** A value as text, or null if missing. */
export function fullText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The text of a value as a cell shows it, or null if missing. */
export function cellText(value: unknown): string | null {
  const text = fullText(value)
  if (text === null) return null
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

/** Distinct places of a result for the list. */
export interface ListedRows {
  readonly places: readonly OnlyPlace[]
  /** Number of distinct places, which may be more than the list takes. */
  readonly all: number
  /** Rows that name no conversation of the corpus. */
  readonly unplaced: number
}

/** Places of all rows, each once, at most `MOST_PLACES`. @param splitsOf splits with a conversation of this id */
export function listedRows(
  rows: readonly (readonly unknown[])[],
  columns: PlaceColumns,
  splitsOf: (id: string) => readonly string[],
): ListedRows {
  const found = new Map<string, OnlyPlace>()
  let unplaced = 0
  for (const row of rows) {
    const place = rowPlace(row, columns)
    const splits = place === null ? [] : place.split === null ? splitsOf(place.id) : [place.split]
    if (!place || splits.length === 0) unplaced += 1
    for (const split of splits) {
      const one = { split, id: place?.id ?? '', turn: place?.turn ?? null }
      found.set(JSON.stringify(one), one)
    }
  }
  // A whole conversation among turns would have no hit.
  const all = [...found.values()]
  const turns = all.filter(({ turn }) => turn !== null)
  const kept = turns.length > 0 ? turns : all
  return {
    places: kept.slice(0, MOST_PLACES),
    all: kept.length,
    unplaced: unplaced + all.length - kept.length,
  }
}
