import type { Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { cutCircles, inThreads } from '../threads.ts'
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
  const { order, branches, inOrder, replyTo } = inThreads(parents)
  if (inOrder) return { utterances: inTime, branches, replyTo }
  return { utterances: order.map((from) => inTime[from] as Utterance), branches, replyTo }
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

function once(report: Report): Tell {
  const told = new Set<string>()
  return (utterance, found, expected) => {
    if (told.has(expected)) return
    told.add(expected)
    report(problemAt('noticed', utterance, utterance.names.reply, found, expected))
  }
}
