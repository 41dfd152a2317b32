import type { Conversation, LabelScheme, Turn } from '../model/index.ts'

/**
 * What to say about a turn's labels besides the labels themselves.
 * - `labelled`: it has labels, they speak for themselves
 * - `no_label`: somebody looked at it and gave it none
 * - `not_annotated`: nobody looked at it, though the conversation was annotated
 * - `silent`: labels of it are hidden, which stands beside it, or the turn is only an action, or the whole conversation was not annotated, which its head says
 */
export type AnnotationState = 'labelled' | 'no_label' | 'not_annotated' | 'silent'

export function annotationState(
  conversation: Conversation,
  turn: Turn,
  schemes: readonly LabelScheme[],
): AnnotationState {
  if (turn.labels.length > 0) return 'labelled'
  if (turn.hidden) return 'silent'
  if (schemes.length === 0 || conversation.annotated.length === 0 || turn.text === '') return 'silent'
  return turn.annotated.length > 0 ? 'no_label' : 'not_annotated'
}
