import type { WrittenScheme } from '../schemes/written_scheme.ts'
import { entriesInForce } from './entries.ts'
import type { Entry, MovedTurn, QueuedTurn, ReviewDefinition } from './review.ts'

/**
 * The queue of a review at its current places according to the log: those of the definition, until turns were found
 * elsewhere or the reviewer said where they are.
 * @param entries in log order, of this review and others
 * @returns the definition's own queue if the log has no such entry
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
 * A review's definition according to its log: with the corpus that was used last, the current versions of its schemes, and
 * the current places of its turns.
 * @param entries in log order, of this review and others
 * @returns the definition itself if the log has no such entry
 */
export function placedDefinition(definition: ReviewDefinition, entries: readonly Entry[]): ReviewDefinition {
  const queue = placedQueue(definition, entries)
  const used = entries.findLast(
    (entry): entry is Extract<Entry, { readonly kind: 'corpus' }> =>
      entry.kind === 'corpus' && entry.review === definition.id,
  )
  const corpus = used?.corpus ?? definition.corpus
  const written = currentSchemes(definition, entries)
  return queue === definition.queue && corpus === definition.corpus && written === definition.written
    ? definition
    : { ...definition, corpus, queue, ...(written && { written }) }
}

/** Versions of written schemes that a review used before the current ones. @param entries in log order */
export function earlierSchemes(
  made: Pick<ReviewDefinition, 'id' | 'written'>,
  entries: readonly Entry[],
): readonly WrittenScheme[] {
  const current = currentSchemes(made, entries)
  if (current === made.written) return []
  const used = entries.flatMap((entry) =>
    entry.kind === 'scheme' && entry.review === made.id ? entry.scheme : [],
  )
  return [...(made.written ?? []), ...used].filter((scheme) => !current?.includes(scheme))
}

/** The written schemes of a review at their latest versions. @returns the definition's own list if it is unchanged */
function currentSchemes(
  { id, written }: Pick<ReviewDefinition, 'id' | 'written'>,
  entries: readonly Entry[],
): ReviewDefinition['written'] {
  const changed = entries.flatMap((entry) =>
    entry.kind === 'scheme' && entry.review === id ? entry.scheme : [],
  )
  if (!written || changed.length === 0) return written
  return written.map((scheme) => changed.findLast((one) => one.id === scheme.id) ?? scheme)
}

function placeOf({ split, conversation, index, fingerprint }: MovedTurn): QueuedTurn {
  return { split, conversation, turn: index, fingerprint }
}

/** Indexes of turns that were found elsewhere since the current corpus is in use. @param entries in log order */
export function movedTurns(entries: readonly Entry[]): ReadonlySet<number> {
  const used = entries.findLastIndex(({ kind }) => kind === 'corpus')
  return new Set(
    entries
      .slice(used + 1)
      .flatMap((entry) => (entry.kind === 'moved' ? entry.places.map(({ turn }) => turn) : [])),
  )
}
