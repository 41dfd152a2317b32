import { useCallback, useState } from 'react'

/** Rows are asked for in pages of this many. */
export const ROWS_PER_PAGE = 64

/** Rows fetched beyond the edges of the screen, so that slow scrolling meets no empty ones. */
const AHEAD = 24

/** A first and a last position (0-based, inclusive). */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

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

/** The rows to have at hand, and what is told which are on the screen. */
export function useVisiblePages(): readonly [VisibleRange, (visible: VisibleRange) => void] {
  const [range, setRange] = useState(() => pagesAround({ first: 0, last: 0 }))
  const onVisible = useCallback((visible: VisibleRange) => {
    const pages = pagesAround(visible)
    setRange((before) => (sameRange(before, pages) ? before : pages))
  }, [])
  return [range, onVisible]
}
