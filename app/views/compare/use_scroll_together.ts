import { useEffect } from 'react'

/**
 * Lets two elements scroll together: where one is a third of its way down, so is the other. Each reaches its end with
 * the other, however different their lengths.
 */
export function useScrollTogether(a: HTMLElement | null, b: HTMLElement | null, together: boolean): void {
  useEffect(() => {
    if (!together || !a || !b) return
    // A scroll that the other side has caused must not be answered.
    const caused = new Map<HTMLElement, number>()
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      const expected = caused.get(from)
      caused.delete(from)
      if (expected !== undefined && Math.abs(from.scrollTop - expected) < 2) return
      const way = from.scrollHeight - from.clientHeight
      const target = way <= 0 ? 0 : (from.scrollTop / way) * (to.scrollHeight - to.clientHeight)
      if (Math.abs(to.scrollTop - target) < 1) return
      to.scrollTop = target
      caused.set(to, to.scrollTop)
    }
    const followA = follow(a, b)
    const followB = follow(b, a)
    a.addEventListener('scroll', followA, { passive: true })
    b.addEventListener('scroll', followB, { passive: true })
    return () => {
      a.removeEventListener('scroll', followA)
      b.removeEventListener('scroll', followB)
    }
  }, [a, b, together])
}
