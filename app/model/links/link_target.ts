import { fold } from '../../base/fold.ts'
import type { Conversation } from '../conversation.ts'
import { EXCERPT_LENGTH, excerptOf, linkedWords } from './linked_words.ts'
import { PRINT_OF_NOTHING, printsMatch, textPrintOf, turnPrint } from './turn_print.ts'

/** Minimum `similarity` at which a turn is suggested as the nearest to a lost text. */
const NEAR = 0.4

/** A link to a turn: its position and content when the link was made. */
export interface TurnLink {
  readonly split: string
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  /** `turnPrint`, or in older links the fingerprint of the text alone. */
  readonly print: string
  /** Beginning of the text, or of the action in words, see `linkedWords`. Null if the link has none. */
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

/** Results of a search outside the linked conversation. */
export interface Elsewhere {
  /** Turns with the link's fingerprint, the likeliest first. May be incomplete. */
  readonly same: readonly TurnPlace[]
  /** Total number of such turns. Those that the reader did not compare are only known to have the same text. */
  readonly sameTotal: number
  /** Turns whose texts may be similar to the excerpt, in any order. */
  readonly near: readonly TurnPlace[]
}

/**
 * Current state of a linked turn.
 * - `unchanged`: the turn is still in its place
 * - `moved`: it is in another place
 * - `changed`: there is a different turn in its place, and the linked one was not found
 * - `gone`: neither the place nor the turn exists
 */
export type LinkCheck =
  | {
      readonly kind: 'unchanged'
      readonly link: TurnLink
      /** The link has only a text fingerprint, and the turn has no text, so any action would match. */
      readonly unsure?: true
    }
  | {
      readonly kind: 'moved'
      readonly link: TurnLink
      readonly to: TurnPlace
      /** True if `to` is in the conversation that the link names. */
      readonly inside: boolean
      /** Another turn of that conversation at the same distance from the old place, or null. */
      readonly tie: number | null
      /** Number of other turns with this text: in the conversation if the turn moved within it, else in the corpus. */
      readonly others: number
    }
  | {
      readonly kind: 'changed'
      readonly link: TurnLink
      /** Content of the turn now in this place, in words. */
      readonly text: string
      /** True if the text is the linked one, but the speaker or the action differs. */
      readonly sameText: boolean
      /** True if the turn now in this place is an action without text. */
      readonly acts: boolean
      /** The turn elsewhere with the most similar text, if it is more similar than the turn in this place. */
      readonly nearest: TurnPlace | null
    }
  | { readonly kind: 'gone'; readonly link: TurnLink; readonly nearest: TurnPlace | null }

/** Content markers of a link to a turn. */
export function linkMarks({ text, print }: Pick<TurnPlace, 'text' | 'print'>): {
  print: string
  excerpt: string | null
} {
  return { print, excerpt: excerptOf(text) || null }
}

/** A turn of a conversation as a place; undefined if it does not exist. */
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
 * Determines the current state of a linked turn.
 * @param conversation the one that the link names; null if it does not exist
 * @param elsewhere search results from the rest of the corpus; null if empty or not available yet
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

/** The turn in its old place, or in the nearest other place of its conversation. Null if it is not there. */
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

/** The place with the text most similar to the link's excerpt, or null if all are too different. */
function nearestTo(link: TurnLink, places: readonly TurnPlace[]): TurnPlace | null {
  let best: { place: TurnPlace; alike: number } | null = null
  for (const place of places) {
    const alike = similarity(link, place.text)
    if (alike >= NEAR && (best === null || alike > best.alike)) best = { place, alike }
  }
  return best?.place ?? null
}

/**
 * Similarity of a text's beginning to a link's excerpt, from 0 to 1: the Dice coefficient of character bigrams (Dice
 * 1945; for strings, Adamson and Boreham 1974), ignoring case and accents.
 */
export function similarity({ excerpt }: Pick<TurnLink, 'excerpt'>, text: string): number {
  if (excerpt === null) return 0
  const cut = excerpt.length >= EXCERPT_LENGTH - 1
  const a = fold(excerpt)
  // If the excerpt was cut, the end of a longer text is ignored.
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
