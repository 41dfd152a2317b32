import { type DivisionGame, divisionCount } from '../../../model/dividing/division_game.ts'
import type { Conversation, Participant, Scalar } from '../../../model/index.ts'
import type { DealItem, DealSpaceRoles } from '../../../model/lens_roles/deal_space.ts'

/** Maximum number of divisions to draw, as each pair of points is a mark. */
export const MOST_DIVISIONS = 2000

export interface Item {
  readonly name: string
  readonly plural: string
  /** Null if not recorded. */
  readonly count: number | null
}

/** One of the two participants. */
export interface Side {
  readonly name: string
  /** Points for one of each item. Null if hidden or not recorded. */
  readonly values: readonly number[] | null
  /** The corpus's names for the priority of each item, or null if there are none. */
  readonly ranks: readonly (string | null)[] | null
}

/** Rules of a conversation. Fields are null if its data do not contain them. */
export interface Rules {
  readonly items: readonly Item[]
  readonly sides: readonly [Side, Side]
  /** The complete game. Null if a side's values or a count are missing, or if there are too many divisions to draw. */
  readonly game: DivisionGame | null
  /** True if the game is known but has too many divisions to draw. */
  readonly isTooLarge: boolean
}

/** @returns null unless the conversation has exactly two sides */
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

/** Validates a number of points or items, which cannot be negative. */
function numberIn(
  value: Scalar | readonly string[] | undefined,
  is: (number: number) => boolean,
): number | null {
  return typeof value === 'number' && is(value) && value >= 0 ? value : null
}
