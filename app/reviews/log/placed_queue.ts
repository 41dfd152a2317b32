import { entriesInForce } from './entries.ts'
import type { Entry, MovedTurn, QueuedTurn, ReviewDefinition } from './review.ts'

/**
 * The queue of a review as its log says that its turns stand: as it was made, until turns were found elsewhere, or the
 * reviewer said where they are.
 * @param entries in the log's order, of this review and others
 * @returns the definition's own queue where nothing of that was said
 */
export function placedQueue(
  { id, queue }: Pick<ReviewDefinition, 'id' | 'queue'>,
  entries: readonly Entry[],
): readonly QueuedTurn[] {
  const own = entries.filter((entry) => entry.review === id)
  if (!own.some(({ kind }) => kind === 'moved' || kind === 'place')) return queue
  const inForce = new Set<Entry>(entriesInForce(own))
  const placed = [...queue]
  for (const entry of own) {
    const said =
      entry.kind === 'moved' ? entry.places : entry.kind === 'place' && inForce.has(entry) ? [entry] : []
    for (const moved of said) if (placed[moved.turn]) placed[moved.turn] = placeOf(moved)
  }
  return placed
}

/**
 * A review as its log says that it stands in the data: of the corpus with which it was used last, and with its turns as
 * they are placed there.
 * @param entries in the log's order, of this review and others
 * @returns the definition itself where nothing of that was said
 */
export function placedDefinition(definition: ReviewDefinition, entries: readonly Entry[]): ReviewDefinition {
  const queue = placedQueue(definition, entries)
  const used = entries.findLast(
    (entry): entry is Extract<Entry, { readonly kind: 'corpus' }> =>
      entry.kind === 'corpus' && entry.review === definition.id,
  )
  const corpus = used?.corpus ?? definition.corpus
  return queue === definition.queue && corpus === definition.corpus
    ? definition
    : { ...definition, corpus, queue }
}

function placeOf({ split, conversation, index, fingerprint }: MovedTurn): QueuedTurn {
  return { split, conversation, turn: index, fingerprint }
}

/** Positions of turns that were found elsewhere since the review is used with its corpus. @param entries in the log's order */
export function movedTurns(entries: readonly Entry[]): ReadonlySet<number> {
  const used = entries.findLastIndex(({ kind }) => kind === 'corpus')
  return new Set(
    entries
      .slice(used + 1)
      .flatMap((entry) => (entry.kind === 'moved' ? entry.places.map(({ turn }) => turn) : [])),
  )
}
