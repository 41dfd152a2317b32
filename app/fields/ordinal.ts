import { fold } from '../base/fold.ts'
import { MISSING } from '../model/index.ts'

/** Pairs of opposite answers, low first. */
const POLES = [
  ['dissatisfied', 'satisfied'],
  ['dislike', 'like'],
  ['disagree', 'agree'],
  ['unlikely', 'likely'],
  ['unhappy', 'happy'],
  ['unimportant', 'important'],
  ['negative', 'positive'],
  ['bad', 'good'],
] as const

/** Strength of an answer by its adverb. An answer without one lies between `moderately` and `very`. */
const ADVERBS: Readonly<Record<string, number>> = {
  slightly: 1,
  somewhat: 1.5,
  rather: 1.5,
  moderately: 2,
  mostly: 2.5,
  quite: 2.5,
  '': 3,
  very: 4,
  strongly: 5,
  extremely: 5,
  completely: 6,
  totally: 6,
}

const NEUTRAL = /^(undecided|neutral|unsure|no opinion|neither\b.*)$/

/** Scales whose steps have names of their own, low first, with `_` for spaces. */
const SCALES = [
  ['none', 'very_low', 'low', 'medium', 'moderate', 'high', 'very_high'],
  ['never', 'rarely', 'seldom', 'sometimes', 'often', 'usually', 'always'],
  ['very_poor', 'poor', 'fair', 'good', 'very_good', 'excellent'],
  ['not_at_all', 'a_little', 'somewhat', 'a_lot', 'very_much'],
  ['very_easy', 'easy', 'medium', 'difficult', 'hard', 'very_difficult', 'very_hard'],
  ['spring', 'summer', 'autumn', 'fall', 'winter'],
] as const

/**
 * Rank of each value of an ordinal answer, from low to high.
 * @param order as declared; values that it lacks come last
 * @returns null if nothing is declared and the values are no well-known scale
 */
export function ordinalRanks(
  values: readonly string[],
  order: readonly string[] | undefined,
): ReadonlyMap<string, number> | null {
  const given = values.filter((value) => value !== MISSING)
  const rank = order ? (value: string) => order.indexOf(value) : recognisedRank(given)
  if (!rank) return null
  return new Map(
    values.map((value) => {
      const at = value === MISSING ? Number.POSITIVE_INFINITY : rank(value)
      return [value, order && at < 0 ? order.length : at]
    }),
  )
}

function recognisedRank(values: readonly string[]): ((value: string) => number) | null {
  if (values.length < 2) return null
  const ranks = [
    ...POLES.map((poles) => (text: string) => polarRank(text, poles)),
    ...SCALES.map((scale) => (text: string) => {
      const at = (scale as readonly string[]).indexOf(text.replaceAll(' ', '_'))
      return at < 0 ? null : at
    }),
  ]
  const texts = values.map(plain)
  const found = ranks.find(
    (rank) => texts.every((text) => rank(text) !== null) && !texts.every((text) => NEUTRAL.test(text)),
  )
  return found ? (value) => found(plain(value)) ?? 0 : null
}

function polarRank(text: string, [low, high]: readonly [string, string]): number | null {
  if (NEUTRAL.test(text)) return 0
  const words = text.split(' ')
  const pole = words.pop()
  const strength = ADVERBS[words.join(' ')]
  if (strength === undefined || (pole !== low && pole !== high)) return null
  return pole === low ? -strength : strength
}

/** Folded text with single spaces instead of `_` and `-`. */
function plain(value: string): string {
  return fold(value)
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
