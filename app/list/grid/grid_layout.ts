import { type ColumnId, widthsOf } from '../column_choice.ts'

/** Heights of a row and of a card's facet line, in rem. */
const ROW_HEIGHTS = { table: 3.25, cards: 5.25 } as const
const FACET_LINE = 1.5625

/** Height of a row with two lines for the title and two for the words below it, in rem. */
const TALL = 4.875

/**
 * Row height in rem. Cards have a separate line for facets.
 * @param tall true if the rows of a table have two lines for titles, see `needsTallRows`
 */
export function rowHeightOf(
  layout: 'table' | 'cards',
  columns: readonly { readonly facet: unknown }[] = [],
  tall = false,
): number {
  if (layout === 'table') return tall ? TALL : ROW_HEIGHTS.table
  return ROW_HEIGHTS.cards + (columns.some(({ facet }) => facet !== null) ? FACET_LINE : 0)
}

/** Width of the preview in rem from which titles and hits mostly fit on one line each. */
const ROOMY_PREVIEW = 24

/**
 * True if titles and hits are too long for the width of the preview. Doesn't depend on the filter, so that a search
 * doesn't move the rows.
 * @param room space for all columns, in rem
 */
export function needsTallRows(columns: readonly SizedColumn[], titled: boolean, room: number): boolean {
  const others = columns.reduce((sum, { id, width }) => sum + (id === 'preview' ? 0 : width), 0)
  return titled && room - others < ROOMY_PREVIEW
}

/** Width in rem below which the list is shown as cards. */
const TABLE_FROM = 35

/** @param width width of the list in rem */
export function layoutFor(width: number): 'table' | 'cards' {
  return width < TABLE_FROM ? 'cards' : 'table'
}

interface SizedColumn {
  readonly id: ColumnId
  /** In rem. */
  readonly width: number
}

/** Builds `grid-template-columns` for the visible columns. The preview takes the remaining space. */
export function columnTemplate(columns: readonly SizedColumn[]): string {
  return columns
    .map(({ id, width }) => (id === 'preview' ? `minmax(${widthsOf('preview').min}rem, 1fr)` : `${width}rem`))
    .join(' ')
}

/** Minimum total width of the visible columns, in rem. */
export function columnTotal(columns: readonly SizedColumn[]): number {
  return columns.reduce(
    (total, { id, width }) => total + (id === 'preview' ? widthsOf('preview').min : width),
    0,
  )
}

/** Total horizontal padding of a cell, in rem. */
const CELL_PADDING = 1

/** Space next to the marks of a card, in rem: its padding, the number of turns and the tick. */
const BESIDE_MARKS = 8

/** Space for marks in the column of label counts, in rem. */
export function columnMarksRoom(columns: readonly SizedColumn[]): number {
  const column = columns.find(({ id }) => id === 'labels')
  return Math.max(0, (column?.width ?? 0) - CELL_PADDING)
}

/** Space that a drawing takes from the line of marks, in rem. */
const DRAWING = 4.5

/** Space for marks in a card, in rem. Rounded, so that few rows re-render while the pane is being resized. */
export function cardMarksRoom(width: number, hasDrawing = false): number {
  const beside = BESIDE_MARKS + (hasDrawing ? DRAWING : 0)
  return Math.max(0, Math.floor(2 * (width - beside)) / 2)
}
