import {
  betterThan,
  type DealSpace,
  dealSpaceOf,
  distanceToFrontier,
  gapOf,
  isParetoOptimal,
  joint,
  type Payoff,
} from '../../../model/agreements/deal_space.ts'
import { type Points, sumOf } from '../../../model/agreements/game.ts'
import type { Conversation } from '../../../model/index.ts'
import type { DealSpaceRoles } from '../../../model/lens_roles/deal_space.ts'
import { placeOf, type SubmittedDeal, submittedDeals } from './deals.ts'
import { rulesOf } from './rules/read_rules.ts'
import type { Rules } from './rules/rules.ts'

/** Data for the lens's drawing of a conversation. */
export interface DealSpaceModel {
  readonly rules: Rules
  /** Null if the game is incomplete or too large. */
  readonly space: DealSpace | null
  readonly deals: readonly SubmittedDeal[]
  /** Points of both sides if someone walks away, or null if the rules don't say. */
  readonly walkAway: Points | null
  /** The ending if it yields points: a deal or walking away. */
  readonly ending: SubmittedDeal | 'walkAway' | null
  /** Turn and participant that walked away, or null. */
  readonly left: { readonly turn: number; readonly by: number } | null
  /** Rank (from 1) of the integrative potential, and the number of ranks. Null if the corpus's paper has none. */
  readonly potential: { readonly value: number; readonly of: number } | null
}

/** @returns null unless the conversation has exactly two sides */
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

/** Compares a pair of points with the possible ones. */
export interface Standing {
  readonly points: Points
  /** Absolute difference between the sides. */
  readonly gap: number
  readonly joint: number
  /** Joint points short of the maximum. */
  readonly short: number
  readonly isOnFrontier: boolean
  /** Distance to the frontier, in points. */
  readonly distance: number
  /** An alternative that is better for one side and no worse for the other. */
  readonly better: Payoff | null
}

export function standingOf(space: DealSpace, points: Points): Standing {
  const together = joint(points)
  return {
    points,
    gap: gapOf(points),
    joint: together,
    short: sumOf([space.mostJointPoints, -together]),
    isOnFrontier: isParetoOptimal(space, points),
    distance: distanceToFrontier(space, points),
    better: betterThan(space, points),
  }
}

/** Subject of the adjacent figures: the deal that the current turn submits or answers, or else the ending. */
export function subjectOf({ deals, ending }: DealSpaceModel, turn: number | null): DealSpaceModel['ending'] {
  return currentDeal(deals, turn) ?? ending
}

/** Deal that a turn submits or answers. */
export function currentDeal(deals: readonly SubmittedDeal[], turn: number | null): SubmittedDeal | null {
  if (turn === null) return null
  const answers = ({ fate, until }: SubmittedDeal) => until === turn && fate !== 'replaced'
  return deals.find((deal) => deal.turn === turn) ?? deals.find(answers) ?? null
}

/** Points of a subject, or null if unknown or if the deal is not complete. */
export function pointsOfSubject(
  { walkAway }: DealSpaceModel,
  subject: SubmittedDeal | 'walkAway' | null,
): Points | null {
  if (subject === 'walkAway') return walkAway
  return subject?.isComplete ? placeOf(subject) : null
}

/** The pending deal at a turn, with its state. */
export interface Table {
  readonly deal: SubmittedDeal
  readonly state: 'submitted' | 'standing' | 'accepted' | 'rejected' | 'over'
}

/** @returns null if nothing was submitted by then */
export function tableAt(deals: readonly SubmittedDeal[], turn: number): Table | null {
  const deal = deals.findLast((one) => one.turn <= turn)
  if (!deal) return null
  if (deal.turn === turn) return { deal, state: 'submitted' }
  const { fate, until } = deal
  if (fate !== 'accepted' && fate !== 'rejected') return { deal, state: 'standing' }
  if (until !== null && turn < until) return { deal, state: 'standing' }
  return { deal, state: turn === until ? fate : 'over' }
}
