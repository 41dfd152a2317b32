import { own } from '../../base/own.ts'

/** The columns of the list of conversations, in their order. */
export const COLUMNS = ['id', 'split', 'preview', 'turns', 'annotated', 'outcome', 'labels'] as const

export type ColumnId = (typeof COLUMNS)[number]

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
export const WIDTHS: Readonly<Record<ColumnId, ColumnWidths>> = {
  id: { min: 3, base: 3.75, wish: 8, max: 16 },
  split: { min: 3.5, base: 4.75, wish: 6, max: 12 },
  preview: { min: 9, base: 11, wish: 22, max: 9 },
  turns: { min: 3.25, base: 4, wish: 4.5, max: 8 },
  annotated: { min: 2.5, base: 2.75, wish: 2.75, max: 8 },
  outcome: { min: 5, base: 7.25, wish: 11.5, max: 20 },
  labels: { min: 4.5, base: 7.5, wish: 13, max: 30 },
}

/** What the reader has chosen about the columns. */
export interface ColumnChoice {
  readonly hidden: readonly ColumnId[]
  /** In rem, of those columns whose width was changed. */
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>
}

export const NO_CHOICE: ColumnChoice = { hidden: [], widths: {} }

/** The one column that cannot be hidden: without it a row says nothing. */
export const ALWAYS_SHOWN: ColumnId = 'preview'

/** Reads a kept choice of any shape. What cannot be understood is left at its default; widths are brought into bounds. */
export function parseColumnChoice(kept: unknown): ColumnChoice {
  if (!isObject(kept)) return NO_CHOICE
  const hidden = Array.isArray(kept.hidden) ? kept.hidden : []
  const widths = isObject(kept.widths) ? kept.widths : {}
  return {
    hidden: COLUMNS.filter((id) => id !== ALWAYS_SHOWN && hidden.includes(id)),
    widths: Object.fromEntries(
      COLUMNS.flatMap((id) => {
        const width = own(widths, id)
        return typeof width === 'number' && Number.isFinite(width) ? [[id, boundedWidth(id, width)]] : []
      }),
    ),
  }
}

/** A width within the bounds of its column, in rem, rounded to a hundredth. */
export function boundedWidth(id: ColumnId, width: number): number {
  const { min, max } = WIDTHS[id]
  return Math.round(Math.min(max, Math.max(min, width)) * 100) / 100
}

/** Which columns have anything to show. */
export interface ColumnNeeds {
  readonly severalSplits: boolean
  readonly annotatable: boolean
  readonly counted: boolean
}

/** The columns that a corpus can fill, in their order. */
export function columnsFor({ severalSplits, annotatable, counted }: ColumnNeeds): readonly ColumnId[] {
  const without = new Set<ColumnId>()
  if (!severalSplits) without.add('split')
  if (!annotatable) without.add('annotated')
  if (!counted) without.add('labels')
  return COLUMNS.filter((id) => !without.has(id))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
