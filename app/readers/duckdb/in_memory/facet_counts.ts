import { MISSING } from '../../../model/index.ts'
import type { ValueCount } from '../../reader.ts'
import type { BinCount, BinGroup, ValueGroup } from '../facets.ts'
import type { KeySet } from './key_set.ts'

/** Conversations to count in; `null`: all there are. */
export type CountedIn = KeySet | null

/** The values that some conversations have, the most frequent first; that it is not given stands last among its equals. */
export function countValues(groups: readonly ValueGroup[], set: CountedIn): readonly ValueCount[] {
  return groups
    .map(({ value, keys }) => ({ value, count: countOf(keys, set) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || Number(a.value === MISSING) - Number(b.value === MISSING))
}

/** The bins of a facet, counted. */
export function countBins(groups: readonly BinGroup[], set: CountedIn): readonly BinCount[] {
  return groups.map(({ keys, ...bin }) => ({ ...bin, all: keys.length, filtered: countOf(keys, set) }))
}

function countOf(keys: Int32Array, set: CountedIn): number {
  return set ? set.countOf(keys) : keys.length
}
