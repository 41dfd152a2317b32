import { oneLine } from '../../../base/one_line.ts'
import type { DealSpace, Payoff } from '../../../model/dividing/deal_space.ts'
import type { Division, Points } from '../../../model/dividing/division_game.ts'
import type { Share, SubmittedDeal } from './deals.ts'
import type { Item, Rules } from './game.ts'
import { dealSpaceMessages as say } from './messages.ts'
import {
  type DealSpaceModel,
  pointsOfSubject,
  type Standing,
  standingOf,
  subjectOf,
  tableAt,
} from './model.ts'

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 40

/** Maximum number of divisions with the same points that a hint lists. */
const MOST_TOLD = 3

export interface Figure {
  readonly term: string
  readonly text: string
}

export function nameOf(rules: Rules, side: number): string {
  return oneLine(rules.sides[side]?.name ?? '', MOST_CHARACTERS)
}

export function itemNameOf({ name, plural, count }: Item): string {
  return oneLine(count === 1 ? name : plural, MOST_CHARACTERS)
}

/** Formats `3 Food, 1 Water`. Items with a zero are skipped. */
function shareText(items: readonly Item[], share: Share): string {
  if (share.every((number) => number === null)) return say.notRecorded
  const parts = items.flatMap(({ name, plural }, i) => {
    const number = share[i] ?? null
    return number === 0 ? [] : [say.amount(number, oneLine(number === 1 ? name : plural, MOST_CHARACTERS))]
  })
  return parts.length === 0 ? say.nothing : parts.join(', ')
}

/** Share of each side, one sentence per side. */
export function sideTexts(rules: Rules, shares: readonly Share[]): readonly [string, string] {
  const of = (side: number) => say.share(nameOf(rules, side), shareText(rules.items, shares[side] ?? []))
  return [of(0), of(1)]
}

function divisionText(rules: Rules, { share }: Division): string {
  const rest = rules.items.map(({ count }, i) => (count ?? 0) - (share[i] ?? 0))
  return say.division(...sideTexts(rules, [share, rest]))
}

export function fateText({ fate, until }: SubmittedDeal): string {
  return say.fates[fate](until)
}

/** Points of a deal in words, or `''` if unknown. */
export function worthText(rules: Rules, deal: SubmittedDeal): string {
  const [a, b] = deal.points
  if (a !== null && b !== null) return say.pair(a, b)
  return deal.points
    .flatMap((score, side) => (score === null ? [] : [say.share(nameOf(rules, side), say.points(score))]))
    .join('')
}

export function whereText(rules: Rules, { by, turn }: SubmittedDeal): string {
  return say.by(nameOf(rules, by), turn)
}

export function sharesText(rules: Rules, deal: SubmittedDeal): string {
  const shares = say.division(...sideTexts(rules, deal.shares))
  return say.worth(shares, worthText(rules, deal), fateText(deal))
}

/** Participant who walked away, and the resulting points. */
export function leftText(
  rules: Rules,
  { turn, by }: { readonly turn: number; readonly by: number },
  points: Points,
): string {
  return say.left(nameOf(rules, by), turn, say.pair(...points))
}

/** Full description of a deal. */
export function dealText(rules: Rules, deal: SubmittedDeal): string {
  const fate = deal.dividesAll === false ? `${say.incomplete}; ${fateText(deal)}` : fateText(deal)
  const shares = say.shares(...sideTexts(rules, deal.shares))
  return say.dealName(deal.number, whereText(rules, deal), shares, worthText(rules, deal), fate)
}

/** Describes the divisions behind a pair of points. */
export function payoffText(rules: Rules, { divisions, onFrontier, mostJoint }: Payoff): string {
  const told = divisions.slice(0, MOST_TOLD).map((division) => divisionText(rules, division))
  const more = divisions.length - told.length
  return [
    ...told,
    ...(more > 0 ? [say.moreDivisions(more)] : []),
    ...(mostJoint ? [say.mostJoint] : onFrontier ? [say.onFrontier] : []),
  ].join(' ')
}

