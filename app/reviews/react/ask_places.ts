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
 * Asks where each turn of a review's queue, as it was placed last, stands in some splits.
 * @param splits loaded whole, as a split that is not tells nothing of its turns
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
  // Turns without their text are told by their neighbours, also where the conversation has another id now.
  const likely = likelyConversations(near)
  const known = new Set(named)
  const turns = likely.every((conversation) => known.has(conversation))
    ? near
    : await reader.standing(splits, { fingerprints, conversations: [...named, ...likely] }, signal)
  return placesNow(queue, turns, moved)
}

/**
 * Where turns of a review stand in some splits of its corpus, which are loaded whole. Those of its other splits are taken
 * to be where the review has them, since nothing is known of them.
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
 * Reviews as they count in their corpus. The splits of their turns are loaded for it, and all where a turn is not found.
 * @throws whatever loading or asking does; an error named `AbortError` where it is given up
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

/** Where the turns of a review stand in their corpus; loads as `placedReviews` does, and throws the same. */
async function loadedPlaces(
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
 * The log of a review as it counts in its corpus now: where turns were moved is recorded, as opening the review does, and
 * what was said of turns that are not found for certain is left out. Loads as `placedReviews` does, and throws the same.
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
