import { ROWS_PER_PAGE, type VisibleRange } from '../../../hooks/list/visible_rows.ts'

/** Rows fetched beyond the edges of the screen, so that slow scrolling meets no empty ones. */
const AHEAD = 24

/**
 * The range of rows to have at hand when these are on the screen, widened to whole pages: it stays the same (by value)
 * while the reader scrolls within them.
 */
export function pagesAround({ first, last }: VisibleRange): VisibleRange {
  const page = (position: number) => Math.max(0, Math.floor(position / ROWS_PER_PAGE))
  return {
    first: page(first - AHEAD) * ROWS_PER_PAGE,
    last: (page(last + AHEAD) + 1) * ROWS_PER_PAGE - 1,
  }
}

export function sameRange(a: VisibleRange, b: VisibleRange): boolean {
  return a.first === b.first && a.last === b.last
}
