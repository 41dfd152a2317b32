import { useEffect } from 'react'
import { approach, LEAVING } from '../../conversation/approach.ts'

/** Events by which the user takes control of a side. */
const TAKING_HOLD = [...LEAVING, 'keydown'] as const

/**
 * Synchronizes the scroll positions of two elements in proportion to their lengths, so that both reach their ends
 * together. Rows are measured only as they come into view, so the target is approximated repeatedly until it is stable.
 */
export function useScrollTogether(a: HTMLElement | null, b: HTMLElement | null, together: boolean): void {
  useEffect(() => {
    if (!together || !a || !b) return
    /** Element scrolled by code at the moment. Its scroll events don't come from the user. */
    let follower: HTMLElement | null = null
    let settled = Number.NaN
    let end = () => {}
    /** Side that the user moved last. The other one follows it. */
    let leader: HTMLElement | null = null
    const stop = () => {
      follower = null
      end()
    }
    // Rows measured late, on a slow device, change the length of a side.
    const resizes = new ResizeObserver(() => {
      if (leader && !follower) follow(leader, leader === a ? b : a)
    })
    const observed = new WeakSet<Element>()
    const follow = (from: HTMLElement, to: HTMLElement) => {
      stop()
      leader = from
      for (const part of [...a.children, ...b.children]) {
        if (!observed.has(part)) resizes.observe(part)
        observed.add(part)
      }
      follower = to
      const scroll = () => {
        const way = wayOf(from)
        const target = way <= 0 ? 0 : (from.scrollTop / way) * wayOf(to)
        if (Math.abs(to.scrollTop - target) >= 1) to.scrollTop = target
        return target
      }
      end = approach(scroll, () => {
        settled = to.scrollTop
        follower = null
      })
    }
    const onScroll = (from: HTMLElement, to: HTMLElement) => () => {
      if (from === follower || Math.abs(from.scrollTop - settled) < 1) return
      follow(from, to)
    }
    const takeHold = (of: HTMLElement) => () => {
      settled = Number.NaN
      if (of === follower) stop()
      if (of !== leader) leader = null
    }
    const sides = [
      [a, onScroll(a, b), takeHold(a)],
      [b, onScroll(b, a), takeHold(b)],
    ] as const
    for (const [side, scroll, hold] of sides) {
      side.addEventListener('scroll', scroll, { passive: true })
      for (const event of TAKING_HOLD) side.addEventListener(event, hold, { passive: true })
    }
    return () => {
      stop()
      resizes.disconnect()
      for (const [side, scroll, hold] of sides) {
        side.removeEventListener('scroll', scroll)
        for (const event of TAKING_HOLD) side.removeEventListener(event, hold)
      }
    }
  }, [a, b, together])
}

/** Maximum scroll position of an element, in CSS pixels. */
function wayOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}
