import { fold } from '../../../base/fold.ts'
import { MISSING } from '../../../model/index.ts'

/** A value in the panel, before it is drawn. */
export interface ListedValue {
  readonly value: string
  readonly title: string
  /** Conversations under all other filters. */
  readonly count: number
}

/** Which values of a facet are drawn, and what is left out. */
export interface ValueListing {
  readonly shown: readonly ListedValue[]
  /** Values that would be drawn without a cap. */
  readonly found: number
  /** All values. */
  readonly total: number
  /** The sum of the counts of the values that are left out; means conversations where each has one value. */
  readonly leftOutCount: number
}

/** Values that are shown before the reader asks for all. */
export const FIRST_VALUES = 8

/** More values are never drawn at once: who looks for one of thousands searches. */
export const MOST_VALUES = 200

/**
 * Which values to draw: the most frequent first, what is not given last, and chosen ones always.
 * @param values every value with a count, most frequent first
 * @param chosen included and excluded values; one without a count gets 0
 * @param within what the reader looks for among the titles; `''`: everything
 */
export function listValues(
  values: readonly ListedValue[],
  chosen: readonly ListedValue[],
  options: { readonly all: boolean; readonly within: string },
): ValueListing {
  const known = new Set(values.map(({ value }) => value))
  const every = [...values, ...chosen.filter(({ value }) => !known.has(value))]
  const needle = fold(options.within.trim())
  const found = needle === '' ? every : every.filter(({ title }) => fold(title).includes(needle))
  const given = found.filter(({ value }) => value !== MISSING)
  const missing = found.filter(({ value }) => value === MISSING)
  // One value more is shown rather than named as left out: the line would take its room.
  const few = given.length === FIRST_VALUES + 1 ? given.length : FIRST_VALUES
  const room = options.all ? MOST_VALUES : few
  const pinned = new Set(chosen.map(({ value }) => value))
  const shown = [...given.filter(({ value }, i) => i < room || pinned.has(value)), ...missing]
  const drawn = new Set(shown)
  const leftOut = found.filter((value) => !drawn.has(value))
  return {
    shown,
    found: found.length,
    total: every.length,
    leftOutCount: leftOut.reduce((sum, { count }) => sum + count, 0),
  }
}
