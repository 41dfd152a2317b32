import { fold } from '../../base/fold.ts'
import type { Conversation, Turn } from '../conversation.ts'
import { fingerprintOf } from './fingerprint.ts'
import { EXCERPT_LENGTH, excerptOf } from './linked_words.ts'

/** From this `similarity` on, a turn is worth naming as the nearest to a text that is gone. */
const NEAR = 0.4

/** What a link to a turn says: where it was when the link was made, and what stood there. */
export interface TurnLink {
  readonly split: string
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  /** `fingerprintOf([text])` of the whole text. */
  readonly print: string
  /** The beginning of the text, see `excerptOf`; `null` where the link has none. */
  readonly excerpt: string | null
}

/** A turn that is there, with its text. */
export interface TurnPlace {
  readonly split: string
  readonly conversation: string
  readonly turn: number
  readonly text: string
}

/** What a search of the corpus beyond the linked conversation found. */
export interface Elsewhere {
  /** Turns with the link's fingerprint, the likeliest first; not necessarily all. */
  readonly same: readonly TurnPlace[]
  /** How many have it at all. */
  readonly sameTotal: number
  /** Turns whose texts may be near to the excerpt, in any order. */
  readonly near: readonly TurnPlace[]
}

/**
 * What has become of a linked turn.
 * - `unchanged`: the text stands where it stood
 * - `moved`: the same text stands at another place
 * - `changed`: there still is a turn at the place, but its text is another, and the linked text is nowhere
 * - `gone`: there is neither the place nor the text
 */
export type LinkCheck =
  | { readonly kind: 'unchanged'; readonly link: TurnLink }
  | {
      readonly kind: 'moved'
      readonly link: TurnLink
      readonly to: TurnPlace
      /** Whether `to` is in the conversation that the link names. */
      readonly inside: boolean
      /** Another turn of that conversation that is as near to the old place, or `null`. */
      readonly tie: number | null
      /** How many more turns have this text: in the conversation where it moved inside, else in the corpus. */
      readonly others: number
    }
  | {
      readonly kind: 'changed'
      readonly link: TurnLink
      /** What stands at the place now. */
      readonly text: string
      /** The turn elsewhere whose text is nearest to the linked one, where it is nearer than what stands here. */
      readonly nearest: TurnPlace | null
    }
  | { readonly kind: 'gone'; readonly link: TurnLink; readonly nearest: TurnPlace | null }

/** What a link to a turn carries beside its place. */
export function linkMarks({ text }: Pick<Turn, 'text'>): { print: string; excerpt: string | null } {
  return { print: fingerprintOf([text]), excerpt: excerptOf(text) || null }
}

/**
 * Finds what has become of a linked turn.
 * @param conversation the one that the link names; `null`: there is none of that id
 * @param elsewhere what the rest of the corpus holds; `null`: nothing, or not asked yet
 */
export function checkLink(
  conversation: Conversation | null,
  link: TurnLink,
  elsewhere: Elsewhere | null,
): LinkCheck {
  const inside = conversation ? checkInside(conversation, link) : null
  if (inside) return inside
  const [to] = elsewhere?.same ?? []
  if (elsewhere && to) {
    return { kind: 'moved', link, to, inside: false, tie: null, others: elsewhere.sameTotal - 1 }
  }
  const own = conversation ? placesOf(conversation) : []
  const nearest = nearestTo(link, own) ?? nearestTo(link, elsewhere?.near ?? [])
  const here = conversation?.turns[link.turn]
  if (!here) return { kind: 'gone', link, nearest }
  const nearer = nearest && similarity(link, nearest.text) > similarity(link, here.text) ? nearest : null
  return { kind: 'changed', link, text: here.text, nearest: nearer }
}

/** The text where it was, or at the nearest other place in its conversation; `null`: it is not in it. */
function checkInside(conversation: Conversation, link: TurnLink): LinkCheck | null {
  const found = placesOf(conversation).filter(({ text }) => fingerprintOf([text]) === link.print)
  const distance = (place: TurnPlace) => Math.abs(place.turn - link.turn)
  const [to, next] = found.sort((a, b) => distance(a) - distance(b) || a.turn - b.turn)
  if (!to) return null
  if (to.turn === link.turn) return { kind: 'unchanged', link }
  const tie = next && distance(next) === distance(to) ? next.turn : null
  return { kind: 'moved', link, to, inside: true, tie, others: found.length - 1 }
}

function placesOf({ split, id, turns }: Conversation): TurnPlace[] {
  return turns.map(({ text }, turn) => ({ split, conversation: id, turn, text }))
}

/** The place whose text is nearest to what a link remembers; the first of equals; `null` where none is near. */
function nearestTo(link: TurnLink, places: readonly TurnPlace[]): TurnPlace | null {
  let best: { place: TurnPlace; alike: number } | null = null
  for (const place of places) {
    const alike = similarity(link, place.text)
    if (alike >= NEAR && (best === null || alike > best.alike)) best = { place, alike }
  }
  return best?.place ?? null
}

/**
 * How alike the beginning of a text is to a link's excerpt, from 0 to 1: the Dice coefficient of the pairs of
 * neighbouring characters (Dice 1945; for strings, Adamson and Boreham 1974), without regard to case and accents.
 */
export function similarity({ excerpt }: Pick<TurnLink, 'excerpt'>, text: string): number {
  if (excerpt === null) return 0
  const cut = excerpt.length >= EXCERPT_LENGTH - 1
  const a = fold(excerpt)
  // A text that is longer than the excerpt is no less alike for its end, unless the excerpt was the whole text.
  const b = fold(cut ? excerptOf(text) : text.slice(0, 4 * EXCERPT_LENGTH))
  if (a === b) return 1
  const pairs = pairsOf(a)
  let common = 0
  let total = 0
  for (const n of pairs.values()) total += n
  for (const [pair, n] of pairsOf(b)) {
    common += Math.min(n, pairs.get(pair) ?? 0)
    total += n
  }
  return total === 0 ? 0 : (2 * common) / total
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}
