/** The order in which the turns of a conversation are read, by position before. */
export interface ThreadOrder {
  readonly order: readonly number[]
  /** Whether some turn has two replies or more. */
  readonly branches: boolean
  /** True if the turns stand in this order already. */
  readonly inOrder: boolean
  /**
   * By position in `order`: the position, always an earlier one, of what the turn replies to, or -1. Empty if the
   * conversation does not branch.
   */
  readonly replyTo: readonly number[]
}

/**
 * Orders a conversation that branches, or in which a reply stands before what it replies to: each turn is followed by its
 * replies with theirs.
 * @param parents by position: the position of what the turn replies to, or -1; without circles
 */
export function inThreads(parents: readonly number[]): ThreadOrder {
  const replies: number[][] = parents.map(() => [])
  const roots: number[] = []
  let branches = false
  for (const [i, parent] of parents.entries()) {
    if (parent === -1) roots.push(i)
    else branches = (replies[parent]?.push(i) ?? 0) > 1 || branches
  }
  // A clock may say that a reply came before what it replies to.
  if (!branches && parents.every((parent, i) => parent < i))
    return { order: parents.map((_, i) => i), branches, inOrder: true, replyTo: [] }

  const order: number[] = []
  for (const root of roots) {
    // An explicit stack: threads may be deeper than the call stack.
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

/** Makes a root of the earliest member of each circle. */
export function cutCircles(parents: number[], cut: (position: number) => void) {
  /** 0: not seen; else the walk that saw it. */
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
