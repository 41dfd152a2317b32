import type { Conversation } from '../../model/index.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnDraft } from '../store/store.ts'

type Revealed = Pick<ReviewState, 'definition' | 'reveals'>

/** The steps that show the published labels of some turns of the queue, under each scheme that is not shown yet. */
export function revealSteps(
  { definition, reveals }: Revealed,
  turns: readonly number[],
): readonly TurnDraft[] {
  return turns.flatMap((turn) =>
    definition.schemes
      .filter((scheme) => !reveals.has(verdictKey(turn, scheme)))
      .map((scheme) => ({ kind: 'reveal', turn, scheme }) as const),
  )
}

/** Whether the published labels of a turn are shown under every scheme of the review. */
export function isRevealed({ definition, reveals }: Revealed, turn: number): boolean {
  return definition.schemes.every((scheme) => reveals.has(verdictKey(turn, scheme)))
}

/** How many turns of the queue are not revealed yet. */
export function hiddenTurns(state: Revealed): number {
  const revealed = new Set([...state.reveals.values()].map(({ turn }) => turn))
  const whole = [...revealed].filter((turn) => isRevealed(state, turn))
  return state.definition.queue.length - whole.length
}

/** The turns of the queue that are of a conversation. */
export function turnsOfConversation(
  state: Revealed,
  { split, id }: Pick<Conversation, 'split' | 'id'>,
): readonly number[] {
  return state.definition.queue.flatMap((place, turn) =>
    place.split === split && place.conversation === id ? [turn] : [],
  )
}
