import { MISSING } from '../../../model/index.ts'
import type { ValueCount } from '../../reader.ts'
import type { BinCount, BinGroup, ValueGroup } from '../facets.ts'
import type { KeySet } from './key_set.ts'

/** Conversations to count in; null means all. */
export type CountedIn = KeySet | null

/** Values of the conversations by descending frequency. `MISSING` comes last among values of equal frequency. */
export function countValues(groups: readonly ValueGroup[], set: CountedIn): readonly ValueCount[] {
  return groups
    .map(({ value, keys }) => ({ value, count: countOf(keys, set) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || Number(a.value === MISSING) - Number(b.value === MISSING))
}

/** Counts the conversations of each bin. */
export function countBins(groups: readonly BinGroup[], set: CountedIn): readonly BinCount[] {
  return groups.map(({ keys, ...bin }) => ({ ...bin, all: keys.length, filtered: countOf(keys, set) }))
}

function countOf(keys: Int32Array, set: CountedIn): number {
  return set ? set.countOf(keys) : keys.length
}
