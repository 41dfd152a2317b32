import { decimalText } from '../../../base/messages/intl.ts'
import { oneLine } from '../../../base/one_line.ts'
import type { DealSpace, Payoff } from '../../../model/agreements/deal_space.ts'
import type { Agreement, Points } from '../../../model/agreements/game.ts'
import type { Cell } from '../../../model/index.ts'
import type { SubmittedDeal } from './deals.ts'
import { dealSpaceMessages as say } from './messages.ts'
import {
  type DealSpaceModel,
  pointsOfSubject,
  type Standing,
  standingOf,
  subjectOf,
  tableAt,
} from './model.ts'
import type { Item, Rules } from './rules/rules.ts'
import { type Choice, type Share, type Terms, termsOf } from './rules/terms.ts'

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 40

/** Maximum number of agreements with the same points that a hint lists. */
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

/** Formats an option or an issue's name. */
export function optionText(option: NonNullable<Cell>): string {
  return oneLine(typeof option === 'number' ? decimalText(option) : String(option), MOST_CHARACTERS)
}

function choiceText({ issue, option, isKnown }: Choice): string {
  const words = option === null ? say.open : optionText(option)
  return (isKnown ? say.choice : say.unknownChoice)(optionText(issue), words)
}

/** One sentence per side for items, or one per issue for options. */
function termTexts(rules: Rules, terms: Terms): readonly string[] {
  if (terms.kind === 'choices') return terms.choices.map(choiceText)
  const items = rules.kind === 'items' ? rules.items : []
  return terms.shares.map((share, side) => say.share(nameOf(rules, side), shareText(items, share)))
}

/** Lines of the list of deals. Shares have a line each. */
export function termLines(rules: Rules, terms: Terms): readonly string[] {
  const texts = termTexts(rules, terms)
  return terms.kind === 'choices' ? [say.terms(texts)] : texts
}

function agreementText(rules: Rules, agreement: Agreement): string {
  return say.agreement(termTexts(rules, termsOf(rules, agreement)))
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

export function termsText(rules: Rules, deal: SubmittedDeal): string {
  const terms = say.agreement(termTexts(rules, deal.terms))
  return say.worth(terms, worthText(rules, deal), fateText(deal))
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
  const fate = deal.isComplete === false ? `${say[rules.kind].incomplete}; ${fateText(deal)}` : fateText(deal)
  const terms = say.terms(termTexts(rules, deal.terms))
  return say.dealName(deal.number, whereText(rules, deal), terms, worthText(rules, deal), fate)
}

/** Describes the agreements behind a pair of points. */
export function payoffText(rules: Rules, { agreements, onFrontier, mostJoint }: Payoff): string {
  const told = agreements.slice(0, MOST_TOLD).map((agreement) => agreementText(rules, agreement))
  const more = agreements.length - told.length
  return [
    ...told,
    ...(more > 0 ? [say[rules.kind].more(more)] : []),
    ...(mostJoint ? [say.mostJoint] : onFrontier ? [say.onFrontier] : []),
  ].join(' ')
}

/** Explains why the drawing or a part of it is missing, or null if it is complete. */
export function hiddenText({ rules, space }: DealSpaceModel): string | null {
  if (space !== null) return null
  const hidden = rules.sides.map((side) => side.values === null)
  if (hidden[0] && hidden[1]) return say[rules.kind].hiddenBoth
  if (hidden[0] || hidden[1]) {
    const at = hidden[0] ? 0 : 1
    return say[rules.kind].hidden(nameOf(rules, at), nameOf(rules, 1 - at))
  }
  return rules.isTooLarge ? say[rules.kind].tooLarge : say.countHidden
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
  const [agreement] = better?.agreements ?? []
  if (!better || !agreement) return say.off(distance)
  const isForBoth = better.points.every((score, side) => score > (points[side] ?? score))
  const words = isForBoth ? say.betterForBoth : say.better
  return `${say.off(distance)}. ${words(say.pair(...better.points), agreementText(rules, agreement))}`
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
