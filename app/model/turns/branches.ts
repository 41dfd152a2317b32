import type { Conversation } from '../conversation.ts'

/** The turns of a conversation as a tree. */
export interface TurnTree {
  /** Index of the turn that each turn replies to, or -1. */
  readonly parents: readonly number[]
  /** Number of turns that no other turn replies to. */
  readonly branches: number
  /** The replies to a turn, ascending. For -1: the turns that reply to none. */
  repliesTo(turn: number): readonly number[]
  /** Turns of the branch through a turn, from its first turn to its last. Null: the active branch, or else the longest. */
  branchThrough(turn: number | null): readonly number[]
}

const known = new WeakMap<Conversation, TurnTree | null>()

/** @returns null if no turn has several replies, so that there is only one branch */
export function turnTree(conversation: Conversation): TurnTree | null {
  const before = known.get(conversation)
  if (before !== undefined) return before
  const tree = buildTree(conversation)
  known.set(conversation, tree)
  return tree
}

function buildTree({ turns, activeTurn }: Conversation): TurnTree | null {
  if (turns.every(({ replyTo }) => replyTo === undefined)) return null
  const parents = turns.map(({ replyTo }, i) => (replyTo !== undefined && replyTo < i ? replyTo : -1))
  const replies = new Map<number, number[]>()
  for (const [turn, parent] of parents.entries()) {
    const siblings = replies.get(parent)
    if (siblings) siblings.push(turn)
    else replies.set(parent, [turn])
  }
  if ([...replies.values()].every((siblings) => siblings.length < 2)) return null
  /** Number of turns from each turn to the end of its longest branch. A turn comes after its parent. */
  const heights = new Uint32Array(turns.length)
  for (let turn = turns.length - 1; turn >= 0; turn--) {
    const parent = parents[turn] ?? -1
    if (parent >= 0) heights[parent] = Math.max(heights[parent] ?? 0, (heights[turn] ?? 0) + 1)
  }
  const repliesTo = (turn: number) => replies.get(turn) ?? []
  const upFrom = (turn: number) => {
    const path: number[] = []
    for (let at = turn; at >= 0; at = parents[at] ?? -1) path.push(at)
    return path.reverse()
  }
  const down = (path: number[]) => {
    for (let next = repliesTo(path.at(-1) ?? -1); next.length > 0; next = repliesTo(path.at(-1) ?? -1))
      path.push(next.reduce((best, turn) => ((heights[turn] ?? 0) > (heights[best] ?? 0) ? turn : best)))
    return path
  }
  const active = activeTurn !== undefined && activeTurn < turns.length ? down(upFrom(activeTurn)) : down([])
  return {
    parents,
    branches: turns.length - [...replies.keys()].filter((turn) => turn >= 0).length,
    repliesTo,
    branchThrough: (turn) => (turn === null || active.includes(turn) ? active : down(upFrom(turn))),
  }
}

/** True if the branches are attempts at the same answer, of which a reader sees one at a time. */
export function areAlternatives({ activeTurn, participants }: Conversation): boolean {
  return activeTurn !== undefined || participants.some(({ role }) => role === 'assistant')
}
