import { precisionRecall } from '../../../reviews/agreement/reference.ts'
import type { PrecisionRecallCurve } from '../../../reviews/agreement/scores.ts'

/** A point of a precision–recall curve as it is drawn. */
export interface ShownPoint {
  /** `null`: labels without score only, which count at any threshold. */
  readonly threshold: number | null
  readonly precision: number
  readonly recall: number
}

/**
 * At most that many points of a curve, evenly spread over it, its ends among them. Points where precision or recall is not
 * defined are left out.
 */
export function shownPoints({ points }: PrecisionRecallCurve, most: number): readonly ShownPoint[] {
  const defined = points.flatMap((point) => {
    const { precision, recall } = precisionRecall(point)
    if (precision.value === null || recall.value === null) return []
    const threshold = Number.isFinite(point.threshold) ? point.threshold : null
    return [{ threshold, precision: precision.value, recall: recall.value }]
  })
  if (defined.length <= most) return defined
  const step = (defined.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, i) => defined[Math.round(i * step)] as ShownPoint)
}

/** The lowest and the highest score; `null` where there is none. */
export function scoreRange(scores: Float64Array): { readonly min: number; readonly max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const score of scores) {
    if (!Number.isFinite(score)) continue
    min = Math.min(min, score)
    max = Math.max(max, score)
  }
  return min > max ? null : { min, max }
}
