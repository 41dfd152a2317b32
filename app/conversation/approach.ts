import { beginWork } from '../session/idle.ts'

/** Maximum number of frames to wait for the position to settle. */
const PATIENCE = 40

/** Number of frames for which the position must not change. */
const STILL = 3

/** Events that show that the user is navigating. */
export const LEAVING = ['wheel', 'touchstart', 'pointerdown'] as const

/**
 * Scrolls to a position that shifts while nearby rows are being measured. Repeats in every frame until it is stable.
 * @param scroll scrolls there and returns the position in CSS pixels, or `null` while it is unknown
 * @param onSettled called at the end, unless stopped
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
