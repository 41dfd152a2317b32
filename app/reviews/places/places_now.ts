import { grouped } from '../../base/grouped.ts'
import { PRINT_OF_NOTHING, printsMatch } from '../../model/links/turn_print.ts'
import type { QueuedTurn } from '../log/review.ts'
import { type Alignment, align } from './align.ts'
import { GONE, type PlaceNow, SAME, type StandingTurn } from './place_now.ts'
import { placesInside } from './places_inside.ts'
import {
  groupsOf,
  type QueuedGroup,
  type Standing,
  type StandingConversation,
  standingOf,
} from './standing.ts'

/** Result for the turns of one conversation before other conversations are considered. */
type Found =
  /** Every turn is at its original place. */
  | { readonly kind: 'home' }
  | {
      readonly kind: 'best'
      readonly conversations: readonly StandingConversation[]
      readonly alignment: Alignment
    }
  /** No conversation has any of its texts. */
  | { readonly kind: 'nowhere' }

/**
 * The current places of a queue's turns in the data. Turns of one conversation are searched together, in the
 * conversation that has most of their texts in order. Ambiguous places are not guessed.
 * @param turns turns with one of the queue's fingerprints, and all turns of conversations named in the queue
 * @param moved indexes of turns that were found elsewhere before, at the place given in the queue
 * @returns in queue order
 */
export function placesNow(
  queue: readonly QueuedTurn[],
  turns: readonly StandingTurn[],
  moved: ReadonlySet<number> = new Set(),
): readonly PlaceNow[] {
  const repeated = grouped(queue.keys(), (i) => queuedKey(queue[i]))
  if (repeated.size < queue.length) {
    const distinct = [...repeated.values()]
    const first = distinct.flatMap(([i = 0]) => queue[i] ?? [])
    const movedFirst = new Set(distinct.flatMap((own, i) => (own.some((k) => moved.has(k)) ? [i] : [])))
    const found = placesNow(first, turns, movedFirst)
    const places = new Array<PlaceNow>(queue.length).fill(GONE)
    for (const [i, own] of distinct.entries()) for (const k of own) places[k] = found[i] ?? GONE
    return places
  }
  const standing = standingOf(turns)
  const found = groupsOf(queue).map((group) => ({ group, found: lookFor(group, standing) }))
  const splits = splitEvidence(found, moved)
  const places = new Array<PlaceNow>(queue.length).fill(GONE)
  for (const { group, found: of } of found) {
    const own = placesOf(group, of, standing, splits.get(group.split) ?? NO_EVIDENCE)
    for (const [i, { index }] of group.turns.entries()) places[index] = own[i] ?? GONE
  }
  return withoutClashes(queue, places)
}

function queuedKey(queued: QueuedTurn | undefined): string {
  return JSON.stringify([queued?.split, queued?.conversation, queued?.turn, queued?.fingerprint])
}

function lookFor(group: QueuedGroup, standing: Standing): Found {
  const home = standing.conversations.get(group.name)
  const stands = ({ turn, fingerprint }: QueuedTurn) =>
    printsMatch(fingerprint, home?.at.get(turn)?.fingerprint ?? '')
  if (group.turns.every(({ queued }) => stands(queued))) return { kind: 'home' }
  const { conversations, alignment } = bestOf(group, standing)
  if (alignment.score === 0) return { kind: 'nowhere' }
  return { kind: 'best', conversations, alignment }
}

/** The conversations that have most of the turns in order, or only their original one if it is among these. */
function bestOf(group: QueuedGroup, { conversations, withPrint }: Standing) {
  const prints = group.turns.map(({ queued }) => queued.fingerprint)
  const telling = new Set(prints.filter((print) => print !== PRINT_OF_NOTHING))
  const shared = new Map<string, number>()
  for (const print of telling) {
    const names = new Set(withPrint(print).map((turn) => JSON.stringify([turn.split, turn.conversation])))
    for (const name of names) shared.set(name, (shared.get(name) ?? 0) + 1)
  }
  // Texts that occur several times in the group may all be found, so this is an upper bound for the alignment's score.
  const repeated = prints.length - telling.size
  let best: { conversation: StandingConversation; alignment: Alignment }[] = []
  for (const [name, count] of [...shared].sort((a, b) => b[1] - a[1])) {
    const top = best[0]?.alignment.score ?? 0
    if (count + repeated < top) break
    const conversation = conversations.get(name)
    if (!conversation) continue
    const alignment = align(prints, conversation)
    if (alignment.score > top) best = [{ conversation, alignment }]
    else if (alignment.score === top) best.push({ conversation, alignment })
  }
  const home = best.find(({ conversation }) => conversation.name === group.name)
  const chosen = home ? [home] : best
  return {
    conversations: chosen.map(({ conversation }) => conversation),
    alignment: chosen[0]?.alignment ?? { score: 0, options: [] },
  }
}

