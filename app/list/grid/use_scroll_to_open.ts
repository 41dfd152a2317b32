import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListImperativeAPI } from 'react-window'

/** The user counts as scrolling for this long (milliseconds) after the last wheel or touch event. */
const SCROLLING = 900

interface ScrollToOpenOptions {
  readonly list: ListImperativeAPI | null | undefined
  readonly scroller: HTMLElement | null
  /** Position of the open conversation in the list. */
  readonly position: number | null
  /** Identifies the open conversation. `null` without an open one. */
  readonly identity: string | null
  /** Identifies the list and its order. */
  readonly order: string
}

/**
 * Scrolls the row of a newly opened conversation into view, and follows it while more rows arrive. Never interrupts
 * manual scrolling and doesn't resume after it. A new order starts at the top.
 */
export function useScrollToOpen(options: ScrollToOpenOptions): void {
  const { list, scroller, position, identity, order } = options
  const lastScroll = useRef(Number.NEGATIVE_INFINITY)
  /** The conversation whose row the list has stopped following. */
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
    // Pointer events on the scrollbar have the scroller itself as target.
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
    // If a conversation is opened along with a new order, show its row.
    if (identity !== null && was.identity !== identity) return
    left.current = identity
    if (scroller) scroller.scrollTop = 0
  }, [scroller, identity, order])

  useEffect(() => {
    if (!list || !scroller || position === null || left.current === identity) return
    if (performance.now() - lastScroll.current < SCROLLING) return
    list.scrollToRow({ index: position, align: 'smart' })
  }, [list, scroller, position, identity])

  // An element that appears above the list shrinks it, and could cut off the row at its lower edge.
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
