import { useLayoutEffect, useState } from 'react'

/** Below this width, in rem, two conversations do not fit beside each other. */
const SIDE_BY_SIDE = 44

/** Whether an element is too narrow for two conversations beside each other. */
export function useNarrow(element: HTMLElement | null): boolean {
  const [narrow, setNarrow] = useState(() => tooNarrow(window.innerWidth))
  useLayoutEffect(() => {
    if (!element) return
    const look = () => {
      // Printed, it has no width; what it shows then stays as it is.
      if (element.clientWidth > 0) setNarrow(tooNarrow(element.clientWidth))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return narrow
}

function tooNarrow(pixels: number): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return pixels < SIDE_BY_SIDE * rem
}
