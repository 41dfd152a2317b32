import { type Judgements, judgementsOf } from '../agreement/judgements.ts'
import type { ScoredLabels } from '../agreement/scores.ts'
import type { Annotations, Annotator } from './annotations.ts'
import type { GivenLabel } from './annotator.ts'

/** Labels of an annotator (by index) with a lower score do not count as given. Those without score always count. */
export interface Threshold {
  readonly annotator: number
  readonly least: number
}

/** The labels of some annotators as input for agreement. A unit is an index in `places`. */
export function comparedJudgements(
  { labels, places, counted }: Annotations,
  annotators: readonly Annotator[],
  threshold: Threshold | null = null,
): Judgements {
  const counts = ({ score }: GivenLabel) => threshold === null || score === null || score >= threshold.least
  return judgementsOf(
    labels,
    counted?.turns.length ?? places.length,
    annotators.map(({ key, name, given }, annotator) => ({
      ...{ name: key, title: name },
      judged: (unit) => {
        const own = given[unit] ?? null
        const kept = own && annotator === threshold?.annotator ? own.filter(counts) : own
        return kept?.map(({ value }) => value) ?? null
      },
    })),
    counted?.turns,
  )
}

/** An annotator's labels with their scores. */
export function scoredLabels({ labels }: Annotations, { given }: Annotator): ScoredLabels {
  const positions = new Map(labels.map((label, i) => [label, i]))
  const [units, values, scores]: [number[], number[], number[]] = [[], [], []]
  for (const [unit, own] of given.entries()) {
    for (const { value, score } of own ?? []) {
      units.push(unit)
      values.push(positions.get(value) ?? 0)
      scores.push(score ?? Number.POSITIVE_INFINITY)
    }
  }
  return {
    examined: Uint8Array.from(given, (own) => (own === null ? 0 : 1)),
    units: Int32Array.from(units),
    labels: Int32Array.from(values),
    scores: Float64Array.from(scores),
  }
}

/** Number of turns that some units stand for. */
export function turnsIn({ turns }: Pick<Judgements, 'turns'>, units: Int32Array): number {
  return turns ? units.reduce((sum, unit) => sum + (turns[unit] as number), 0) : units.length
}

/** Units that both annotators examined and labelled differently. */
export function differingUnits({ annotators, units }: Judgements, a: number, b: number): Int32Array {
  const [first, second] = [annotators[a]?.given, annotators[b]?.given]
  if (!first || !second) throw new RangeError(`There are no annotators ${a} and ${b}.`)
  const found: number[] = []
  for (let unit = 0; unit < units; unit++) {
    const [x, y] = [first[unit] as number, second[unit] as number]
    if (x >= 0 && y >= 0 && x !== y) found.push(unit)
  }
  return Int32Array.from(found)
}
