import type { Conversation, LabelScheme } from '../../model/index.ts'
import { schemesThatTell, withoutLabels } from '../../model/knowledge/blind.ts'
import type { ReviewDefinition } from '../log/review.ts'
import { positionOf } from '../work/queue_parts.ts'

/**
 * A conversation as it is read in an adjudication: turns of the queue are without labels of what is settled, since what
 * each annotator gave stands among the choices, and none of them is to look like the decision.
 */
export function withoutUndecided(
  conversation: Conversation,
  definition: ReviewDefinition,
  declared: readonly LabelScheme[],
): Conversation {
  const hidden = schemesThatTell(declared, definition.schemes)
  const { split, id } = conversation
  const isQueued = (turn: number) => positionOf(definition, { split, conversation: id, turn }) !== null
  return withoutLabels(conversation, {
    hidden,
    revealed: (_, turn) => (isQueued(turn) ? [] : hidden),
  })
}
