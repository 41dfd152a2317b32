import type { Game } from '../../../../model/agreements/game.ts'
import type { Conversation, Participant } from '../../../../model/index.ts'
import type { DealSpaceRoles } from '../../../../model/lens_roles/deal_space.ts'
import { itemRules, itemSideGame } from './item_rules.ts'
import { optionRules, optionSideGame } from './option_rules.ts'
import type { Rules } from './rules.ts'

/** @returns null unless the conversation has exactly two sides */
export function rulesOf(conversation: Conversation, roles: DealSpaceRoles): Rules | null {
  const [one, two, ...others] = conversation.participants
  if (!one || !two || others.length > 0) return null
  const sides: readonly [Participant, Participant] = [one, two]
  return 'items' in roles ? itemRules(conversation, sides, roles) : optionRules(sides, roles)
}

/** The game in which only one side's points matter. Null if they are unknown or if it is too large to draw. */
export function sideGame(rules: Rules, side: 0 | 1): Game | null {
  return rules.kind === 'items' ? itemSideGame(rules, side) : optionSideGame(rules, side)
}
