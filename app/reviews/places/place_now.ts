import type { QueuedTurn, TurnPlace } from '../log/review.ts'

/** A turn that exists, with its fingerprint (`turnPrint`, or of its text alone). */
export type StandingTurn = QueuedTurn

/**
 * Where a turn of a queue stands in the data as it is now.
 * - `same`: where it stood, with its text
 * - `moved`: its text stands elsewhere, and nothing else can be meant
 * - `edited`: another text stands at its place, amid turns that tell that it is the place
 * - `ambiguous`: it may be any of `among`, or none of them
 * - `gone`: nothing is left of it
 */
export type PlaceNow =
  | { readonly kind: 'same' }
  | { readonly kind: 'moved'; readonly to: TurnPlace }
  | { readonly kind: 'edited'; readonly at: StandingTurn }
  | { readonly kind: 'ambiguous'; readonly among: readonly StandingTurn[] }
  | { readonly kind: 'gone' }

export const SAME: PlaceNow = { kind: 'same' }

export const GONE: PlaceNow = { kind: 'gone' }

/** Where the turn is read, and what was said of it holds; `null`: nowhere until the reviewer looks at it again. */
export function certainPlace(queued: QueuedTurn, now: PlaceNow): QueuedTurn | null {
  if (now.kind === 'same') return queued
  return now.kind === 'moved' ? { ...now.to, fingerprint: queued.fingerprint } : null
}

/** Turns that the reviewer may say a turn to be; none where nothing is left of it. */
export function possiblePlaces(now: PlaceNow): readonly StandingTurn[] {
  if (now.kind === 'edited') return [now.at]
  return now.kind === 'ambiguous' ? now.among : []
}

/** How many turns of a queue stand how. */
export type PlaceCounts = Readonly<Record<PlaceNow['kind'], number>>

export function countPlaces(places: readonly PlaceNow[]): PlaceCounts {
  const counts = { same: 0, moved: 0, edited: 0, ambiguous: 0, gone: 0 }
  for (const { kind } of places) counts[kind] += 1
  return counts
}

/**
 * The splits of a corpus in which the turns of a queue are looked for first: those that it names, and all where the corpus
 * lacks one of them.
 * @param all of the corpus, in its order
 */
export function splitsOfQueue(queue: readonly QueuedTurn[], all: readonly string[]): readonly string[] {
  const named = new Set(queue.map(({ split }) => split))
  const here = all.filter((name) => named.has(name))
  return here.length === named.size ? here : all
}
