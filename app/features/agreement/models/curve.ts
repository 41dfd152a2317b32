import { precisionRecall } from '../../../reviews/agreement/reference.ts'
import type { PrecisionRecallCurve } from '../../../reviews/agreement/scores.ts'

export interface ShownPoint {
  /** Null for labels without a score, which count at any threshold. */
  readonly threshold: number | null
  readonly precision: number
  readonly recall: number
}

/**
 * Thins a curve to at most `most` evenly spaced points and keeps both ends. Skips points where precision or recall is
 * undefined.
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

/** Lowest and highest finite score, or null if there are none. */
export function scoreRange(scores: Float64Array): { readonly min: number; readonly max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const score of scores) {
    if (!Number.isFinite(score)) continue
    min = Math.min(min, score)
    max = Math.max(max, score)
  }
  return min > max ? null : { min, max }
}
