import { fold } from '../../base/fold.ts'
import type { Conversation } from '../conversation.ts'
import { EXCERPT_LENGTH, excerptOf, linkedWords } from './linked_words.ts'
import { PRINT_OF_NOTHING, printsMatch, textPrintOf, turnPrint } from './turn_print.ts'

/** From this `similarity` on, a turn is worth naming as the nearest to a text that is gone. */
const NEAR = 0.4

/** What a link to a turn says: where it was when the link was made, and what stood there. */
export interface TurnLink {
  readonly split: string
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  /** `turnPrint`, or the fingerprint of the text alone in links made before that. */
  readonly print: string
  /** The beginning of the text, or of the action in words, see `linkedWords`; `null` if the link has none. */
  readonly excerpt: string | null
}

/** A turn that exists. */
export interface TurnPlace {
  readonly split: string
  readonly conversation: string
  readonly turn: number
  /** Its text, or its action in words. */
  readonly text: string
  readonly print: string
}

/** What a search of the corpus beyond the linked conversation found. */
export interface Elsewhere {
  /** Turns with the link's fingerprint, the likeliest first; not necessarily all. */
  readonly same: readonly TurnPlace[]
  /** How many have it, as far as the reader compared them: of the rest only the texts are the same. */
  readonly sameTotal: number
  /** Turns whose texts may be near to the excerpt, in any order. */
  readonly near: readonly TurnPlace[]
}

/**
 * What has become of a linked turn.
 * - `unchanged`: the turn is where it was
 * - `moved`: it is at another place
 * - `changed`: there still is a turn at the place, but it is another one, and the linked one is nowhere
 * - `gone`: there is neither the place nor the turn
 */
export type LinkCheck =
  | {
      readonly kind: 'unchanged'
      readonly link: TurnLink
      /** The link's fingerprint is of the text alone, and the turn has none: any action would match. */
      readonly unsure?: true
    }
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
      /** What stands at the place now, in words. */
      readonly text: string
      /** The text is the linked one, but the speaker or the action is another. */
      readonly sameText: boolean
      /** What stands there is an action without a text. */
      readonly acts: boolean
      /** The turn elsewhere whose text is nearest to the linked one, where it is nearer than what stands here. */
      readonly nearest: TurnPlace | null
    }
  | { readonly kind: 'gone'; readonly link: TurnLink; readonly nearest: TurnPlace | null }

/** What a link to a turn carries beside its place. */
export function linkMarks({ text, print }: Pick<TurnPlace, 'text' | 'print'>): {
  print: string
  excerpt: string | null
} {
  return { print, excerpt: excerptOf(text) || null }
}

/** A turn of a conversation as a place; `undefined` if there is no such turn. */
export function placeOfTurn(conversation: Conversation, index: number): TurnPlace | undefined {
  const { split, id, turns } = conversation
  const turn = turns[index]
  return (
    turn && {
      split,
      conversation: id,
      turn: index,
      text: linkedWords(turn),
      print: turnPrint(conversation, index),
    }
  )
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
  const here = own[link.turn]
  if (!here) return { kind: 'gone', link, nearest }
  const nearer = nearest && similarity(link, nearest.text) > similarity(link, here.text) ? nearest : null
  const isText = conversation?.turns[link.turn]?.text !== ''
  const sameText = isText && textPrintOf(link.print) === textPrintOf(here.print)
  return { kind: 'changed', link, text: here.text, sameText, acts: !isText, nearest: nearer }
}

/** The turn where it was, or at the nearest other place in its conversation; `null` if it is not in it. */
function checkInside(conversation: Conversation, link: TurnLink): LinkCheck | null {
  const found = placesOf(conversation).filter(({ print }) => printsMatch(link.print, print))
  const distance = (place: TurnPlace) => Math.abs(place.turn - link.turn)
  const [to, next] = found.sort((a, b) => distance(a) - distance(b) || a.turn - b.turn)
  if (!to) return null
  if (to.turn === link.turn) {
    const isUnsure = link.print === PRINT_OF_NOTHING && conversation.turns[to.turn]?.action != null
    return { kind: 'unchanged', link, ...(isUnsure && { unsure: true }) }
  }
  const tie = next && distance(next) === distance(to) ? next.turn : null
  return { kind: 'moved', link, to, inside: true, tie, others: found.length - 1 }
}

function placesOf(conversation: Conversation): TurnPlace[] {
  return conversation.turns.flatMap((_, turn) => placeOfTurn(conversation, turn) ?? [])
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
