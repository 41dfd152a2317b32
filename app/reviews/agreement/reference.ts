import { type Estimate, mean, share, undefinedBecause } from './estimate.ts'
import type { LabelTable } from './judgement_table.ts'
import { NOT_EXAMINED } from './judgements.ts'

/** Comparison of an annotator's labels with those of a reference (gold). */
export interface Hits {
  /** Given by both. */
  readonly both: number
  /** Given by the annotator only. */
  readonly onlyAnnotator: number
  /** Given by the reference only. */
  readonly onlyReference: number
}

export interface PrecisionRecall {
  readonly precision: Estimate
  readonly recall: Estimate
  readonly f1: Estimate
}

/** Indexes of two columns of a table. */
export interface AgainstReference {
  readonly reference: number
  readonly annotator: number
}

/**
 * Counts the hits of a label over the units that both examined.
 * @returns a function of the counts of the label table's rows
 */
export function labelHits(
  { width, rows }: LabelTable,
  { reference, annotator }: AgainstReference,
): (counts: Float64Array) => Hits {
  return (counts) => {
    const hits = { both: 0, onlyAnnotator: 0, onlyReference: 0 }
    for (const [row, count] of counts.entries()) {
      const isWanted = rows[row * width + reference] as number
      const isGiven = rows[row * width + annotator] as number
      if (isWanted === NOT_EXAMINED || isGiven === NOT_EXAMINED) continue
      if (isWanted === 1 && isGiven === 1) hits.both += count
      else if (isGiven === 1) hits.onlyAnnotator += count
      else if (isWanted === 1) hits.onlyReference += count
    }
    return hits
  }
}

/**
 * Precision = both / given by the annotator. Recall = both / given by the reference. F1 = their harmonic mean,
 * 2 both / (2 both + onlyAnnotator + onlyReference), which is 0 without a hit, and undefined if neither has the label.
 * Source: C. J. van Rijsbergen, Information Retrieval (1979), chapter 7.
 */
export function precisionRecall({ both, onlyAnnotator, onlyReference }: Hits): PrecisionRecall {
  const given = both + onlyAnnotator
  const wanted = both + onlyReference
  return {
    precision: given === 0 ? undefinedBecause('never_given') : share(both, given),
    recall: wanted === 0 ? undefinedBecause('not_in_reference') : share(both, wanted),
    f1:
      given + wanted === 0
        ? undefinedBecause('in_neither')
        : mean((2 * both) / (given + wanted), given + wanted - both),
  }
}

/** Over all labels together, so that each given label has the same weight. Labels of one turn depend on each other. */
export function microAverage(hits: readonly Hits[]): PrecisionRecall {
  const { precision, recall, f1 } = precisionRecall({
    both: sum(hits.map(({ both }) => both)),
    onlyAnnotator: sum(hits.map(({ onlyAnnotator }) => onlyAnnotator)),
    onlyReference: sum(hits.map(({ onlyReference }) => onlyReference)),
  })
  return { precision: dependent(precision), recall: dependent(recall), f1 }
}

function dependent(one: Estimate): Estimate {
  return one.value === null ? one : mean(one.value, one.units)
}

/**
 * The mean over the labels that at least one of the two gave, with the same weight for each. An undefined precision or
 * recall of these counts as 0, as in scikit-learn (`zero_division=0`).
 */
export function macroAverage(hits: readonly Hits[]): PrecisionRecall {
  const present = hits.filter((hit) => hit.both + hit.onlyAnnotator + hit.onlyReference > 0)
  const all = present.map(precisionRecall)
  const given = sum(present.map((hit) => hit.both + hit.onlyAnnotator + hit.onlyReference))
  const average = (values: readonly Estimate[]) =>
    values.length === 0
      ? undefinedBecause('in_neither')
      : mean(sum(values.map(({ value }) => value ?? 0)) / values.length, given)
  return {
    precision: average(all.map(({ precision }) => precision)),
    recall: average(all.map(({ recall }) => recall)),
    f1: average(all.map(({ f1 }) => f1)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
