import type { QueuedTurn, TurnPlace } from '../log/review.ts'

/** An existing turn, with its fingerprint (`turnPrint`, or of its text alone). */
export type StandingTurn = QueuedTurn

/**
 * The current place of a turn of a queue in the data.
 * - `same`: same place, same text
 * - `moved`: its text is unambiguously at another place
 * - `edited`: its place, identified by the surrounding turns, has another text
 * - `ambiguous`: it may be any turn in `among`, or be gone
 * - `gone`: there is no trace of it
 */
export type PlaceNow =
  | { readonly kind: 'same' }
  | { readonly kind: 'moved'; readonly to: TurnPlace }
  | { readonly kind: 'edited'; readonly at: StandingTurn }
  | { readonly kind: 'ambiguous'; readonly among: readonly StandingTurn[] }
  | { readonly kind: 'gone' }

export const SAME: PlaceNow = { kind: 'same' }

export const GONE: PlaceNow = { kind: 'gone' }

/** The place at which the turn is shown and its answer counts. Null if the reviewer has to look at it again. */
export function certainPlace(queued: QueuedTurn, now: PlaceNow): QueuedTurn | null {
  if (now.kind === 'same') return queued
  return now.kind === 'moved' ? { ...now.to, fingerprint: queued.fingerprint } : null
}

/** Turns among which the reviewer can choose the current place. Empty if there is no trace of it. */
export function possiblePlaces(now: PlaceNow): readonly StandingTurn[] {
  if (now.kind === 'edited') return [now.at]
  return now.kind === 'ambiguous' ? now.among : []
}

/** Number of turns of a queue by kind of place. */
export type PlaceCounts = Readonly<Record<PlaceNow['kind'], number>>

export function countPlaces(places: readonly PlaceNow[]): PlaceCounts {
  const counts = { same: 0, moved: 0, edited: 0, ambiguous: 0, gone: 0 }
  for (const { kind } of places) counts[kind] += 1
  return counts
}

/**
 * The splits of a corpus in which to search for the turns of a queue first: those that it names, or all if the corpus
 * lacks one of them.
 * @param all splits of the corpus, in order
 */
export function splitsOfQueue(queue: readonly QueuedTurn[], all: readonly string[]): readonly string[] {
  const named = new Set(queue.map(({ split }) => split))
  const here = all.filter((name) => named.has(name))
  return here.length === named.size ? here : all
}
