import { cohenKappa, fleissKappa, rawAgreement } from './coefficients.ts'
import { type Confusion, confusion } from './confusion.ts'
import type { Estimate, Statistic } from './estimate.ts'
import { gwetAC1 } from './gwet_ac1.ts'
import { type JudgementTable, tableOfLabel, tabulate, type UnitTable } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import { krippendorffAlpha, masi } from './krippendorff_alpha.ts'
import { type Recommendation, recommendation } from './recommendation.ts'
import {
  type AgainstReference,
  type Hits,
  labelHits,
  macroAverage,
  microAverage,
  precisionRecall,
} from './reference.ts'
import {
  alphaOnScale,
  collapsing,
  numbersOf,
  type ScaledTable,
  tableOnScale,
  weightedKappa,
} from './scaled.ts'

/** A figure and its scope: all sets of labels, one label (by index), or an average over labels. */
export interface FigureKey {
  readonly of:
    | 'raw'
    | 'cohen'
    | 'kappa_linear'
    | 'kappa_quadratic'
    | 'fleiss'
    | 'alpha'
    | 'alpha_masi'
    | 'alpha_ordinal'
    | 'alpha_interval'
    | 'ac1'
    | 'precision'
    | 'recall'
    | 'f1'
  readonly scope: 'sets' | 'micro' | 'macro' | number
  /** For precision, recall and F1: index of the annotator among those compared. */
  readonly annotator?: number
}

/** Figures that are computed together, from counts of a table's rows. */
export interface Measure {
  readonly keys: readonly FigureKey[]
  /** Returns one figure per key. */
  readonly measure: (counts: Float64Array) => readonly Estimate[]
}

export interface AgreementOrder {
  /** Indexes of the annotators to compare. Default: all. */
  readonly annotators?: readonly number[]
  /** Index of the reference annotator, whose labels count as correct. Adds precision, recall and F1 of the others. */
  readonly reference?: number
  /** True if one of them saw the labels of the others. In that case, raw agreement, κ and α are not computed. */
  readonly isDependent?: boolean
}

/** Agreement of annotators. All fields but `examined` are about units that at least two of them examined. */
export interface Agreement {
  /** Number of units examined, by annotator. */
  readonly examined: readonly number[]
  /** Number of units that at least two examined. */
  readonly shared: number
  /** Number of units that all examined. */
  readonly byAll: number
  /** Number of units with each label, by annotator and label. */
  readonly given: readonly (readonly number[])[]
  readonly figures: readonly (FigureKey & { readonly estimate: Estimate })[]
  /** Null unless there are two annotators. */
  readonly confusion: Confusion | null
  /** The coefficient to report, or null if there are no coefficients. */
  readonly recommended: Recommendation | null
}

/** Input for the figures of an order. */
export interface AgreementInput extends Measure {
  readonly table: UnitTable
}

/**
 * Prepares the figures of some annotators: raw agreement, Cohen's kappa for two annotators, Fleiss' kappa and
 * Krippendorff's alpha, both for sets of labels as values and for each label as given or not. Adds alpha with MASI if a
 * unit has several labels, and hits if there is a reference.
 */
export function prepareAgreement(judgements: Judgements, order: AgreementOrder = {}): AgreementInput {
  const { annotators = judgements.annotators.map((_, i) => i), reference, isDependent } = order
  const table = tabulate(judgements, annotators)
  const ofSets = isDependent ? [] : statistics(table)
  if (!isDependent && hasSeveral(judgements, table))
    ofSets.push({ of: 'alpha_masi', statistic: krippendorffAlpha(table, masi(judgements.sets)) })
  const numbers = numbersOf(judgements.labels)
  if (!isDependent && numbers) ofSets.push(...onScale(tableOnScale(table, judgements.sets, numbers)))
  const against = reference === undefined ? [] : againstReference(annotators, reference)
  const labels = [...judgements.labels.keys()].map((label) => {
    const own = tableOfLabel(table, judgements.sets, label)
    return {
      own,
      statistics: isDependent ? [] : statistics(own, 2),
      hits: against.map((one) => labelHits(own, one)),
    }
  })
  return {
    table,
    keys: [
      ...ofSets.map(({ of }) => ({ of, scope: 'sets' as const })),
      ...labels.flatMap((label, scope) => label.statistics.map(({ of }) => ({ of, scope }))),
      ...against.flatMap(({ annotator }) =>
        [...labels.keys(), 'micro' as const, 'macro' as const].flatMap((scope) => hitKeys(scope, annotator)),
      ),
    ],
    measure: (counts) => {
      const estimates = ofSets.map(({ statistic }) => statistic(counts))
      const hits: Hits[][] = against.map(() => [])
      for (const label of labels) {
        const own = label.own.collapsed(counts)
        for (const { statistic } of label.statistics) estimates.push(statistic(own))
        for (const [i, count] of label.hits.entries()) hits[i]?.push(count(own))
      }
      for (const own of hits) {
        const shares = [...own.map(precisionRecall), microAverage(own), macroAverage(own)]
        for (const { precision, recall, f1 } of shares) estimates.push(precision, recall, f1)
      }
      return estimates
    },
  }
}

