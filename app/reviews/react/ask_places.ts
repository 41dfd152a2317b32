import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Session } from '../../session/session.ts'
import type { OpenReview } from '../keeper/open_review.ts'
import { movedTurns } from '../log/placed_queue.ts'
import type { QueuedTurn, ReviewLog } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import {
  countLeftOut,
  entriesWithout,
  movesOf,
  type PlacedReview,
  placedReview,
} from '../places/as_placed.ts'
import { type PlaceNow, SAME, splitsOfQueue } from '../places/place_now.ts'
import { placesNow } from '../places/places_now.ts'
import { likelyConversations } from '../places/standing.ts'

type Standing = Pick<Reader, 'standing'>

/**
 * Locates each turn of a review's queue in some splits, starting from its last known place.
 * @param splits fully loaded splits, since turns of others cannot be located
 */
export function askPlaces(
  reader: Standing,
  splits: readonly string[],
  { definition: { queue }, entries }: Pick<ReviewState, 'definition' | 'entries'>,
  signal?: AbortSignal,
): Promise<readonly PlaceNow[]> {
  return placesIn(reader, splits, queue, movedTurns(entries), signal)
}

async function placesIn(
  reader: Standing,
  splits: readonly string[],
  queue: readonly QueuedTurn[],
  moved: ReadonlySet<number>,
  signal?: AbortSignal,
): Promise<readonly PlaceNow[]> {
  if (queue.length === 0) return []
  const fingerprints = queue.map(({ fingerprint }) => fingerprint)
  const named = queue.map(({ conversation }) => conversation)
  const near = await reader.standing(splits, { fingerprints, conversations: named }, signal)
  // Turns whose text has changed are matched by their neighbours, even if the conversation's id has changed.
  const likely = likelyConversations(near)
  const known = new Set(named)
  const turns = likely.every((conversation) => known.has(conversation))
    ? near
    : await reader.standing(splits, { fingerprints, conversations: [...named, ...likely] }, signal)
  return placesNow(queue, turns, moved)
}

/**
 * Locates turns of a review in fully loaded splits of its corpus. Turns of other splits are assumed to be unchanged,
 * since they cannot be checked.
 */
export async function placesWithin(
  reader: Standing,
  corpus: Pick<CorpusInfo, 'splits'>,
  splits: readonly string[],
  { definition: { queue }, entries }: Pick<ReviewState, 'definition' | 'entries'>,
  signal?: AbortSignal,
): Promise<readonly PlaceNow[]> {
  const places = queue.map((): PlaceNow => SAME)
  if (splits.length === 0) return places
  const others = new Set(corpus.splits.map(({ name }) => name).filter((name) => !splits.includes(name)))
  const moved = movedTurns(entries)
  const looked = [...queue.keys()].filter((turn) => !others.has(queue[turn]?.split ?? ''))
  const movedAmong = new Set(looked.flatMap((turn, i) => (moved.has(turn) ? [i] : [])))
  const asked = looked.flatMap((turn) => queue[turn] ?? [])
  const found = await placesIn(reader, splits, asked, movedAmong, signal)
  for (const [i, turn] of looked.entries()) places[turn] = found[i] ?? SAME
  return places
}

/**
 * Reviews with their turns matched to the current corpus. Loads the splits of the turns, or all splits if some turn is
 * not found.
 * @throws errors of loading or querying, or an `AbortError` if cancelled
 */
export async function placedReviews(
  session: Session,
  corpus: CorpusInfo,
  reviews: readonly ReviewState[],
  signal: AbortSignal,
): Promise<readonly PlacedReview[]> {
  const placed: PlacedReview[] = []
  for (const review of reviews)
    placed.push(placedReview(review, await loadedPlaces(session, corpus, review, signal)))
  return placed
}

/** Locates a review's turns in their corpus. Loads and throws like `placedReviews`. */
export async function loadedPlaces(
  session: Session,
  corpus: CorpusInfo,
  review: ReviewState,
  signal: AbortSignal,
): Promise<readonly PlaceNow[]> {
  const { loadSplits } = await import('../../session/labels/load_splits.ts')
  const all = corpus.splits.map(({ name }) => name)
  const lookIn = async (splits: readonly string[]) => {
    const loaded = await loadSplits(session, corpus, splits, signal)
    const here = splits.filter((split) => loaded.get(split))
    return placesWithin(await session.reader(corpus), corpus, here, review, signal)
  }
  const named = splitsOfQueue(review.definition.queue, all)
  const places = await lookIn(named)
  const isSame = places.every(({ kind }) => kind === 'same')
  return isSame || named.length === all.length ? places : lookIn(all)
}

/**
 * A review's log matched to the current corpus. Records moved turns, as opening the review does. Excludes entries about
 * turns that cannot be matched reliably. Loads and throws like `placedReviews`.
 */
export async function logAsPlaced(
  session: Session,
  corpus: CorpusInfo,
  review: OpenReview,
  signal: AbortSignal,
): Promise<{ readonly log: ReviewLog; readonly leftOut: number }> {
  const before = review.snapshot()
  const places = await loadedPlaces(session, corpus, before, signal)
  const moves = movesOf(before, places)
  if (moves.length > 0) await review.change({ kind: 'moved', places: moves })
  const placed = placedReview(before, places)
  return {
    log: {
      definitions: [review.made],
      entries: entriesWithout(review.snapshot().entries, placed.leftOut),
    },
    leftOut: countLeftOut([placed]),
  }
}
