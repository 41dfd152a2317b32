import type { QueuedTurn } from '../log/review.ts'

/**
 * The splits of a corpus in which the turns of a queue are looked for first: those that it names, and all where the corpus
 * lacks one of them.
 * @param all of the corpus, in its order
 */
export function splitsOfQueue(queue: readonly QueuedTurn[], all: readonly string[]): readonly string[] {
  const named = new Set(queue.map(({ split }) => split))
  const here = all.filter((name) => named.has(name))
  return here.length === named.size ? here : all
}
