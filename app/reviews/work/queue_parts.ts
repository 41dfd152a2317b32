import type { QueuedTurn, ReviewDefinition, TurnPlace } from '../log/review.ts'
import { isUnlabelled, isUnsure, queueState, type ReviewState } from '../log/review_state.ts'
import { isOfChangedDefinition } from '../schemes/affected.ts'

/**
 * Parts of a queue to work on. Turns that are `unsure`, `unlabelled` or `affected` (by a changed definition) are also
 * `done`.
 */
export type PartOfQueue = 'all' | 'open' | 'done' | 'skipped' | 'unsure' | 'unlabelled' | 'affected'

type Standing = Pick<ReviewState, 'definition' | 'verdicts'> & Partial<Pick<ReviewState, 'earlier'>>

/** True if a turn of the queue (by index) belongs to a part. */
function isInPart(state: Standing, position: number, part: PartOfQueue): boolean {
  if (part === 'all') return true
  const own = queueState(state, position)
  if (part === 'affected') return own === 'done' && isOfChangedDefinition(state, position)
  if (part === 'unlabelled') return isUnlabelled(state, position)
  if (part === 'unsure') return own === 'done' && isUnsure(state, position)
  return own === part
}

/**
 * The nearest turn of a part, starting with `from` itself.
 * @returns its index, or null if there is none up to the end of the queue
 */
export function nearestInPart(
  state: Standing,
  from: number,
  part: PartOfQueue,
  direction: 1 | -1 = 1,
): number | null {
  const { length } = state.definition.queue
  for (let at = from; at >= 0 && at < length; at += direction) if (isInPart(state, at, part)) return at
  return null
}

/** Number of done turns that a changed definition affects. */
export function countAffected(state: Standing): number {
  if (!state.earlier?.length) return 0
  return state.definition.queue.reduce(
    (count, _, turn) => count + (isInPart(state, turn, 'affected') ? 1 : 0),
    0,
  )
}

/** Number of done turns without a label. */
export function countUnlabelled(state: Standing): number {
  return state.definition.queue.reduce((count, _, turn) => count + (isUnlabelled(state, turn) ? 1 : 0), 0)
}

/**
 * The turn after another: the next one of the part. At the end of the whole queue or of its open part, the first open
 * turn.
 * @returns null at the end
 */
export function nextInQueue(state: Standing, after: number, part: PartOfQueue): number | null {
  const next = nearestInPart(state, after + 1, part)
  if (next !== null || (part !== 'all' && part !== 'open')) return next
  const open = nearestInPart(state, 0, 'open')
  return open !== null && open < after ? open : null
}

/** Turns to prefetch: the next two, and the target of *Back*. @param visited the turn visited before this one */
export function likelyNext(
  state: Standing,
  position: number,
  part: PartOfQueue,
  visited: number | undefined,
): readonly QueuedTurn[] {
  const next = nextInQueue(state, position, part)
  const later = next === null ? null : nextInQueue(state, next, part)
  const before = visited ?? nearestInPart(state, position - 1, 'all', -1)
  return [next, later, before].flatMap((near) => (near === null ? [] : (state.definition.queue[near] ?? [])))
}

/** The turn at which to start or resume a part. For the whole queue, the first open turn. */
export function firstInPart(state: Standing, part: PartOfQueue): number | null {
  return nearestInPart(state, 0, part === 'all' ? 'open' : part)
}

const positions = new WeakMap<ReviewDefinition, ReadonlyMap<string, number>>()

/** Index of a turn in a review's queue, or null if it is not in the queue. */
export function positionOf(definition: ReviewDefinition, place: TurnPlace): number | null {
  let known = positions.get(definition)
  if (!known) {
    // If a turn is queued twice, the first index counts.
    known = new Map(definition.queue.map((turn, position) => [keyOf(turn), position] as const).reverse())
    positions.set(definition, known)
  }
  return known.get(keyOf(place)) ?? null
}

/** The first turn of a conversation in the queue, preferably an open one. Null if there is none. */
export function positionInConversation(
  state: Standing,
  { split, conversation }: Pick<QueuedTurn, 'split' | 'conversation'>,
): number | null {
  let first: number | null = null
  for (const [position, turn] of state.definition.queue.entries()) {
    if (turn.conversation !== conversation || turn.split !== split) continue
    if (queueState(state, position) === 'open') return position
    first ??= position
  }
  return first
}

function keyOf({ split, conversation, turn }: TurnPlace): string {
  return JSON.stringify([split, conversation, turn])
}
