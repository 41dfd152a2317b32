import type { QueuedTurn, ReviewDefinition } from '../log/review.ts'
import { type TurnVerdict, verdictKey } from '../log/verdicts.ts'

interface Standing {
  readonly definition: Pick<ReviewDefinition, 'schemes' | 'written' | 'queue' | 'mode' | 'training'>
  /** By `verdictKey`. */
  readonly verdicts: ReadonlyMap<string, Pick<TurnVerdict, 'added'>>
}

const anchors = new WeakMap<readonly QueuedTurn[], ReadonlySet<number>>()

/**
 * Indexes of the last turn of each conversation in a queue. Questions about a conversation are asked there, when its
 * turns have been read, and their entries refer to it.
 */
export function lastOfConversations(queue: readonly QueuedTurn[]): ReadonlySet<number> {
  let known = anchors.get(queue)
  if (!known) {
    const last = new Map(
      queue.map(({ split, conversation }, i) => [JSON.stringify([split, conversation]), i]),
    )
    known = new Set(last.values())
    anchors.set(queue, known)
  }
  return known
}

/**
 * Ids of the schemes that a review asks at a turn of its queue, given the answers so far: those about turns, at the last
 * turn of a conversation also those about conversations, and questions that depend on an answer only after it. At a
 * training turn, those with a right answer.
 * @param position index in the queue
 */
export function askedAt({ definition, verdicts }: Standing, position: number): readonly string[] {
  const { schemes, written, training } = definition
  return written || training
    ? schemes.filter((id) => isAsked({ definition, verdicts }, position, id))
    : schemes
}

/** True if a review asks a scheme at a turn, see `askedAt`. */
export function isAsked({ definition, verdicts }: Standing, position: number, id: string): boolean {
  const { written, queue, mode, training } = definition
  const answers = training?.[position]
  if (answers?.every(({ scheme }) => scheme !== id)) return false
  for (let scheme = written?.find((one) => one.id === id), steps = 0; scheme; steps++) {
    if (!answers && scheme.unit === 'conversation' && !lastOfConversations(queue).has(position)) return false
    const { after } = scheme
    // Schemes refer to each other in a circle only in a damaged file.
    if (after === null || mode === 'adjudicate' || steps > 100) return true
    if (!verdicts.get(verdictKey(position, after.scheme))?.added.includes(after.label)) return false
    scheme = written?.find((one) => one.id === after.scheme)
  }
  return true
}

/** True if people wrote all schemes of a review, so that there are no published labels to reveal. */
export function asksOnlyWritten({
  schemes,
  written = [],
  ownScheme,
}: Pick<ReviewDefinition, 'schemes' | 'written' | 'ownScheme'>): boolean {
  return schemes.every((id) => id === ownScheme?.id || written.some((scheme) => scheme.id === id))
}

/** True if all questions of a review are about conversations. */
export function asksOnlyConversations({
  schemes,
  written = [],
}: Pick<ReviewDefinition, 'schemes' | 'written'>): boolean {
  return schemes.every((id) => written.find((scheme) => scheme.id === id)?.unit === 'conversation')
}
