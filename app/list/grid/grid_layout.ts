import { type ColumnId, widthsOf } from '../column_choice.ts'

/** Heights of a row and of a card's facet line, in rem. */
const ROW_HEIGHTS = { table: 3.25, cards: 5.25 } as const
const FACET_LINE = 1.5625

/** Row height in rem. Cards have a separate line for facets. */
export function rowHeightOf(
  layout: 'table' | 'cards',
  columns: readonly { readonly facet: unknown }[] = [],
): number {
  const withFacets = layout === 'cards' && columns.some(({ facet }) => facet !== null)
  return ROW_HEIGHTS[layout] + (withFacets ? FACET_LINE : 0)
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
