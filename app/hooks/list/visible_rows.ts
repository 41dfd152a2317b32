/** Rows are asked for in pages of this many. */
export const ROWS_PER_PAGE = 64

/** The first and last position (0-based, inclusive) that are on the screen. */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}
