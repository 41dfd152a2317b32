import type { ValueCount } from '../../../readers/reader.ts'
import type { Tally } from '../../../readers/summaries.ts'

/** A value of a facet and its number of conversations. */
export interface ValueTally extends Tally {
  /** `MISSING` if not given. */
  readonly value: string
}

/**
 * Merges total and filtered counts, in the order of totals.
 * @param filtered null if there is no filter
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
