import { type JudgementTable, rowContents } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import { numbersOf } from './scaled.ts'

/** Why a coefficient fits the data. */
export type WhyRecommended = 'several' | 'scale' | 'prevalence' | 'missing' | 'two' | 'many'

type Recommendable = 'alpha_masi' | 'alpha_ordinal' | 'ac1' | 'alpha' | 'cohen' | 'fleiss'

export interface Recommendation {
  readonly of: Recommendable
  readonly why: WhyRecommended
  /** Share of the most frequent value among all judgements, from 0 to 1. */
  readonly prevalence: number
  /** Number of judgements that `prevalence` is a share of. */
  readonly judgements: number
}

/** Above this share of one value, κ and α can be low even if annotators agree (Feinstein & Cicchetti 1990). */
const HIGH_PREVALENCE = 0.8

/**
 * The coefficient to report: for sets of labels, numbers, one very frequent value, missing values, two or more
 * annotators, in this order.
 */
export function recommendation(
  { labels, sets }: Pick<Judgements, 'labels' | 'sets'>,
  table: JudgementTable,
): Recommendation {
  const { width, rows, counts } = table
  const contents = rowContents(table)
  const totals = new Map<number, number>()
  for (const [row, count] of counts.entries())
    for (let i = contents.starts[row] as number; i < (contents.starts[row + 1] as number); i++) {
      const category = contents.categories[i] as number
      totals.set(category, (totals.get(category) ?? 0) + count * (contents.times[i] as number))
    }
  const all = [...totals.values()].reduce((sum, own) => sum + own, 0)
  const prevalence = all === 0 ? 0 : Math.max(...totals.values()) / all
  const choose = (of: Recommendable, why: WhyRecommended) => ({ of, why, prevalence, judgements: all })
  if (rows.some((category) => (sets[category]?.length ?? 0) > 1)) return choose('alpha_masi', 'several')
  if (numbersOf(labels)) return choose('alpha_ordinal', 'scale')
  if (prevalence > HIGH_PREVALENCE) return choose('ac1', 'prevalence')
  if (rows.includes(NOT_EXAMINED)) return choose('alpha', 'missing')
  return width === 2 ? choose('cohen', 'two') : choose('fleiss', 'many')
}

/** Names of ranges of a coefficient, with their lower bounds. */
export type Range<K extends string> = readonly (readonly [from: number, name: K])[]

/** Conventions of Landis & Koch (Biometrics 33, 1977) for kappa. */
export const LANDIS_KOCH = [
  [0.81, 'almost_perfect'],
  [0.61, 'substantial'],
  [0.41, 'moderate'],
  [0.21, 'fair'],
  [0, 'slight'],
  [-1, 'poor'],
] as const satisfies Range<string>

/** Conventions of Krippendorff (Content Analysis, 2004, section 11.4) for alpha. */
export const KRIPPENDORFF = [
  [0.8, 'reliable'],
  [0.667, 'tentative'],
  [-Infinity, 'unreliable'],
] as const satisfies Range<string>

/** The range of a value. Bounds have two decimals, so that the value is rounded like them. */
export function rangeOf<K extends string>(ranges: Range<K>, value: number): K | undefined {
  const decimals = ranges.some(([from]) => from === 0.667) ? 3 : 2
  const rounded = Number(value.toFixed(decimals))
  return ranges.find(([from]) => rounded >= from)?.[1]
}
