import { grouped } from '../base/grouped.ts'
import type { Conversation, Turn } from './conversation.ts'
import type { Label } from './label.ts'

/** One annotator's added labels of a turn of an open conversation. */
export interface AddedLabels {
  /** 0-based. */
  readonly turn: number
  /** The scheme under which the turn was examined. */
  readonly scheme: string
  /** All labels of that scheme. Empty if the turn was examined but given no label. */
  readonly labels: readonly Label[]
}

/**
 * Appends added labels to those of a conversation. Its turns and the conversation count as annotated under their
 * schemes. Additions to turns that don't exist are dropped.
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