/** @param categories number of possible categories. Default: those that occur. */
function statistics(
  table: JudgementTable,
  categories?: number,
): { readonly of: FigureKey['of']; readonly statistic: Statistic }[] {
  return [
    { of: 'raw', statistic: rawAgreement(table) },
    ...(table.width === 2 ? [{ of: 'cohen' as const, statistic: cohenKappa(table) }] : []),
    { of: 'fleiss', statistic: fleissKappa(table) },
    { of: 'alpha', statistic: krippendorffAlpha(table) },
    { of: 'ac1', statistic: gwetAC1(table, categories) },
  ]
}

/** Coefficients for which near values disagree less than distant ones. */
function onScale(table: ScaledTable): { readonly of: FigureKey['of']; readonly statistic: Statistic }[] {
  const kappas = (['linear', 'quadratic'] as const).map((weights) => ({
    of: `kappa_${weights}` as const,
    statistic: collapsing(table, weightedKappa(table, weights)),
  }))
  const alphas = (['ordinal', 'interval'] as const).map((scale) => ({
    of: `alpha_${scale}` as const,
    statistic: collapsing(table, alphaOnScale(table, scale)),
  }))
  return [...(table.width === 2 ? kappas : []), ...alphas]
}

function hitKeys(scope: FigureKey['scope'], annotator: number): readonly FigureKey[] {
  return (['precision', 'recall', 'f1'] as const).map((of) => ({ of, scope, annotator }))
}

/** All figures without intervals, which `bootstrap` computes from the same input. */
export function agreement(judgements: Judgements, order: AgreementOrder, input: AgreementInput): Agreement {
  const { annotators = judgements.annotators.map((_, i) => i) } = order
  const { table, keys } = input
  const estimates = input.measure(table.counts)
  return {
    examined: annotators.map((i) => examinedBy(judgements, i)),
    shared: table.counts.reduce((sum, count) => sum + count, 0),
    byAll: complete(table),
    given: annotators.map((_, column) => givenBy(judgements, table, column)),
    figures: keys.map((key, i) => ({ ...key, estimate: estimates[i] as Estimate })),
    confusion: table.width === 2 ? confusion(table, judgements) : null,
    recommended: order.isDependent || table.counts.length === 0 ? null : recommendation(judgements, table),
  }
}

function hasSeveral({ sets }: Judgements, { rows }: UnitTable): boolean {
  return rows.some((category) => (sets[category]?.length ?? 0) > 1)
}

function againstReference(annotators: readonly number[], reference: number): readonly AgainstReference[] {
  const column = annotators.indexOf(reference)
  if (annotators.length < 2 || column < 0)
    throw new RangeError('A reference is one of two or more annotators that are compared.')
  return [...annotators.keys()]
    .filter((annotator) => annotator !== column)
    .map((annotator) => ({ reference: column, annotator }))
}

function examinedBy({ annotators, turns }: Judgements, annotator: number): number {
  const { given = new Int32Array() } = annotators[annotator] ?? {}
  return given.reduce((sum, set, unit) => sum + (set === NOT_EXAMINED ? 0 : (turns?.[unit] ?? 1)), 0)
}

function complete({ width, rows, counts }: UnitTable): number {
  return counts.reduce(
    (sum, count, row) =>
      sum + (rows.subarray(row * width, (row + 1) * width).includes(NOT_EXAMINED) ? 0 : count),
    0,
  )
}

function givenBy(
  { labels, sets }: Judgements,
  { width, rows, counts }: UnitTable,
  column: number,
): readonly number[] {
  const given = labels.map(() => 0)
  for (const [row, count] of counts.entries()) {
    for (const label of sets[rows[row * width + column] as number] ?? [])
      given[label] = (given[label] ?? 0) + count
  }
  return given
}
