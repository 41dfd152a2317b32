import {
  betterThan,
  type DealSpace,
  dealSpaceOf,
  distanceToFrontier,
  gapOf,
  isParetoOptimal,
  type Payoff,
} from '../../../model/dividing/deal_space.ts'
import type { Points } from '../../../model/dividing/division_game.ts'
import type { Conversation } from '../../../model/index.ts'
import type { DealSpaceRoles } from '../../../model/lens_roles/deal_space.ts'
import { placeOf, type SubmittedDeal, submittedDeals } from './deals.ts'
import { type Rules, rulesOf } from './game.ts'

/** Everything that the lens draws of a conversation. */
export interface DealSpaceModel {
  readonly rules: Rules
  /** `null` where the game is not known whole, or too large. */
  readonly space: DealSpace | null
  readonly deals: readonly SubmittedDeal[]
  /** What both sides score when somebody walks away; `null` where the rules do not say. */
  readonly walkAway: Points | null
  /** How it ended, where that gives points: with a deal, or by walking away. */
  readonly ending: SubmittedDeal | 'walkAway' | null
  /** The turn that walked away, and who did; `null` where nobody did. */
  readonly left: { readonly turn: number; readonly by: number } | null
  /** The integrative potential as the corpus's paper counts it, from 1, of so many; `null` where it counts none. */
  readonly potential: { readonly value: number; readonly of: number } | null
}

/** @returns `null` where the conversation has not two sides */
export function dealSpaceModel(conversation: Conversation, roles: DealSpaceRoles): DealSpaceModel | null {
  const rules = rulesOf(conversation, roles)
  if (rules === null) return null
  const space = rules.game && dealSpaceOf(rules.game)
  const deals = submittedDeals(conversation, rules)
  const { walkAwayPoints, potentials = [] } = roles
  const walkAway = walkAwayPoints === undefined ? null : ([walkAwayPoints, walkAwayPoints] as const)
  const leaving = conversation.turns.findIndex(({ action }) => action?.type === 'leave')
  const by = conversation.turns[leaving]?.speaker
  const walkedAway = conversation.outcome.status === 'walked_away' && walkAway !== null
  const value = space ? potentials.indexOf(space.mostJointPoints) + 1 : 0
  return {
    rules,
    space,
    deals,
    walkAway,
    ending: deals.find((deal) => deal.fate === 'accepted') ?? (walkedAway ? 'walkAway' : null),
    left: by === undefined ? null : { turn: leaving, by },
    potential: value > 0 ? { value, of: potentials.length } : null,
  }
}

/** How a pair of points compares with what is possible. */
export interface Standing {
  readonly points: Points
  /** By how much one side scores more. */
  readonly gap: number
  readonly joint: number
  /** How many joint points it is short of the most possible. */
  readonly short: number
  readonly isOnFrontier: boolean
  /** To the frontier, in points. */
  readonly distance: number
  /** What would have been better for one side and no worse for the other. */
  readonly better: Payoff | null
}

export function standingOf(space: DealSpace, points: Points): Standing {
  const joint = points[0] + points[1]
  return {
    points,
    gap: gapOf(points),
    joint,
    short: space.mostJointPoints - joint,
    isOnFrontier: isParetoOptimal(space, points),
    distance: distanceToFrontier(space, points),
    better: betterThan(space, points),
  }
}

/**
 * What the figures beside the drawing are about: the deal that the current turn submits or answers, else how it ended.
 */
export function subjectOf({ deals, ending }: DealSpaceModel, turn: number | null): DealSpaceModel['ending'] {
  return currentDeal(deals, turn) ?? ending
}

/** The deal that a turn submits or answers. */
export function currentDeal(deals: readonly SubmittedDeal[], turn: number | null): SubmittedDeal | null {
  if (turn === null) return null
  const answers = ({ fate, until }: SubmittedDeal) => until === turn && fate !== 'replaced'
  return deals.find((deal) => deal.turn === turn) ?? deals.find(answers) ?? null
}

/** The points of a subject; `null` where they are not known, or a deal does not divide everything. */
export function pointsOfSubject(
  { walkAway }: DealSpaceModel,
  subject: SubmittedDeal | 'walkAway' | null,
): Points | null {
  if (subject === 'walkAway') return walkAway
  return subject?.dividesAll ? placeOf(subject) : null
}

/** What lies on the table at a turn: the deal, and how it stands then. */
export interface Table {
  readonly deal: SubmittedDeal
  readonly state: 'submitted' | 'standing' | 'accepted' | 'rejected' | 'over'
}

/** @returns `null` where nothing was submitted by then */
export function tableAt(deals: readonly SubmittedDeal[], turn: number): Table | null {
  const deal = deals.findLast((one) => one.turn <= turn)
  if (!deal) return null
  if (deal.turn === turn) return { deal, state: 'submitted' }
  const { fate, until } = deal
  if (fate !== 'accepted' && fate !== 'rejected') return { deal, state: 'standing' }
  if (until !== null && turn < until) return { deal, state: 'standing' }
  return { deal, state: turn === until ? fate : 'over' }
}
