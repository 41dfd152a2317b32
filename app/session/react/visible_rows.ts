import { useCallback, useState } from 'react'

/** Number of rows per page of a query. */
export const ROWS_PER_PAGE = 64

/** Number of rows prefetched beyond the edges of the screen, so that slow scrolling never shows empty ones. */
const AHEAD = 24

/** First and last position (0-based, inclusive). */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

/**
 * The range of rows to fetch for those on the screen, extended to whole pages. Equal by value while the user scrolls
 * within these pages.
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

/** The range of rows to fetch, and a callback for the rows on the screen. */
export function useVisiblePages(): readonly [VisibleRange, (visible: VisibleRange) => void] {
  const [range, setRange] = useState(() => pagesAround({ first: 0, last: 0 }))
  const onVisible = useCallback((visible: VisibleRange) => {
    const pages = pagesAround(visible)
    setRange((before) => (sameRange(before, pages) ? before : pages))
  }, [])
  return [range, onVisible]
}
