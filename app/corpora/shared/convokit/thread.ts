import type { Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import { cutCircles, inThreads } from '../threads.ts'
import type { Group, Groups } from './conversations.ts'
import type { Utterance } from './utterance.ts'

/** A conversation in reading order. */
export interface Thread {
  readonly utterances: readonly Utterance[]
  /** True if an utterance has more than one reply. */
  readonly branches: boolean
  /**
   * For each position in `utterances`: the position, always an earlier one, of the utterance it replies to, or -1.
   * Empty if the conversation does not branch.
   */
  readonly replyTo: readonly number[]
}

/**
 * Orders a conversation by time, or in file order if an utterance has no comparable time. If the conversation branches
 * or a reply would come before its parent, each utterance is followed by its replies and theirs. Replies to a missing
 * utterance, to another conversation or in a cycle are treated as roots. Each kind is reported once per conversation.
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

/** For each position: the position of the utterance it replies to in this conversation, or -1. Has no cycles. */
function parentsOf(utterances: readonly Utterance[], byId: Groups['byId'], tell: Tell): number[] {
  const positions = new Map<Utterance, number>(utterances.map((u, i) => [u, i]))
  const parents = utterances.map((utterance) => {
    if (utterance.replyTo === null) return -1
    const parent = byId.get(utterance.replyTo)
    if (parent === undefined) {
      // In some corpora, the first utterance replies to the conversation itself, or to a post that is not included.
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
