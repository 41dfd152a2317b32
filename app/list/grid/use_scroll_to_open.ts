import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListImperativeAPI } from 'react-window'

/** For this long (milliseconds) after the last wheel or touch the reader counts as scrolling. */
const SCROLLING = 900

interface ScrollToOpenOptions {
  readonly list: ListImperativeAPI | null | undefined
  readonly scroller: HTMLElement | null
  /** Position of the open conversation in the list. */
  readonly position: number | null
  /** Which conversation that is; `null`: none is open. */
  readonly identity: string | null
  /** Names the list and its order. */
  readonly order: string
}

/**
 * Brings the open conversation's row into view when another one was opened, and follows it while rows are still
 * coming in; but never while the reader scrolls by hand, and not again after they did. Another order starts at its top.
 */
export function useScrollToOpen(options: ScrollToOpenOptions): void {
  const { list, scroller, position, identity, order } = options
  const lastScroll = useRef(Number.NEGATIVE_INFINITY)
  /** The conversation whose row is not followed any more. */
  const left = useRef<string | null>(null)
  const before = useRef({ identity, order })

  const leave = useEffectEvent(() => {
    left.current = identity
  })

  useEffect(() => {
    if (!scroller) return
    const onHand = () => {
      lastScroll.current = performance.now()
      leave()
    }
    const onPointer = (event: PointerEvent) => {
      if (event.target === scroller) onHand()
    }
    scroller.addEventListener('wheel', onHand, { passive: true })
    scroller.addEventListener('touchmove', onHand, { passive: true })
    // The scrollbar belongs to the element itself.
    scroller.addEventListener('pointerdown', onPointer)
    return () => {
      scroller.removeEventListener('wheel', onHand)
      scroller.removeEventListener('touchmove', onHand)
      scroller.removeEventListener('pointerdown', onPointer)
    }
  }, [scroller])

  useEffect(() => {
    const was = before.current
    before.current = { identity, order }
    if (was.order === order) return
    // Whoever opens a conversation together with another order wants to see its row.
    if (identity !== null && was.identity !== identity) return
    left.current = identity
    if (scroller) scroller.scrollTop = 0
  }, [scroller, identity, order])

  useEffect(() => {
    if (!list || !scroller || position === null || left.current === identity) return
    if (performance.now() - lastScroll.current < SCROLLING) return
    list.scrollToRow({ index: position, align: 'smart' })
  }, [list, scroller, position, identity])

  // What comes above the list later makes it lower, and would cut a row at its lower edge.
  useEffect(() => {
    if (!scroller || position === null) return
    let height = scroller.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - scroller.clientHeight
      height = scroller.clientHeight
      const row = scroller.querySelector(`[data-position="${position}"]`)
      const edge = scroller.getBoundingClientRect().top + scroller.clientTop + height
      const cut = row ? row.getBoundingClientRect().bottom - edge : 0
      if (cut > 0 && cut <= lost) scroller.scrollTop += cut
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, position])
}
