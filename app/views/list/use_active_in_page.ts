import { useCallback, useEffect, useRef, useState } from 'react'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'

interface RenderedRows {
  readonly startIndex: number
  readonly stopIndex: number
}

/**
 * Whether the active row is among those in the page: only then may the grid point at it.
 * @returns the list's `onRowsRendered`, and whether it is
 */
export function useActiveInPage(active: number | null, onVisible: (range: VisibleRange) => void) {
  const inPage = useRef<RenderedRows>({ startIndex: 0, stopIndex: -1 })
  const current = useRef(active)
  const [found, setFound] = useState(false)
  const look = useCallback(() => {
    const { startIndex, stopIndex } = inPage.current
    const position = current.current
    setFound(position !== null && position >= startIndex && position <= stopIndex)
  }, [])
  useEffect(() => {
    current.current = active
    look()
  }, [active, look])
  const onRowsRendered = useCallback(
    (visible: RenderedRows, all: RenderedRows) => {
      inPage.current = all
      look()
      onVisible({ first: visible.startIndex, last: visible.stopIndex })
    },
    [look, onVisible],
  )
  return [onRowsRendered, found] as const
}
