import { own } from '../base/own.ts'
import { type FacetColumn, isFacetColumn } from '../model/index.ts'

/** The columns of every list of conversations, in their order. */
export const COLUMNS = ['id', 'split', 'preview', 'turns', 'annotated', 'outcome', 'labels'] as const

export type BuiltInColumn = (typeof COLUMNS)[number]

/** A column of every list, or a facet. */
export type ColumnId = BuiltInColumn | FacetColumn

/** Widths of a column, in rem. */
export interface ColumnWidths {
  readonly min: number
  /** Where there is little room. */
  readonly base: number
  /** The most that it takes by itself where there is much. */
  readonly wish: number
  /** The most that the reader can give it. */
  readonly max: number
}

/** `preview` takes the room that the others leave: its base and wish only say how much they should. */
const WIDTHS: Readonly<Record<BuiltInColumn, ColumnWidths>> = {
  id: { min: 3, base: 3.75, wish: 8, max: 16 },
  split: { min: 3.5, base: 4.75, wish: 6, max: 12 },
  preview: { min: 11, base: 11, wish: 24, max: 11 },
  turns: { min: 3.25, base: 4, wish: 4.5, max: 8 },
  annotated: { min: 2.5, base: 2.75, wish: 2.75, max: 8 },
  outcome: { min: 5, base: 7.25, wish: 11.5, max: 20 },
  labels: { min: 4.5, base: 6.5, wish: 13, max: 30 },
}

const FACET_WIDTHS: ColumnWidths = { min: 3.25, base: 4.5, wish: 9, max: 24 }

export function widthsOf(id: ColumnId): ColumnWidths {
  return isFacetColumn(id) ? FACET_WIDTHS : WIDTHS[id]
}

/** What the reader has chosen about the columns. */
export interface ColumnChoice {
  readonly hidden: readonly ColumnId[]
  /** Columns that the list does not show by itself. */
  readonly shown: readonly ColumnId[]
  /** In rem, of those columns whose width was changed. */
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>
}

export const NO_CHOICE: ColumnChoice = { hidden: [], shown: [], widths: {} }

/** The one column that cannot be hidden: without it a row says nothing. */
export const ALWAYS_SHOWN: ColumnId = 'preview'

/** Reads a kept choice of any shape. What cannot be understood is left at its default; widths are brought into bounds. */
export function parseColumnChoice(kept: unknown): ColumnChoice {
  if (!isObject(kept)) return NO_CHOICE
  const widths = isObject(kept.widths) ? kept.widths : {}
  return {
    hidden: columnsIn(kept.hidden).filter((id) => id !== ALWAYS_SHOWN),
    shown: columnsIn(kept.shown),
    widths: Object.fromEntries(
      columnsIn(Object.keys(widths)).flatMap((id) => {
        const width = own(widths, id)
        return typeof width === 'number' && Number.isFinite(width) ? [[id, boundedWidth(id, width)]] : []
      }),
    ),
  }
}

/** More columns are not kept. */
const MOST_KEPT = 200

/** The columns among values of any kind, each once. */
function columnsIn(values: unknown): ColumnId[] {
  if (!Array.isArray(values)) return []
  const ids = values.filter((id) => typeof id === 'string' && isColumnId(id)) as ColumnId[]
  return [...new Set(ids)].slice(0, MOST_KEPT)
}

export function isColumnId(id: string): id is ColumnId {
  return isFacetColumn(id) || COLUMNS.some((column) => column === id)
}

/** A width within the bounds of its column, in rem, rounded to a hundredth. */
export function boundedWidth(id: ColumnId, width: number): number {
  const { min, max } = widthsOf(id)
  return Math.round(Math.min(max, Math.max(min, width)) * 100) / 100
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
