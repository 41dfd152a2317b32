import { cohenKappa } from './cohen_kappa.ts'
import { type Confusion, confusion } from './confusion.ts'
import type { Estimate, Statistic } from './estimate.ts'
import { fleissKappa } from './fleiss_kappa.ts'
import { tableOfLabel, tabulate, type UnitTable } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import { krippendorffAlpha } from './krippendorff_alpha.ts'
import { masi } from './masi.ts'
import { rawAgreement } from './raw_agreement.ts'
import { type AgainstReference, labelHits, macroAverage, microAverage, precisionRecall } from './reference.ts'

/** Which figure, and of what: all sets of labels, one label (its position), or an average over labels. */
export interface FigureKey {
  readonly of: 'raw' | 'cohen' | 'fleiss' | 'alpha' | 'alpha_masi' | 'precision' | 'recall' | 'f1'
  readonly scope: 'sets' | 'micro' | 'macro' | number
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
  /** Position of the one of two annotators that counts as right; then precision, recall and F1 are calculated too. */
  readonly reference?: number
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
  const { annotators = judgements.annotators.map((_, i) => i), reference } = order
  const table = tabulate(judgements, annotators)
  const single: (FigureKey & { readonly statistic: Statistic })[] = []
  const add = (of: FigureKey['of'], scope: FigureKey['scope'], statistic: Statistic) =>
    single.push({ of, scope, statistic })
  const addChanceCorrected = (scope: FigureKey['scope'], values: ReturnType<typeof tableOfLabel>) => {
    add('raw', scope, rawAgreement(values))
    if (values.width === 2) add('cohen', scope, cohenKappa(values))
    add('fleiss', scope, fleissKappa(values))
    add('alpha', scope, krippendorffAlpha(values))
  }
  addChanceCorrected('sets', table)
  if (hasSeveral(judgements, table))
    add('alpha_masi', 'sets', krippendorffAlpha(table, masi(judgements.sets)))
  for (const label of judgements.labels.keys())
    addChanceCorrected(label, tableOfLabel(table, judgements.sets, label))
  const against =
    reference === undefined ? null : hits(judgements, table, againstReference(annotators, reference))
  return {
    table,
    keys: [...single.map(({ of, scope }) => ({ of, scope })), ...(against?.keys ?? [])],
    measure: (counts) => [
      ...single.map(({ statistic }) => statistic(counts)),
      ...(against?.measure(counts) ?? []),
    ],
  }
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

function againstReference(annotators: readonly number[], reference: number): AgainstReference {
  const column = annotators.indexOf(reference)
  if (annotators.length !== 2 || column < 0)
    throw new RangeError('A reference is one of two annotators that are compared.')
  return { reference: column, annotator: 1 - column }
}

function hits(judgements: Judgements, table: UnitTable, against: AgainstReference): Measure {
  const count = labelHits(table, judgements, against)
  const scopes = [...judgements.labels.keys(), 'micro' as const, 'macro' as const]
  return {
    keys: scopes.flatMap((scope) => (['precision', 'recall', 'f1'] as const).map((of) => ({ of, scope }))),
    measure: (counts) => {
      const all = count(counts)
      return [...all.map(precisionRecall), microAverage(all), macroAverage(all)].flatMap((one) => [
        one.precision,
        one.recall,
        one.f1,
      ])
    },
  }
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
