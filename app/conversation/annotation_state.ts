import type { Conversation, LabelScheme, Turn } from '../model/index.ts'

/**
 * Annotation status of a turn, shown in addition to its labels.
 * - `labelled`: it has labels
 * - `no_label`: the annotator saw it but gave it none
 * - `not_annotated`: it was not annotated, although the conversation was
 * - `silent`: nothing, because hidden labels are mentioned elsewhere, the turn is only an action, or the head already
 *   says that the whole conversation was not annotated
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
