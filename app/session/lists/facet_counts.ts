import { MISSING } from '../../model/index.ts'
import type { BinGroup, ValueGroup } from '../../readers/duckdb/facets.ts'
import type { KeySet } from './key_set.ts'

/** Conversations to count in; `null`: all there are. */
export type CountedIn = KeySet | null

/** A value of a facet or label scheme, and how many conversations have it. */
export interface ValueCount {
  /** `MISSING`: not given. */
  readonly value: string
  /** Never 0. */
  readonly count: number
}

/** The values that some conversations have, the most frequent first; that it is not given stands last among its equals. */
export function countValues(groups: readonly ValueGroup[], set: CountedIn): readonly ValueCount[] {
  return groups
    .map(({ value, keys }) => ({ value, count: countOf(keys, set) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || Number(a.value === MISSING) - Number(b.value === MISSING))
}

/** How the numbers of a facet are spread: what there is at all, and what is left of it. */
export interface Histogram {
  readonly min: number
  readonly max: number
  /** Of equal width from `min` to `max`. */
  readonly bins: readonly { readonly all: number; readonly filtered: number }[]
}

/** @returns `null` where no conversation gives a number */
export function histogramOf(groups: readonly BinGroup[], bins: number, set: CountedIn): Histogram | null {
  const [first] = groups
  if (!first) return null
  const keysOf = new Map(groups.map(({ bin, keys }) => [bin, keys]))
  return {
    min: first.min,
    max: first.max,
    bins: Array.from({ length: bins }, (_, bin) => {
      const keys = keysOf.get(bin) ?? NONE
      return { all: keys.length, filtered: countOf(keys, set) }
    }),
  }
}

const NONE = new Int32Array()

function countOf(keys: Int32Array, set: CountedIn): number {
  return set ? set.countOf(keys) : keys.length
}
