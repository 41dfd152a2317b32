import { useCallback, useEffect, useRef, useState } from 'react'
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
}

/**
 * Begins a list where the reader left it.
 * @returns to be told the first row on the screen
 */
export function useScrollMemory({ id, list, total, free }: ScrollMemoryOptions): (first: number) => void {
  const [first] = useState(() => firstRows.get(id) ?? 0)
  const begun = useRef(first === 0 || !free)
  useEffect(() => {
    if (begun.current || !list || total === null || total === 0) return
    begun.current = true
    list.scrollToRow({ index: Math.min(first, total - 1), align: 'start' })
  }, [first, list, total])
  return useCallback((now: number) => firstRows.set(id, now), [id])
}
