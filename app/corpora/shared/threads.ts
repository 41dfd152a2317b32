/** The reading order of a conversation's turns, as original positions. */
export interface ThreadOrder {
  readonly order: readonly number[]
  /** True if a turn has more than one reply. */
  readonly branches: boolean
  /** True if the turns are already in this order. */
  readonly inOrder: boolean
  /**
   * For each position in `order`: the position, always an earlier one, of the turn it replies to, or -1. Empty if the
   * conversation does not branch.
   */
  readonly replyTo: readonly number[]
}

/**
 * Orders a conversation that branches, or in which a reply comes before its parent. Each turn is followed by its
 * replies and theirs.
 * @param parents by position: the position of the turn it replies to, or -1; has no cycles
 */
export function inThreads(parents: readonly number[]): ThreadOrder {
  const replies: number[][] = parents.map(() => [])
  const roots: number[] = []
  let branches = false
  for (const [i, parent] of parents.entries()) {
    if (parent === -1) roots.push(i)
    else branches = (replies[parent]?.push(i) ?? 0) > 1 || branches
  }
  // With skewed clocks, a reply may have an earlier time than its parent.
  if (!branches && parents.every((parent, i) => parent < i))
    return { order: parents.map((_, i) => i), branches, inOrder: true, replyTo: [] }

  const order: number[] = []
  for (const root of roots) {
    // Explicit stack, because threads may be deeper than the call stack.
    const stack = [root]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      order.push(at)
      const next = replies[at] ?? []
      for (let i = next.length - 1; i >= 0; i--) stack.push(next[i] as number)
    }
  }
  if (!branches) return { order, branches, inOrder: false, replyTo: [] }
  const position = new Map(order.map((from, to) => [from, to]))
  const replyTo = order.map((from) => position.get(parents[from] ?? -1) ?? -1)
  return { order, branches, inOrder: false, replyTo }
}

/** Makes the earliest member of each cycle a root. */
export function cutCircles(parents: number[], cut: (position: number) => void) {
  /** 0 if not visited, else the number of the walk that visited it. */
  const seen = new Int32Array(parents.length)
  for (let start = 0; start < parents.length; start++) {
    const walk = start + 1
    let at = start
    while (at !== -1 && seen[at] === 0) {
      seen[at] = walk
      at = parents[at] ?? -1
    }
    if (at === -1 || seen[at] !== walk) continue
    let earliest = at
    for (let i = parents[at] ?? -1; i !== at && i !== -1; i = parents[i] ?? -1)
      earliest = Math.min(earliest, i)
    parents[earliest] = -1
    cut(earliest)
  }
}
