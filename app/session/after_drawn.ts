import { drawn, tracked } from './idle.ts'

const waiting = new Set<() => void>()

/**
 * Runs a function after the next frame, for changes that may appear slightly later than the requested ones. All
 * functions that wait for the same frame run together.
 * @returns cancels the call
 */
export function afterDrawn(act: () => void): () => void {
  // A wrapper, so that a function can be queued twice and be cancelled once.
  const own = () => act()
  if (waiting.size === 0) void tracked(drawn().then(actAll))
  waiting.add(own)
  return () => waiting.delete(own)
}

function actAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (const act of all) {
    try {
      act()
    } catch (error) {
      reportError(error)
    }
  }
}
