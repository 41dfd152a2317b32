import { grouped } from '../../../base/grouped.ts'
import type { Conversation, PricePathRoles } from '../../../model/index.ts'
import { type PricePath, type PricePoint, pricePathOf } from '../../../model/prices/price_path.ts'

export type Side = 'buyer' | 'seller'

/** A side and its target price. */
export interface SideOfPath {
  /** Index in `Conversation.participants`. */
  readonly speaker: number
  readonly name: string
  readonly target: number | null
  /** True if the target is hidden because the conversation is seen from the other side. */
  readonly hidden: boolean
}

/** Data for drawing the prices of a conversation. */
export interface PriceScene extends PricePath {
  readonly turns: number
  /** Null if no participant has the role. */
  readonly buyer: SideOfPath | null
  readonly seller: SideOfPath | null
  readonly currency: string
}

/** Unit of the price axis: price, share of the listing price, or position between both targets. */
export type Measure = 'price' | 'share' | 'position'

export const MEASURES: readonly Measure[] = ['price', 'share', 'position']

export function priceSceneOf(conversation: Conversation, roles: PricePathRoles): PriceScene {
  const { participants, turns } = conversation
  const side = (role: string): SideOfPath | null => {
    const speaker = participants.findIndex((participant) => participant.role === role)
    const participant = participants[speaker]
    if (!participant) return null
    const target = participant.attributes[roles.target]
    return {
      speaker,
      name: participant.name,
      target: typeof target === 'number' && Number.isFinite(target) ? target : null,
      hidden: target === undefined,
    }
  }
  return {
    ...pricePathOf(conversation, roles),
    turns: turns.length,
    buyer: side(roles.buyer),
    seller: side(roles.seller),
    currency: roles.currency,
  }
}

/** Reason why a measure is not available. */
export type MeasureFault =
  | { readonly fault: 'no_listing' }
  | { readonly fault: 'hidden_target' | 'no_target'; readonly name: string }
  | { readonly fault: 'no_side' | 'same_targets' }

export function faultOf(scene: PriceScene, measure: Measure): MeasureFault | null {
  if (measure === 'price') return null
  if (measure === 'share') return scene.listing === null ? { fault: 'no_listing' } : null
  const { buyer, seller } = scene
  if (!buyer || !seller) return { fault: 'no_side' }
  for (const { name, target, hidden } of [buyer, seller]) {
    if (hidden) return { fault: 'hidden_target', name }
    if (target === null) return { fault: 'no_target', name }
  }
  return buyer.target === seller.target ? { fault: 'same_targets' } : null
}

/**
 * Converts a price to a measure. A share is relative to the listing price (1 = 100 %). A position is 0 at the buyer's
 * target and 1 at the seller's ((p − buyer's) / (seller's − buyer's), so the seller's margin of He et al. 2018 is 2 ·
 * position − 1).
 * @returns null if `faultOf` gives a reason
 */
export function measured(scene: PriceScene, measure: Measure, price: number): number | null {
  if (faultOf(scene, measure)) return null
  if (measure === 'price') return price
  if (measure === 'share') return price / (scene.listing ?? 1)
  const [from, to] = [scene.buyer?.target ?? 0, scene.seller?.target ?? 1]
  return (price - from) / (to - from)
}

export type LineKind = 'listing' | Side

/** A horizontal line for one kind of price, or for several equal ones. */
export interface PriceLine {
  readonly kinds: readonly LineKind[]
  readonly price: number
}

/** Lines for listing price and targets in descending order. Hidden targets have none. */
export function linesOf({ listing, buyer, seller }: PriceScene): readonly PriceLine[] {
  const lines: { kinds: LineKind[]; price: number }[] = []
  const add = (kind: LineKind, price: number | null | undefined) => {
    if (price === null || price === undefined) return
    const same = lines.find((line) => line.price === price)
    if (same) same.kinds.push(kind)
    else lines.push({ kinds: [kind], price })
  }
  add('listing', listing)
  add('buyer', buyer?.target)
  add('seller', seller?.target)
  return lines.sort((a, b) => b.price - a.price)
}

/** The mark of a turn: its price, or the answer to an offer. At most one per turn. */
export interface PriceMark {
  readonly turn: number
  readonly speaker: number
  readonly price: number
  readonly kind: PricePoint['source'] | 'agreed' | 'rejected'
  /** True if an offer is marked as closed at its own turn because its acceptance came earlier. */
  readonly closes: boolean
}

/** All marks in turn order. */
export function marksOf({ points, answers }: PriceScene): readonly PriceMark[] {
  const closed = new Set(answers.filter(({ turn, offer }) => turn === offer).map(({ turn }) => turn))
  return [
    ...points.map(({ turn, speaker, price, source }) => ({
      turn,
      speaker,
      price,
      kind: source,
      closes: closed.has(turn),
    })),
    ...answers
      .filter(({ turn }) => !closed.has(turn))
      .map(({ turn, speaker, price, answer }) => ({ turn, speaker, price, kind: answer, closes: false })),
  ].sort((a, b) => a.turn - b.turn)
}

/** Price path of each speaker in turn order. */
export function pathsOf({ points }: Pick<PriceScene, 'points'>): ReadonlyMap<number, readonly PricePoint[]> {
  return grouped(points, ({ speaker }) => speaker)
}

/**
 * Moves positions apart by as little as possible so that their texts don't overlap. Keeps the order.
 * @param places in pixels, ascending
 * @param heights of the texts that start there
 * @param most maximum end of the last text, if there is enough room
 */
export function spread(
  places: readonly number[],
  heights: readonly number[],
  most: number,
): readonly number[] {
  const moved: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const [i, place] of places.entries()) {
    const at = Math.max(place, least)
    moved.push(at)
    least = at + (heights[i] ?? 0)
  }
  let limit = most
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    limit -= heights[i] ?? 0
    moved[i] = Math.min(moved[i] ?? limit, limit)
    limit = moved[i] ?? limit
  }
  return moved
}
