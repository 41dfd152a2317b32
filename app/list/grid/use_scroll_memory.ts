import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListImperativeAPI } from 'react-window'

/** First visible row by list. On small screens the list unmounts while a conversation is open. */
const firstRows = new Map<string, number>()

interface ScrollMemoryOptions {
  /** Identifies the list and its order. */
  readonly id: string
  readonly list: ListImperativeAPI | null | undefined
  /** Number of rows, or `null` if still unknown. */
  readonly total: number | null
  /** True if no open conversation determines the scroll position. */
  readonly free: boolean
  /** In CSS pixels. */
  readonly rowHeight: number
}

/**
 * Restores the list's scroll position, and keeps the first row in place when the row height changes.
 * @returns a callback for the first visible row
 */
export function useScrollMemory(options: ScrollMemoryOptions): (first: number) => void {
  const { id, list, total, free, rowHeight } = options
  const [first] = useState(() => firstRows.get(id) ?? 0)
  const begun = useRef(first === 0 || !free)
  useEffect(() => {
    if (begun.current || !list || total === null || total === 0) return
    begun.current = true
    list.scrollToRow({ index: Math.min(first, total - 1), align: 'start' })
  }, [first, list, total])

  const heightBefore = useRef(rowHeight)
  useLayoutEffect(() => {
    const before = heightBefore.current
    heightBefore.current = rowHeight
    if (before === rowHeight || !list || total === null || total === 0) return
    list.scrollToRow({ index: Math.min(firstRows.get(id) ?? 0, total - 1), align: 'start' })
  }, [rowHeight, id, list, total])

  return useCallback((now: number) => firstRows.set(id, now), [id])
}
