import { type Agreement, sumOf, worth } from '../../../../model/agreements/game.ts'
import type { Allocation, Cell, OptionOffer, Payload } from '../../../../model/index.ts'
import type { ItemRules, OptionRules, Rules } from './rules.ts'

export type Share = readonly (number | null)[]

/** An option that an offer names for an issue. */
export interface Choice {
  readonly issue: string
  /** Null if the offer leaves the issue open. */
  readonly option: Cell
  /** False if the rules are known and have no such option. */
  readonly isKnown: boolean
}

/** Content of an offer. */
export type Terms =
  /** Number of each item by side. Null if neither the record nor the other side's share tells. */
  | { readonly kind: 'shares'; readonly shares: readonly [Share, Share] }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }

export interface Offer {
  readonly terms: Terms
  /** Points for each side. Null if a part of the offer or the values are missing. */
  readonly points: readonly [number | null, number | null]
  /**
   * True if the offer gives out exactly all items, or settles every issue. Null if a number of items is missing, or if
   * an option is unknown.
   */
  readonly isComplete: boolean | null
}

/** @returns null if the payload is not an offer under these rules */
export function offerOf(payload: Payload, rules: Rules): Offer | null {
  if (rules.kind === 'items') return payload.kind === 'allocation' ? divisionOf(payload, rules) : null
  return payload.kind === 'options' ? choiceOf(payload, rules) : null
}

/** Terms of a possible agreement. */
export function termsOf(rules: Rules, { chosen }: Pick<Agreement, 'chosen'>): Terms {
  if (rules.kind === 'items') {
    const rest = rules.items.map(({ count }, i) => (count ?? 0) - (chosen[i] ?? 0))
    return { kind: 'shares', shares: [chosen, rest] }
  }
  const choices = rules.issues.map(({ name, options }, i) => ({
    issue: name,
    option: options[chosen[i] ?? 0] ?? null,
    isKnown: true,
  }))
  return { kind: 'choices', choices }
}

function divisionOf({ issues, shares }: Allocation, { items, sides }: ItemRules): Offer {
  const of = (side: number): Share =>
    items.map(({ name }) => numberOf(shares[side]?.[issues.indexOf(name)] ?? null))
  const [one, two] = [of(0), of(1)]
  const counts = items.map((item) => item.count)
  const both: readonly [Share, Share] = [
    isEmpty(one) ? rest(two, counts) : one,
    isEmpty(two) ? rest(one, counts) : two,
  ]
  return {
    terms: { kind: 'shares', shares: both },
    points: [points(both[0], sides[0].values), points(both[1], sides[1].values)],
    isComplete: both.flat().includes(null)
      ? null
      : counts.every((count, i) => (both[0][i] ?? 0) + (both[1][i] ?? 0) === count),
  }
}

/** Records may contain anything. Negative numbers of items are invalid. */
const numberOf = (number: number | null) => (number !== null && number >= 0 ? number : null)

const isEmpty = (share: Share) => share.every((number) => number === null)

/** Share of a side if only the other side's share is recorded. */
function rest(share: Share, counts: Share): Share {
  return share.map((number, i) => {
    const count = counts[i] ?? null
    return number === null || count === null || number > count ? null : count - number
  })
}

function points(share: Share, values: readonly number[] | null): number | null {
  return values && share.every((number) => number !== null) ? worth(share, values) : null
}

function choiceOf({ fields }: OptionOffer, { issues, sides }: OptionRules): Offer {
  const areRulesKnown = issues.length > 0
  const optionOf = (issue: string) => fields.find(({ name }) => name === issue)?.value ?? null
  const indexes = issues.map(({ name, options }) => (options as readonly Cell[]).indexOf(optionOf(name)))
  const ofRules = issues.map(({ name }, i): Choice => {
    const option = optionOf(name)
    return { issue: name, option, isKnown: option === null || (indexes[i] ?? -1) >= 0 }
  })
  const others = fields.flatMap(({ name, value }): Choice[] =>
    issues.some((issue) => issue.name === name)
      ? []
      : [{ issue: name, option: value, isKnown: !areRulesKnown }],
  )
  const choices = [...ofRules, ...others]
  const isClear = areRulesKnown && choices.every(({ isKnown }) => isKnown)
  const isComplete = isClear ? !ofRules.some(({ option }) => option === null) : null
  const score = (values: OptionRules['sides'][0]['values']) =>
    values && isComplete ? sumOf(indexes.map((option, i) => values[i]?.[option] ?? 0)) : null
  return {
    terms: { kind: 'choices', choices },
    points: [score(sides[0].values), score(sides[1].values)],
    isComplete,
  }
}
