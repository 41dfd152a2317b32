import { type RefObject, useCallback, useEffect, useState } from 'react'
import { columnsToDraw, type Extent, leftToShow } from './model.ts'

interface StripWindow {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** Scrolls the strip, if need be, so that a column is on the screen. */
  show(index: number): void
}

/** Which columns of the strip are drawn: a conversation may have thousands, and each is a button. */
export function useStripWindow(ref: RefObject<HTMLElement | null>, columns: number): StripWindow {
  const [drawn, setDrawn] = useState({ first: 0, end: 0 })
  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    const measure = () => {
      const { first, end } = columnsToDraw(extentOf(scroller, columns))
      setDrawn((before) => (before.first === first && before.end === end ? before : { first, end }))
    }
    // Tells the size at once, and again when it changes.
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [ref, columns])
  const show = useCallback(
    (index: number) => {
      if (ref.current) ref.current.scrollLeft = leftToShow(index, extentOf(ref.current, columns))
    },
    [ref, columns],
  )
  return { ...drawn, show }
}

function extentOf(scroller: HTMLElement, columns: number): Extent {
  const track = scroller.firstElementChild?.getBoundingClientRect().width ?? 0
  return { column: track / columns, columns, left: scroller.scrollLeft, width: scroller.clientWidth }
}
