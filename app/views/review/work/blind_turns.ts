import type { Conversation } from '../../../model/index.ts'

/** A conversation without the labels of some schemes, as if nobody had looked at it under them. */
export function withoutReviewed(conversation: Conversation, schemes: readonly string[]): Conversation {
  const others = (all: readonly string[]) => all.filter((scheme) => !schemes.includes(scheme))
  return {
    ...conversation,
    annotated: others(conversation.annotated),
    turns: conversation.turns.map((turn) => ({
      ...turn,
      labels: turn.labels.filter(({ scheme }) => !schemes.includes(scheme)),
      annotated: others(turn.annotated),
    })),
  }
}
