import type { Conversation } from '../../model/index.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { certainPlace, type PlaceNow } from '../places/place_now.ts'
import type { TurnDraft } from '../store/store.ts'

/** Revealed schemes by turn: `JSON.stringify([split, conversation, turn])`. */
export type Reveals = ReadonlyMap<string, readonly string[]>

/** True if a review hides labels now, i.e. it is blind and not every turn of its queue is revealed. */
export function isBlindNow(state: Pick<ReviewState, 'definition' | 'reveals'>): boolean {
  return state.definition.mode === 'blind' && hiddenTurns(state) > 0
}

/**
 * Revealed schemes of a review, at the current places of its turns.
 * @param places places of the queue's turns; null if not known yet, so that those of the review are used
 */
export function revealsOf(
  state: Pick<ReviewState, 'definition' | 'reveals'>,
  places: readonly PlaceNow[] | null,
): Reveals {
  const { queue } = state.definition
  const reveals = new Map<string, string[]>()
  for (const { turn, scheme } of state.reveals.values()) {
    const queued = queue[turn]
    if (!queued) continue
    const now = places?.[turn]
    // If a turn is not found, the labels at its original place were seen.
    const at = (now && certainPlace(queued, now)) ?? queued
    const key = JSON.stringify([at.split, at.conversation, at.turn])
    reveals.set(key, [...(reveals.get(key) ?? []), scheme])
  }
  return reveals
}

/** Labels of a turn under one scheme: the reviewer's compared with the published ones. */
interface ComparedLabels {
  /** Given and published, in published order. */
  readonly both: readonly string[]
  readonly onlyGiven: readonly string[]
  readonly onlyPublished: readonly string[]
}

/** The distinct values of a scheme. */
export function compareLabels(given: readonly string[], published: readonly string[]): ComparedLabels {
  const ours = [...new Set(given)]
  const theirs = [...new Set(published)]
  return {
    both: theirs.filter((label) => ours.includes(label)),
    onlyGiven: ours.filter((label) => !theirs.includes(label)),
    onlyPublished: theirs.filter((label) => !ours.includes(label)),
  }
}

type Revealed = Pick<ReviewState, 'definition' | 'reveals'>

/** The steps that reveal the published labels of some turns of the queue, under each scheme not yet revealed. */
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

/** True if the published labels of a turn are revealed under every scheme of the review. */
export function isRevealed({ definition, reveals }: Revealed, turn: number): boolean {
  return definition.schemes.every((scheme) => reveals.has(verdictKey(turn, scheme)))
}

/** Number of turns in the queue that are not revealed yet. */
export function hiddenTurns(state: Revealed): number {
  const revealed = new Set([...state.reveals.values()].map(({ turn }) => turn))
  const whole = [...revealed].filter((turn) => isRevealed(state, turn))
  return state.definition.queue.length - whole.length
}

/** The turns of the queue that belong to a conversation. */
export function turnsOfConversation(
  state: Revealed,
  { split, id }: Pick<Conversation, 'split' | 'id'>,
): readonly number[] {
  return state.definition.queue.flatMap((place, turn) =>
    place.split === split && place.conversation === id ? [turn] : [],
  )
}
