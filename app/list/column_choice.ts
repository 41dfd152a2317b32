import { own } from '../base/safe_access.ts'
import { type FacetColumn, isFacetColumn } from '../model/index.ts'

/** The built-in columns of the conversation list, in display order. */
export const COLUMNS = ['id', 'split', 'preview', 'turns', 'annotated', 'outcome', 'labels'] as const

export type BuiltInColumn = (typeof COLUMNS)[number]

/** A built-in column or a facet. */
export type ColumnId = BuiltInColumn | FacetColumn

/** Column widths in rem. */
export interface ColumnWidths {
  readonly min: number
  /** Width if space is tight. */
  readonly base: number
  /** Maximum default width if there is ample space. */
  readonly wish: number
  /** Maximum width that the user can set. */
  readonly max: number
}

/** `preview` fills the remaining space. Its base and wish only set how much the other columns should leave. */
const WIDTHS: Readonly<Record<BuiltInColumn, ColumnWidths>> = {
  id: { min: 3, base: 3.75, wish: 8, max: 16 },
  split: { min: 3.5, base: 4.75, wish: 6, max: 12 },
  preview: { min: 11, base: 15, wish: 24, max: 11 },
  turns: { min: 3.25, base: 4, wish: 4.5, max: 8 },
  annotated: { min: 2.5, base: 2.75, wish: 2.75, max: 8 },
  outcome: { min: 5, base: 7.25, wish: 11.5, max: 20 },
  labels: { min: 4, base: 5, wish: 13, max: 30 },
}

const FACET_WIDTHS: ColumnWidths = { min: 3.25, base: 4.5, wish: 9, max: 24 }

export function widthsOf(id: ColumnId): ColumnWidths {
  return isFacetColumn(id) ? FACET_WIDTHS : WIDTHS[id]
}

/** The user's settings for the columns. */
export interface ColumnChoice {
  readonly hidden: readonly ColumnId[]
  /** Columns that are not shown by default. */
  readonly shown: readonly ColumnId[]
  /** In rem, for columns whose width the user changed. */
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>
}

export const NO_CHOICE: ColumnChoice = { hidden: [], shown: [], widths: {} }

/** The one column that cannot be hidden, because rows would be meaningless without it. */
export const ALWAYS_SHOWN: ColumnId = 'preview'

/** Parses a stored choice of any shape. Invalid parts get their defaults, and widths are clamped. */
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

/** Maximum number of stored columns. */
const MOST_KEPT = 200

/** Filters and dedupes column ids. */
function columnsIn(values: unknown): ColumnId[] {
  if (!Array.isArray(values)) return []
  const ids = values.filter((id) => typeof id === 'string' && isColumnId(id)) as ColumnId[]
  return [...new Set(ids)].slice(0, MOST_KEPT)
}

export function isColumnId(id: string): id is ColumnId {
  return isFacetColumn(id) || COLUMNS.some((column) => column === id)
}

/** Clamps a width in rem to its column's bounds and rounds it to a hundredth. */
export function boundedWidth(id: ColumnId, width: number): number {
  const { min, max } = widthsOf(id)
  return Math.round(Math.min(max, Math.max(min, width)) * 100) / 100
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
