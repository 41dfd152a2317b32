import type { Block } from '../block.ts'
import type { Conversation, Turn } from '../conversation.ts'
import type { LabelScheme } from '../label.ts'
import type { Knowledge } from './knowledge.ts'

/**
 * The schemes whose labels would tell those that are reviewed: they themselves, those that sum them up, and those that they
 * sum up.
 * @param declared of the corpus
 */
export function schemesThatTell(
  declared: readonly LabelScheme[],
  reviewed: readonly string[],
): readonly string[] {
  const isReviewed = (id: string) => reviewed.includes(id)
  const summedUp = new Set(declared.flatMap(({ id, sumsUp = [] }) => (isReviewed(id) ? sumsUp : [])))
  return declared
    .filter(({ id, sumsUp = [] }) => isReviewed(id) || summedUp.has(id) || sumsUp.some(isReviewed))
    .map(({ id }) => id)
}

/** What is hidden of conversations in a blind review. */
export interface BlindOf {
  /** Ids of schemes, see `schemesThatTell`. */
  readonly hidden: readonly string[]
  /** Ids of the hidden schemes that are revealed on a turn. */
  revealed(conversation: Conversation, turn: number): readonly string[]
}

const NOTHING_REVEALED: BlindOf['revealed'] = () => []

/**
 * A conversation without the labels of some schemes, by whomever they are, and without what follows from them: nothing of
 * it depends on what they were, nor on whether anybody looked for them. What is left out of a turn is told in `hidden`.
 */
export function withoutLabels(
  conversation: Conversation,
  { hidden, revealed = NOTHING_REVEALED }: Pick<BlindOf, 'hidden'> & Partial<BlindOf>,
  { fromLabels }: Knowledge = {},
): Conversation {
  const gone = new Set(hidden)
  const attributes = new Set(fromLabels?.attributes)
  return {
    ...conversation,
    annotated: conversation.annotated.filter((id) => !gone.has(id)),
    attributes: withoutKeys(conversation.attributes, attributes),
    participants: conversation.participants.map((participant) => ({
      ...participant,
      attributes: withoutKeys(participant.attributes, attributes),
    })),
    outcome: {
      ...conversation.outcome,
      blocks: conversation.outcome.blocks.map((block) =>
        withoutFields(block, conversation, fromLabels?.fields),
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

function withoutKeys<T>(
  values: Readonly<Record<string, T>>,
  keys: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))
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

function withoutFields(block: Block, { participants }: Conversation, fields: readonly string[] = []): Block {
  if (block.kind !== 'fields' || fields.length === 0) return block
  const names = new Set(
    participants.flatMap(({ name }) => fields.map((field) => field.replaceAll('{name}', () => name))),
  )
  return {
    ...block,
    fields: block.fields.map((field) =>
      names.has(field.name) ? { ...field, value: null, hidden: true } : field,
    ),
  }
}