/** Explains why the drawing or a part of it is missing, or null if it is complete. */
export function hiddenText({ rules, space }: DealSpaceModel): string | null {
  if (space !== null) return null
  const hidden = rules.sides.map((side) => side.values === null)
  if (hidden[0] && hidden[1]) return say.hiddenBoth
  if (hidden[0] || hidden[1]) {
    const at = hidden[0] ? 0 : 1
    return say.hidden(nameOf(rules, at), nameOf(rules, 1 - at))
  }
  return rules.isTooLarge ? say.tooLarge : say.countHidden
}

/** State of the negotiation at a turn, or `''` without a turn. */
export function tableText({ deals }: DealSpaceModel, turn: number | null): string {
  if (turn === null || deals.length === 0) return ''
  const table = tableAt(deals, turn)
  return table ? say.at[table.state](turn, table.deal.number, fateText(table.deal)) : say.at.none(turn)
}

/** Figures next to the drawing, for the deal that the turn submits or answers, or else for the ending. */
export function figuresOf(model: DealSpaceModel, turn: number | null): readonly Figure[] {
  const { rules, space, potential } = model
  const subject = subjectOf(model, turn)
  const points = pointsOfSubject(model, subject)
  const figures: Figure[] = []
  const isDeal = subject !== null && subject !== 'walkAway'
  const term = isDeal ? say.deal(subject.number) : say.outcome
  const status = isDeal ? fateText(subject) : subject === null ? say.noOutcome : say.walkedAway
  if (space && points) {
    const standing = standingOf(space, points)
    figures.push(
      { term, text: say.scored(say.pair(...points), standing.gap, status) },
      { term: say.frontier, text: frontierText(rules, standing) },
      { term: say.joint, text: jointText(space, standing) },
    )
  } else {
    const known = isDeal ? worthText(rules, subject) : points ? say.pair(...points) : ''
    figures.push({ term, text: known === '' ? status : say.scored(known, null, status) })
  }
  if (space && potential) {
    const { value, of } = potential
    const isZeroSum = space.payoffs.every((payoff) => payoff.mostJoint)
    const text = isZeroSum ? say.zeroSum(value, of) : say.potentialOf(value, of, space.mostJointPoints)
    figures.push({ term: say.potential, text })
  }
  return figures
}

function frontierText(rules: Rules, { points, isOnFrontier, distance, better }: Standing): string {
  if (isOnFrontier) return say.on
  const [division] = better?.divisions ?? []
  if (!better || !division) return say.off(distance)
  const isForBoth = better.points.every((score, side) => score > (points[side] ?? score))
  const words = isForBoth ? say.betterForBoth : say.better
  return `${say.off(distance)}. ${words(say.pair(...better.points), divisionText(rules, division))}`
}

function jointText({ mostJointPoints }: DealSpace, { joint, short }: Standing): string {
  return short <= 0 ? say.jointMost(joint) : say.jointShort(joint, mostJointPoints, short)
}

/** Summary for the folded lens: the ending within the space of deals. */
export function summaryText(model: DealSpaceModel | null): string {
  if (model === null) return say.noSides
  const { rules, space, deals, ending } = model
  if (space === null) {
    const hidden = rules.sides.flatMap((side, i) => (side.values === null ? [nameOf(rules, i)] : []))
    const [name] = hidden
    return hidden.length === 1 && name !== undefined
      ? say.summary.hidden(name, deals.length)
      : say.summary.unknown(deals.length)
  }
  const points = pointsOfSubject(model, ending)
  if (points === null) return say.summary.none(space.mostJointPoints)
  const { isOnFrontier, distance, joint } = standingOf(space, points)
  const sum = say.summary.joint(joint, space.mostJointPoints)
  if (ending === 'walkAway') return say.summary.walkedAway(say.pair(...points), sum)
  const where = isOnFrontier ? say.summary.frontier : say.summary.off(distance)
  return say.summary.deal(say.pair(...points), where, sum)
}
