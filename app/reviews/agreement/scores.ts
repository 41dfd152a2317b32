import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import type { Hits } from './reference.ts'

/** Labels that a model gave with scores, as columns of equal length. */
export interface ScoredLabels {
  /** By unit: 1 if the model examined it. */
  readonly examined: Uint8Array
  readonly units: Int32Array
  /** Indexes in the scheme's labels. */
  readonly labels: Int32Array
  /** On any scale, higher being more certain. `Infinity` for a label without a score, which is above any threshold. */
  readonly scores: Float64Array
}

/** Hits if only labels with at least this score count. */
export interface CurvePoint extends Hits {
  readonly threshold: number
}

/** One point per distinct score, from the highest on. */
export interface PrecisionRecallCurve {
  readonly points: readonly CurvePoint[]
  /** Number of units with the label in the reference, among those that both examined. */
  readonly inReference: number
}

/** A curve for each label, and one for all labels together, for the micro average at a threshold. */
export interface PrecisionRecallCurves {
  readonly labels: readonly PrecisionRecallCurve[]
  readonly together: PrecisionRecallCurve
}

/**
 * Precision and recall as functions of the score threshold, over the units that both examined. A label without a model
 * score never counts as given, and a label given twice to a unit counts with its higher score.
 * @param reference index of an annotator
 */
export function precisionRecallCurves(
  { labels, sets, annotators }: Judgements,
  reference: number,
  scored: ScoredLabels,
): PrecisionRecallCurves {
  const given = annotators[reference]?.given
  if (!given) throw new RangeError(`There is no annotator ${reference}.`)
  if (scored.scores.some(Number.isNaN)) throw new RangeError('A score must be a number.')
  const shared = (unit: number) => given[unit] !== NOT_EXAMINED && scored.examined[unit] === 1
  const inReference = labels.map(() => 0)
  for (let unit = 0; unit < given.length; unit++) {
    if (!shared(unit)) continue
    for (const label of sets[given[unit] as number] ?? []) inReference[label] = (inReference[label] ?? 0) + 1
  }
  const order = scored.scores.map((_, i) => i).sort((a, b) => descending(scored.scores, a, b))
  const all = createCurve(inReference.reduce((sum, count) => sum + count, 0))
  const ofLabels = inReference.map(createCurve)
  const seen = new Set<number>()
  for (const i of order) {
    const [unit, label] = [scored.units[i] as number, scored.labels[i] as number]
    const key = unit * labels.length + label
    if (!shared(unit) || seen.has(key)) continue
    seen.add(key)
    const isRight = (sets[given[unit] as number] ?? []).includes(label)
    const score = scored.scores[i] as number
    all.add(score, isRight)
    ofLabels[label]?.add(score, isRight)
  }
  return { labels: ofLabels.map(({ curve }) => curve), together: all.curve }
}

function descending(scores: Float64Array, a: number, b: number): number {
  const [first, second] = [scores[a] as number, scores[b] as number]
  return first === second ? 0 : first > second ? -1 : 1
}

function createCurve(inReference: number) {
  const points: CurvePoint[] = []
  let [both, onlyAnnotator] = [0, 0]
  const add = (threshold: number, isRight: boolean) => {
    if (isRight) both += 1
    else onlyAnnotator += 1
    const point = { threshold, both, onlyAnnotator, onlyReference: inReference - both }
    if (points.at(-1)?.threshold === threshold) points[points.length - 1] = point
    else points.push(point)
  }
  return { curve: { points, inReference } satisfies PrecisionRecallCurve, add }
}
