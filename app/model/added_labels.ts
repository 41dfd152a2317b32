import { grouped } from '../base/grouped.ts'
import type { Conversation, Turn } from './conversation.ts'
import type { Label } from './label.ts'

/** What somebody added to a turn of a conversation that is open. */
export interface AddedLabels {
  /** 0-based. */
  readonly turn: number
  /** The scheme under which the turn was examined. */
  readonly scheme: string
  /** All of that scheme; none where the turn was examined and given no label. */
  readonly labels: readonly Label[]
}

/**
 * A conversation with labels that were added to it, after its own; its turns and itself count as annotated under
 * their schemes. What is added to turns that it does not have is left out.
 */
export function withAddedLabels(conversation: Conversation, added: readonly AddedLabels[]): Conversation {
  const fitting = added.filter(({ turn }) => conversation.turns[turn])
  if (fitting.length === 0) return conversation
  const byTurn = grouped(fitting, ({ turn }) => turn)
  const schemes = fitting.map(({ scheme }) => scheme)
  return {
    ...conversation,
    annotated: [...new Set([...conversation.annotated, ...schemes])],
    turns: conversation.turns.map((turn, i) => withLabelsOf(turn, byTurn.get(i))),
  }
}

function withLabelsOf(turn: Turn, added: readonly AddedLabels[] | undefined): Turn {
  if (!added) return turn
  return {
    ...turn,
    labels: [...turn.labels, ...added.flatMap((one) => one.labels)],
    annotated: [...new Set([...turn.annotated, ...added.map((one) => one.scheme)])],
  }
}
