import { drawn, tracked } from './idle.ts'

const waiting = new Set<() => void>()

/**
 * Does something once the next frame has been drawn, for what may be seen a moment later than what is asked for. Whatever
 * waits for the same frame is done together.
 * @returns gives it up
 */
export function afterDrawn(act: () => void): () => void {
  // The same function may wait twice, and be given up once.
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
