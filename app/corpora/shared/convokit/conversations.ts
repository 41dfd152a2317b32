import type { Report } from '../../adapter.ts'
import { problemAt } from '../../guard.ts'
import type { Utterance } from './utterance.ts'

/** The utterances of one conversation, at least one, in file order. */
export interface Group {
  readonly id: string
  readonly utterances: readonly [Utterance, ...Utterance[]]
}

export interface Groups {
  /** In the order of their first utterance in the file. */
  readonly conversations: readonly Group[]
  /** If several utterances have the same id, the first. */
  readonly byId: ReadonlyMap<string, Utterance>
}

/**
 * Groups utterances by conversation. Utterances of different conversations may be mixed in the file. An utterance
 * without a conversation id belongs to the conversation of the utterance it replies to, or else begins one named by its
 * id.
 */
export async function groupUtterances(
  utterances: AsyncIterable<Utterance> | Iterable<Utterance>,
  report: Report,
): Promise<Groups> {
  const byId = new Map<string, Utterance>()
  const all: Utterance[] = []
  let homeless = false
  for await (const utterance of utterances) {
    all.push(utterance)
    homeless ||= utterance.conversation === null
    if (!byId.has(utterance.id)) byId.set(utterance.id, utterance)
    else report(problemAt('noticed', utterance, 'id', utterance.id, 'an id that no other utterance has'))
  }

  const found = homeless ? conversationsByReplies(all, byId) : undefined
  /** Conversations with an utterance that had no conversation id. Reported once for each. */
  const adopted = new Set<string>()
  const groups = new Map<string, [Utterance, ...Utterance[]]>()
  for (const utterance of all) {
    const id = utterance.conversation ?? found?.get(utterance) ?? utterance.id
    if (utterance.conversation === null && !adopted.has(id)) {
      adopted.add(id)
      report(problemAt('noticed', utterance, utterance.names.conversation, null, 'the id of a conversation'))
    }
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [utterance])
    else group.push(utterance)
  }
  return { conversations: Array.from(groups, ([id, members]) => ({ id, utterances: members })), byId }
}

/** Finds conversations of utterances without a conversation id by following their replies. Walks each only once. */
function conversationsByReplies(
  all: readonly Utterance[],
  byId: ReadonlyMap<string, Utterance>,
): ReadonlyMap<Utterance, string> {
  const found = new Map<Utterance, string>()
  for (const start of all) {
    const path: Utterance[] = []
    const onPath = new Set<Utterance>()
    let at: Utterance = start
    let id: string | undefined
    while (id === undefined) {
      id = at.conversation ?? found.get(at)
      if (id !== undefined) break
      path.push(at)
      onPath.add(at)
      const parent = at.replyTo === null ? undefined : byId.get(at.replyTo)
      // End of the chain, or a cycle, which is named after the utterance where it was entered.
      if (parent === undefined || onPath.has(parent)) id = at.id
      else at = parent
    }
    for (const utterance of path) found.set(utterance, id)
  }
  return found
}
