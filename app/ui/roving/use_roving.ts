import { type KeyboardEvent, useState } from 'react'
import { type MarkGrid, markByKey } from './keys.ts'

export interface Roving {
  /** 0 for the mark reached by Tab, -1 for all others. */
  tabIndex(id: string): 0 | -1
  onFocus(id: string): void
  onKeyDown(event: KeyboardEvent<Element>): void
}

/**
 * Roving tab index for the marks of a drawing, with arrow keys.
 * @param first mark reached by Tab initially. By default, or if it doesn't exist, the first mark.
 */
export function useRoving(grid: MarkGrid, first: string | null = null): Roving {
  const [last, setLast] = useState<string | null>(null)
  const flat = grid.flat()
  const wanted = [last, first].find((id) => id !== null && flat.includes(id))
  const current = wanted ?? flat.find((id) => id !== null) ?? null
  return {
    tabIndex: (id) => (id === current ? 0 : -1),
    onFocus: setLast,
    onKeyDown(event) {
      if (event.altKey || event.metaKey || current === null) return
      const next = markByKey(grid, current, event.key, event.ctrlKey)
      if (next === null) return
      event.preventDefault()
      const marks = event.currentTarget.querySelectorAll<SVGElement>('[data-mark]')
      ;[...marks].find((mark) => mark.dataset.mark === next)?.focus()
    },
  }
}
