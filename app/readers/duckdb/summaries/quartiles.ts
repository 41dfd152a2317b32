import type { Quartiles } from '../../summaries.ts'
import type { KeySet } from '../in_memory/key_set.ts'

/** Numbers of conversations, sorted. */
export interface KeyedNumbers {
  readonly keys: Int32Array
  readonly numbers: Float64Array
}

/** Quartiles of the conversations in the set; null if there are none. */
export function quartilesOf(
  { keys, numbers }: KeyedNumbers,
  set: KeySet | null,
): Omit<Quartiles, 'value'> | null {
  const left = set ? numbers.filter((_, i) => set.has(keys[i] ?? -1)) : numbers
  const n = left.length
  if (n === 0) return null
  const [min, q1, median, q3, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(left, share)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { n, min, q1, median, q3, max }
}

/** Linear interpolation, like `quantile_cont` in the engine. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}
