import type { ValueCount } from '../../../readers/reader.ts'
import type { Tally } from '../../../readers/summaries.ts'

/** A value of a facet, and how many conversations have it. */
export interface ValueTally extends Tally {
  /** `MISSING`: not given. */
  readonly value: string
}

/**
 * Counts with and without a filter brought together, in the order of those without.
 * @param filtered `null`: there is no filter
 */
export function talliesOf(
  all: readonly ValueCount[],
  filtered: readonly ValueCount[] | null,
): readonly ValueTally[] {
  const left = filtered && new Map(filtered.map(({ value, count }) => [value, count]))
  return all.map(({ value, count }) => ({
    value,
    all: count,
    filtered: left ? (left.get(value) ?? 0) : count,
  }))
}
