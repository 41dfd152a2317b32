import { type ColumnId, widthsOf } from '../column_choice.ts'

/** Of a row, and of the line that facets take in a card, in rem. */
const ROW_HEIGHTS = { table: 3.25, cards: 5.25 } as const
const FACET_LINE = 1.5625

/** The height of each row, in rem: in a card, facets have a line of their own. */
export function rowHeightOf(
  layout: 'table' | 'cards',
  columns: readonly { readonly facet: unknown }[] = [],
): number {
  const withFacets = layout === 'cards' && columns.some(({ facet }) => facet !== null)
  return ROW_HEIGHTS[layout] + (withFacets ? FACET_LINE : 0)
}

/** Narrower than this (in rem), the list is drawn as cards. */
const TABLE_FROM = 35

/** @param width of the list, in rem */
export function layoutFor(width: number): 'table' | 'cards' {
  return width < TABLE_FROM ? 'cards' : 'table'
}

interface SizedColumn {
  readonly id: ColumnId
  /** In rem. */
  readonly width: number
}

/** The visible columns as `grid-template-columns`: the preview takes what the others leave. */
export function columnTemplate(columns: readonly SizedColumn[]): string {
  return columns
    .map(({ id, width }) => (id === 'preview' ? `minmax(${widthsOf('preview').min}rem, 1fr)` : `${width}rem`))
    .join(' ')
}

/** The narrowest that the visible columns can be together, in rem. */
export function columnTotal(columns: readonly SizedColumn[]): number {
  return columns.reduce(
    (total, { id, width }) => total + (id === 'preview' ? widthsOf('preview').min : width),
    0,
  )
}

/** Space at both sides of a cell, in rem. */
const CELL_PADDING = 1

/** What stands beside the marks of a card: its own padding, the number of turns and the tick, in rem. */
const BESIDE_MARKS = 8

/** Room for marks in the column of label counts, in rem. */
export function columnMarksRoom(columns: readonly SizedColumn[]): number {
  const column = columns.find(({ id }) => id === 'labels')
  return Math.max(0, (column?.width ?? 0) - CELL_PADDING)
}

/** What a drawing takes of the line of marks, in rem. */
const DRAWING = 4.5

/** Room for marks in a card, in rem; in steps, so that few rows are drawn anew while the pane is being resized. */
export function cardMarksRoom(width: number, hasDrawing = false): number {
  const beside = BESIDE_MARKS + (hasDrawing ? DRAWING : 0)
  return Math.max(0, Math.floor(2 * (width - beside)) / 2)
}
