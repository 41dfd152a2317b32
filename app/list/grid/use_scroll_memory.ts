import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListImperativeAPI } from 'react-window'

/** The first row on the screen, by list. On small screens a list goes away whenever a conversation is read. */
const firstRows = new Map<string, number>()

interface ScrollMemoryOptions {
  /** Names the list and its order. */
  readonly id: string
  readonly list: ListImperativeAPI | null | undefined
  /** Rows of the list; `null`: not known yet. */
  readonly total: number | null
  /** Whether the list itself decides where to begin, because no conversation is open that does. */
  readonly free: boolean
  /** In CSS pixels. */
  readonly rowHeight: number
}

/**
 * Begins a list where the reader left it, and keeps the first row where it is when rows get another height.
 * @returns to be told the first row on the screen
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
