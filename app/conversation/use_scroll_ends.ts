import { useEffect } from 'react'
import { approach, LEAVING } from './approach.ts'

/**
 * Makes End and Home reach the very ends of a scroller. By default the browser scrolls to the estimated end, which
 * shifts as rows there are measured. Repeats until it is stable or the user scrolls.
 */
export function useScrollEnds(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let stop = () => {}
    const goTo = (place: () => number) => {
      stop()
      stop = approach(() => {
        const wanted = place()
        scroller.scrollTop = wanted
        return wanted
      })
    }
    const onKey = (event: KeyboardEvent) => {
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      if (!plain || event.defaultPrevented || isEditable(event.target)) return stop()
      if (event.key === 'End') goTo(() => scroller.scrollHeight - scroller.clientHeight)
      else if (event.key === 'Home') goTo(() => 0)
      else return stop()
      event.preventDefault()
    }
    const leave = () => stop()
    scroller.addEventListener('keydown', onKey)
    for (const event of LEAVING) scroller.addEventListener(event, leave, { passive: true })
    return () => {
      stop()
      scroller.removeEventListener('keydown', onKey)
      for (const event of LEAVING) scroller.removeEventListener(event, leave)
    }
  }, [scroller])
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