/** Evidence from the other conversations of a split on whether ids still refer to the same conversations. */
interface SplitEvidence {
  /** Some conversations are unchanged. */
  readonly steady: boolean
  /** Some have another id, confirmed by more than one text, or were found elsewhere before. */
  readonly shifted: boolean
}

const NO_EVIDENCE: SplitEvidence = { steady: false, shifted: false }

function splitEvidence(
  all: readonly { readonly group: QueuedGroup; readonly found: Found }[],
  moved: ReadonlySet<number>,
): ReadonlyMap<string, SplitEvidence> {
  return new Map(
    [...grouped(all, ({ group }) => group.split)].map(([split, own]) => [
      split,
      {
        steady: own.some(({ found }) => found.kind === 'home'),
        shifted: own.some(
          ({ group, found }) =>
            group.turns.some(({ index }) => moved.has(index)) ||
            (found.kind === 'best' &&
              found.alignment.score > 1 &&
              found.conversations.every(({ name }) => name !== group.name)),
        ),
      },
    ]),
  )
}

function placesOf(
  group: QueuedGroup,
  found: Found,
  standing: Standing,
  { steady, shifted }: SplitEvidence,
): readonly PlaceNow[] {
  const home = standing.conversations.get(group.name)
  const everywhere = ({ fingerprint }: QueuedTurn) => standing.withPrint(fingerprint)
  if (found.kind === 'home')
    // If ids have shifted, a text that also occurs elsewhere may belong to another conversation.
    return group.turns.map(({ queued }) => {
      const among = everywhere(queued)
      const isTold = !shifted || among.length === 1 || group.turns.length > 1
      return isTold ? SAME : { kind: 'ambiguous', among: inView(among) }
    })
  if (found.kind === 'nowhere')
    return group.turns.map(({ queued }) => {
      // If all of several texts are gone, the id now belongs to another conversation.
      const at = group.turns.length === 1 ? home?.at.get(queued.turn) : undefined
      return at && !shifted ? { kind: 'edited', at } : GONE
    })
  const [conversation, ...others] = found.conversations
  const isHome = conversation?.name === group.name
  // A single text found elsewhere, in a split with unchanged conversations, may belong to another conversation.
  const isDoubtful = !isHome && home !== undefined && steady && !shifted && found.alignment.score === 1
  if (!conversation || others.length > 0 || isDoubtful)
    return group.turns.map(({ queued }) => {
      const own = home?.at.get(queued.turn)
      const among = [...(own && !shifted ? [own] : []), ...everywhere(queued)]
      return among.length === 0 ? GONE : { kind: 'ambiguous', among: inView([...new Set(among)]) }
    })
  return placesInside(group, conversation, found.alignment)
}

/** Maximum number of places to list for an ambiguous turn. */
const MOST = 20

function inView(turns: readonly StandingTurn[]): readonly StandingTurn[] {
  return turns.slice(0, MOST)
}

/** Two turns of a queue cannot be at the same place. If they would be, both become ambiguous. */
function withoutClashes(queue: readonly QueuedTurn[], places: readonly PlaceNow[]): readonly PlaceNow[] {
  const takenBy = grouped(places.keys(), (i) => placeKey(queue[i], places[i]))
  return places.map((place, i) => {
    const others = takenBy.get(placeKey(queue[i], place))
    if (place.kind !== 'moved' || others === undefined || others.length < 2) return place
    const fingerprint = queue[i]?.fingerprint ?? ''
    return { kind: 'ambiguous', among: [{ ...place.to, fingerprint }] }
  })
}

function placeKey(queued: QueuedTurn | undefined, place: PlaceNow | undefined): string | null {
  const at = place?.kind === 'moved' ? place.to : place?.kind === 'same' ? queued : undefined
  return at ? JSON.stringify([at.split, at.conversation, at.turn]) : null
}
