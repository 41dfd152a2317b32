import type { Conversation, Turn } from '../conversation.ts'
import type { LabelScheme } from '../label.ts'
import type { Knowledge } from './knowledge.ts'
import { withKeys, withoutFields } from './left_out.ts'

/**
 * Schemes whose labels would reveal the reviewed ones: these schemes themselves, those derived from them, and those
 * that they are derived from.
 * @param declared schemes of the corpus
 */
export function schemesThatTell(
  declared: readonly LabelScheme[],
  reviewed: readonly string[],
): readonly string[] {
  const isReviewed = (id: string) => reviewed.includes(id)
  const summedUp = new Set(
    declared.flatMap(({ id, derivedFrom = [] }) => (isReviewed(id) ? derivedFrom : [])),
  )
  return declared
    .filter(({ id, derivedFrom = [] }) => isReviewed(id) || summedUp.has(id) || derivedFrom.some(isReviewed))
    .map(({ id }) => id)
}

/** Labels hidden in a blind review. */
export interface BlindOf {
  /** Scheme ids, see `schemesThatTell`. */
  readonly hidden: readonly string[]
  /** Ids of the hidden schemes that are revealed on a turn. */
  revealed(conversation: Conversation, turn: number): readonly string[]
}

const NOTHING_REVEALED: BlindOf['revealed'] = () => []

/**
 * Removes all labels of some schemes and everything derived from them. The result does not depend on these labels, nor
 * on whether they were examined. Each turn's `hidden` lists what was removed.
 */
export function withoutLabels(
  conversation: Conversation,
  { hidden, revealed = NOTHING_REVEALED }: Pick<BlindOf, 'hidden'> & Partial<BlindOf>,
  { fromLabels }: Knowledge = {},
): Conversation {
  const gone = new Set(hidden)
  const isKept = (key: string) => !fromLabels?.attributes.includes(key)
  const names = conversation.participants.map(({ name }) => name)
  return {
    ...conversation,
    annotated: conversation.annotated.filter((id) => !gone.has(id)),
    attributes: withKeys(conversation.attributes, isKept),
    participants: conversation.participants.map((participant) => ({
      ...participant,
      attributes: withKeys(participant.attributes, isKept),
    })),
    outcome: {
      ...conversation.outcome,
      blocks: conversation.outcome.blocks.map((block) =>
        withoutFields(block, fromLabels?.fields ?? [], names),
      ),
    },
    turns: conversation.turns.map((turn, i) => {
      const shown = revealed(conversation, i)
      return withoutLabelsOf(
        turn,
        hidden.filter((id) => !shown.includes(id)),
      )
    }),
  }
}

function withoutLabelsOf(turn: Turn, hidden: readonly string[]): Turn {
  if (hidden.length === 0) return turn
  return {
    ...turn,
    labels: turn.labels.filter(({ scheme }) => !hidden.includes(scheme)),
    annotated: turn.annotated.filter((id) => !hidden.includes(id)),
    hidden: [...new Set([...(turn.hidden ?? []), ...hidden])],
  }
}
