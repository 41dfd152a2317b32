/** Pause in milliseconds after the last letter until a person counts as no longer typing a search. */
export const TYPING_PAUSE = 500

let lastLetter = Number.NEGATIVE_INFINITY
const waiting = new Set<() => void>()

/** Notes that the user has typed a letter of a search. */
export function noteLetter(): void {
  lastLetter = performance.now()
  for (const delay of waiting) delay()
}

/**
 * Calls `then` in a later task once the user has stopped typing a search.
 * @returns cancels the call
 */
export function whenTypingStops(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const delay = () => {
    clearTimeout(timer)
    timer = setTimeout(end, Math.max(0, lastLetter + TYPING_PAUSE - performance.now()))
  }
  const cancel = () => {
    clearTimeout(timer)
    waiting.delete(delay)
  }
  const end = () => {
    cancel()
    then()
  }
  waiting.add(delay)
  delay()
  return cancel
}
