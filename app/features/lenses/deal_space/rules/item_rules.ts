import { divisionGame, type Game } from '../../../../model/agreements/game.ts'
import type { Conversation, Participant, Scalar } from '../../../../model/index.ts'
import type { DealItem, ItemRoles } from '../../../../model/lens_roles/deal_space.ts'
import { drawnGame } from './drawn_game.ts'
import type { Item, ItemRules, ItemSide } from './rules.ts'

export function itemRules(
  conversation: Conversation,
  [one, two]: readonly [Participant, Participant],
  roles: ItemRoles,
): ItemRules {
  const items = roles.items.map((item) => itemOf(item, conversation))
  const sides = [sideOf(one, roles), sideOf(two, roles)] as const
  return { kind: 'items', items, sides, ...gameOf(items, sides[0].values, sides[1].values) }
}

/** The game in which only one side's points matter. */
export function itemSideGame({ items, sides }: ItemRules, side: 0 | 1): Game | null {
  return gameOf(items, sides[side].values, sides[side].values).game
}

function gameOf(items: readonly Item[], one: ItemSide['values'], two: ItemSide['values']) {
  const counts = complete(items.map((item) => item.count))
  if (!one || !two || !counts) return drawnGame(null)
  return drawnGame(
    counts.map((count) => count + 1),
    () => divisionGame(counts, [one, two]),
  )
}

function itemOf({ name, plural = name, count }: DealItem, { attributes }: Conversation): Item {
  const published = typeof count === 'number' ? count : attributes[count]
  return { name, plural, count: numberIn(published, Number.isInteger) }
}

function sideOf({ name, attributes }: Participant, { items, worth }: ItemRoles): ItemSide {
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
