import { useEffect } from 'react'
import { approach, LEAVING } from '../../conversation/approach.ts'

/** By these the reader takes hold of a side. */
const TAKING_HOLD = [...LEAVING, 'keydown'] as const

/**
 * Lets two elements scroll together: where one is a third of its way down, so is the other. Each reaches its end with
 * the other, however different their lengths. Rows are measured only as they come into view, so the place is
 * approached again until it stands still.
 */
export function useScrollTogether(a: HTMLElement | null, b: HTMLElement | null, together: boolean): void {
  useEffect(() => {
    if (!together || !a || !b) return
    /** What follows the other side at the moment: its scrolls are not the reader's. */
    let follower: HTMLElement | null = null
    let settled = Number.NaN
    let end = () => {}
    /** Which side the reader moved last; the other one follows it. */
    let leader: HTMLElement | null = null
    const stop = () => {
      follower = null
      end()
    }
    // Rows that are measured later, on a slow device, change how long a side is.
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

/** How far an element can be scrolled, in CSS pixels. */
function wayOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}
