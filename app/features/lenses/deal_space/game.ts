import { type DivisionGame, divisionCount } from '../../../model/dividing/division_game.ts'
import type { Conversation, Participant, Scalar } from '../../../model/index.ts'
import type { DealItem, DealSpaceRoles } from '../../../model/lens_roles/deal_space.ts'

/** More than this many ways to divide are not drawn: each pair of points is a mark. */
export const MOST_DIVISIONS = 2000

export interface Item {
  readonly name: string
  readonly plural: string
  /** `null`: the record does not say. */
  readonly count: number | null
}

/** One of the two who divide. */
export interface Side {
  readonly name: string
  /** What one of each item is worth to them; `null` where that is hidden or not recorded. */
  readonly values: readonly number[] | null
  /** What the corpus calls the priority of each item; `null` where it names none. */
  readonly ranks: readonly (string | null)[] | null
}

/** The rules of a conversation, as far as its data tell. */
export interface Rules {
  readonly items: readonly Item[]
  readonly sides: readonly [Side, Side]
  /** The whole game; `null` where a side's values or a count are missing, or where it has too many divisions to draw. */
  readonly game: DivisionGame | null
  /** Whether the game is known, but has too many divisions to draw. */
  readonly isTooLarge: boolean
}

/** @returns `null` where the conversation has not two sides */
export function rulesOf(conversation: Conversation, roles: DealSpaceRoles): Rules | null {
  const [one, two, ...others] = conversation.participants
  if (!one || !two || others.length > 0) return null
  const items = roles.items.map((item) => itemOf(item, conversation))
  const sides = [sideOf(one, roles), sideOf(two, roles)] as const
  const counts = items.map((item) => item.count)
  const game: DivisionGame | null =
    sides[0].values && sides[1].values && counts.every((count) => count !== null)
      ? { counts, values: [sides[0].values, sides[1].values] }
      : null
  const isTooLarge = game !== null && divisionCount(game) > MOST_DIVISIONS
  return { items, sides, game: isTooLarge ? null : game, isTooLarge }
}

function itemOf({ name, plural = name, count }: DealItem, { attributes }: Conversation): Item {
  const published = typeof count === 'number' ? count : attributes[count]
  return { name, plural, count: numberIn(published, Number.isInteger) }
}

function sideOf({ name, attributes }: Participant, { items, worth }: DealSpaceRoles): Side {
  if (worth.by === 'item') {
    const values = worth.attributes.map((key) => numberIn(attributes[key], Number.isFinite))
    return { name, values: complete(values), ranks: null }
  }
  const ranks = items.map((item) => worth.ranks.find((rank) => attributes[rank.attribute] === item.name))
  const values = complete(ranks.map((rank) => rank?.points ?? null))
  return { name, values, ranks: values && ranks.map((rank) => rank?.title ?? null) }
}

function complete(values: readonly (number | null)[]): readonly number[] | null {
  return values.every((value) => value !== null) ? values : null
}

/** A number of points or items: none is below zero. */
function numberIn(
  value: Scalar | readonly string[] | undefined,
  is: (number: number) => boolean,
): number | null {
  return typeof value === 'number' && is(value) && value >= 0 ? value : null
}
