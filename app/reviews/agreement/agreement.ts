import { cohenKappa, fleissKappa, rawAgreement } from './coefficients.ts'
import { type Confusion, confusion } from './confusion.ts'
import type { Estimate, Statistic } from './estimate.ts'
import { type JudgementTable, tableOfLabel, tabulate, type UnitTable } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import { krippendorffAlpha, masi } from './krippendorff_alpha.ts'
import {
  type AgainstReference,
  type Hits,
  labelHits,
  macroAverage,
  microAverage,
  precisionRecall,
} from './reference.ts'

/** Which figure, and of what: all sets of labels, one label (its position), or an average over labels. */
export interface FigureKey {
  readonly of: 'raw' | 'cohen' | 'fleiss' | 'alpha' | 'alpha_masi' | 'precision' | 'recall' | 'f1'
  readonly scope: 'sets' | 'micro' | 'macro' | number
  /** Of precision, recall and F1: whose, by the position among those compared. */
  readonly annotator?: number
}

/** Figures that are calculated together, from counts of a table's rows. */
export interface Measure {
  readonly keys: readonly FigureKey[]
  /** A figure for each key. */
  readonly measure: (counts: Float64Array) => readonly Estimate[]
}

export interface AgreementOrder {
  /** Positions of the annotators compared; all where it is left out. */
  readonly annotators?: readonly number[]
  /** Position of the one that counts as right; then precision, recall and F1 of each other one are calculated too. */
  readonly reference?: number
  /** True if one of them saw the labels of the others. Then raw agreement, κ and α are not calculated. */
  readonly isDependent?: boolean
}

/** Agreement of annotators. Everything but `examined` is of units that at least two of them examined. */
export interface Agreement {
  /** For each annotator, how many units they examined. */
  readonly examined: readonly number[]
  /** Units that at least two examined. */
  readonly shared: number
  /** Units that all examined. */
  readonly byAll: number
  /** For each annotator and label, to how many units it was given. */
  readonly given: readonly (readonly number[])[]
  readonly figures: readonly (FigureKey & { readonly estimate: Estimate })[]
  /** Of two annotators. */
  readonly confusion: Confusion | null
}

/** What the figures of an order are calculated from. */
export interface AgreementInput extends Measure {
  readonly table: UnitTable
}

/**
 * Prepares the figures of some annotators: for sets of labels as values and for each label as given or not, raw
 * agreement, Cohen's kappa where they are two, Fleiss' kappa and Krippendorff's alpha; alpha with MASI where a unit has
 * several labels; hits against a reference where there is one.
 */
export function prepareAgreement(judgements: Judgements, order: AgreementOrder = {}): AgreementInput {
  const { annotators = judgements.annotators.map((_, i) => i), reference, isDependent } = order
  const table = tabulate(judgements, annotators)
  const ofSets = isDependent ? [] : statistics(table)
  if (!isDependent && hasSeveral(judgements, table))
    ofSets.push({ of: 'alpha_masi', statistic: krippendorffAlpha(table, masi(judgements.sets)) })
  const against = reference === undefined ? [] : againstReference(annotators, reference)
  const labels = [...judgements.labels.keys()].map((label) => {
    const own = tableOfLabel(table, judgements.sets, label)
    return {
      own,
      statistics: isDependent ? [] : statistics(own),
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

function statistics(
  table: JudgementTable,
): { readonly of: FigureKey['of']; readonly statistic: Statistic }[] {
  return [
    { of: 'raw', statistic: rawAgreement(table) },
    ...(table.width === 2 ? [{ of: 'cohen' as const, statistic: cohenKappa(table) }] : []),
    { of: 'fleiss', statistic: fleissKappa(table) },
    { of: 'alpha', statistic: krippendorffAlpha(table) },
  ]
}

function hitKeys(scope: FigureKey['scope'], annotator: number): readonly FigureKey[] {
  return (['precision', 'recall', 'f1'] as const).map((of) => ({ of, scope, annotator }))
}

/** All figures without intervals, which `bootstrap` gives for the same input. */
export function agreement(judgements: Judgements, order: AgreementOrder, input: AgreementInput): Agreement {
  const { annotators = judgements.annotators.map((_, i) => i) } = order
  const { table, keys } = input
  const estimates = input.measure(table.counts)
  return {
    examined: annotators.map((i) => examinedBy(judgements, i)),
    shared: table.rowOfUnit.length,
    byAll: complete(table),
    given: annotators.map((_, column) => givenBy(judgements, table, column)),
    figures: keys.map((key, i) => ({ ...key, estimate: estimates[i] as Estimate })),
    confusion: table.width === 2 ? confusion(table, judgements) : null,
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

function examinedBy({ annotators }: Judgements, annotator: number): number {
  return annotators[annotator]?.given.reduce((sum, set) => sum + (set === NOT_EXAMINED ? 0 : 1), 0) ?? 0
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
