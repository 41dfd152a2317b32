import type { Conversation, LabelScheme } from '../../model/index.ts'
import { schemesThatTell, withoutLabels } from '../../model/knowledge/blind.ts'
import type { ReviewDefinition } from '../log/review.ts'
import { positionOf } from '../work/queue_parts.ts'

/**
 * A conversation as shown in an adjudication. Turns of the queue have no labels under the schemes to be decided,
 * because the choices show each annotator's labels, and no single one should look like the decision.
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
