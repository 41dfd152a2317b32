import { type Judgements, NOT_EXAMINED } from './judgements.ts'
import type { Hits } from './reference.ts'

/** Labels that a model gave with scores, as columns of one length. */
export interface ScoredLabels {
  /** For each unit whether the model examined it. */
  readonly examined: Uint8Array
  readonly units: Int32Array
  /** Positions in the scheme's labels. */
  readonly labels: Int32Array
  /** Any scale on which more is surer; `Infinity` for a label that was given without a score, so at any threshold. */
  readonly scores: Float64Array
}

/** Hits where labels count from this score on. */
export interface CurvePoint extends Hits {
  readonly threshold: number
}

/** A point for each different score, from the highest on. */
export interface PrecisionRecallCurve {
  readonly points: readonly CurvePoint[]
  /** How often the reference has the label among the units that both examined. */
  readonly inReference: number
}

/** A curve for each label, and one of all labels together, from which the micro average at a threshold follows. */
export interface PrecisionRecallCurves {
  readonly labels: readonly PrecisionRecallCurve[]
  readonly together: PrecisionRecallCurve
}

/**
 * How precision and recall change with the least score that counts, over the units that both examined. What has no
 * score from the model is never counted as given; a label that stands twice at a unit counts with its higher score.
 * @param reference position of an annotator
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
