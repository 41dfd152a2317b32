import { useEffect, useState } from 'react'
import { beginWork } from '../../session/idle.ts'

/** How many of some groups are to be drawn: one more in each task, so that the page answers in between. */
export function useDrawnGroups(groups: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= groups) return
    const end = beginWork()
    const timer = setTimeout(() => setDrawn(drawn + 1), 0)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [drawn, groups])
  return Math.min(drawn, groups)
}
