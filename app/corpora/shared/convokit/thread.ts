import type { Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import type { Group, Groups } from './conversations.ts'
import type { Utterance } from './utterance.ts'

/** A conversation in the order in which it is read. */
export interface Thread {
  readonly utterances: readonly Utterance[]
  /** Whether some utterance has two replies or more. */
  readonly branches: boolean
  /**
   * By position in `utterances`: the position, always an earlier one, of what it replies to, or -1. Empty where the
   * conversation does not branch.
   */
  readonly replyTo: readonly number[]
}

/**
 * Orders a conversation: by time (where every utterance has one to compare), else as the file has it; where it branches,
 * or this puts a reply before what it replies to, each utterance is followed by its replies with theirs. A reply that leads nowhere, into another conversation or in a
 * circle is noticed and stands as if it were none; each kind is told once per conversation.
 */
export function threadOf(group: Group, byId: Groups['byId'], report: Report): Thread {
  const inTime = sorted(group.utterances)
  const parents = parentsOf(inTime, byId, once(report))
  const replies: number[][] = inTime.map(() => [])
  const roots: number[] = []
  let branches = false
  for (const [i, parent] of parents.entries()) {
    if (parent === -1) roots.push(i)
    else branches = (replies[parent]?.push(i) ?? 0) > 1 || branches
  }
  // A clock may say that a reply came before what it replies to.
  const inOrder = parents.every((parent, i) => parent < i)
  if (!branches && inOrder) return { utterances: inTime, branches, replyTo: [] }

  const order: number[] = []
  for (const root of roots) {
    // A stack of its own: threads may be deeper than calls may nest.
    const stack = [root]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      order.push(at)
      const next = replies[at] ?? []
      for (let i = next.length - 1; i >= 0; i--) stack.push(next[i] as number)
    }
  }
  const utterances = order.map((from) => inTime[from] as Utterance)
  if (!branches) return { utterances, branches, replyTo: [] }
  const position = new Map(order.map((from, to) => [from, to]))
  return {
    utterances,
    branches,
    replyTo: order.map((from) => position.get(parents[from] ?? -1) ?? -1),
  }
}

function sorted(utterances: readonly Utterance[]): readonly Utterance[] {
  if (utterances.some((u) => u.order === null)) return utterances
  return utterances.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

type Tell = (utterance: Utterance, found: unknown, expected: string) => void

/** By position: the position of what the utterance replies to in this conversation, or -1; without circles. */
function parentsOf(utterances: readonly Utterance[], byId: Groups['byId'], tell: Tell): number[] {
  const positions = new Map<Utterance, number>(utterances.map((u, i) => [u, i]))
  const parents = utterances.map((utterance) => {
    if (utterance.replyTo === null) return -1
    const parent = byId.get(utterance.replyTo)
    if (parent === undefined) {
      // Some corpora let the first utterance reply to the conversation itself, or to a post that they leave out.
      tell(utterance, utterance.replyTo, 'the id of an utterance of the corpus')
      return -1
    }
    const position = positions.get(parent)
    if (position === undefined) tell(utterance, utterance.replyTo, 'an utterance of the same conversation')
    return position ?? -1
  })
  cutCircles(parents, (i) => {
    const utterance = utterances[i]
    if (utterance) tell(utterance, utterance.replyTo, 'an utterance that is not itself a reply to this one')
  })
  return parents
}

/** Makes a root of the earliest member of each circle. */
function cutCircles(parents: number[], cut: (position: number) => void) {
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

function once(report: Report): Tell {
  const told = new Set<string>()
  return (utterance, found, expected) => {
    if (told.has(expected)) return
    told.add(expected)
    report(problemAt('noticed', utterance, utterance.names.reply, found, expected))
  }
}
