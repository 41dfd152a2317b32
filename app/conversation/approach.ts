import { beginWork } from '../session/idle.ts'

/** Frames after which a place that will not settle is let go. */
const PATIENCE = 40

/** Frames for which the place must stand still. */
const STILL = 3

/** By these the reader goes elsewhere. */
export const LEAVING = ['wheel', 'touchstart', 'pointerdown'] as const

/**
 * Scrolls to a place that moves as the rows near it are measured: once in every frame, until it stands still.
 * @param scroll goes there; gives where it is, in CSS pixels, or `null` while that is not known
 * @param onSettled called at the end, but not where it was stopped
 * @returns stops it
 */
export function approach(scroll: () => number | null, onSettled?: () => void): () => void {
  const end = beginWork()
  let [frame, still, last, request] = [0, 0, Number.NaN, 0]
  const step = () => {
    const now = scroll() ?? Number.NaN
    still = Math.abs(now - last) < 1 ? still + 1 : 0
    last = now
    frame += 1
    if (still < STILL && frame < PATIENCE) request = requestAnimationFrame(step)
    else {
      onSettled?.()
      end()
    }
  }
  step()
  return () => {
    cancelAnimationFrame(request)
    end()
  }
}
