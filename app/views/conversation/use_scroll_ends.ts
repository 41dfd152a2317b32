import { useEffect } from 'react'
import { beginWork } from '../../session/idle.ts'

/** Frames after which an end that keeps moving away is let go. */
const PATIENCE = 40

/** Frames for which the end must stand still. */
const STILL = 3

/**
 * Lets End and Home reach the very ends of a scroller. The browser's own go to where the end is estimated to be; it
 * moves as the rows there are measured, so it is approached again until it stands still or the reader moves on.
 */
export function useScrollEnds(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let stop = () => {}
    const approach = (place: () => number) => {
      stop()
      const end = beginWork()
      let [frame, still, last, request] = [0, 0, Number.NaN, 0]
      stop = () => {
        cancelAnimationFrame(request)
        end()
      }
      const step = () => {
        const wanted = place()
        scroller.scrollTop = wanted
        still = wanted === last ? still + 1 : 0
        last = wanted
        frame += 1
        if (still < STILL && frame < PATIENCE) request = requestAnimationFrame(step)
        else end()
      }
      step()
    }
    const onKey = (event: KeyboardEvent) => {
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      if (!plain || event.defaultPrevented || isEditable(event.target)) return stop()
      if (event.key === 'End') approach(() => scroller.scrollHeight - scroller.clientHeight)
      else if (event.key === 'Home') approach(() => 0)
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

const LEAVING = ['wheel', 'touchstart', 'pointerdown'] as const

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
