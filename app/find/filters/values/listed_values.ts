import { fold } from '../../../base/fold.ts'
import { MISSING } from '../../../model/index.ts'

/** Data of a value in the panel. */
export interface ListedValue {
  readonly value: string
  readonly title: string
  /** Number of conversations under all other filters. */
  readonly count: number
  /** Number of conversations that can have the value. Undefined if unknown. */
  readonly whole?: number | undefined
}

/** Values of a facet to show, and the number of omitted ones. */
export interface ValueListing {
  readonly shown: readonly ListedValue[]
  /** Number of values that match, regardless of the limit. */
  readonly found: number
  readonly total: number
  /** Sum of the counts of omitted values. Equals a number of conversations only if each has one value. */
  readonly leftOutCount: number
}

const NATURAL = new Intl.Collator('en', { numeric: true })

/**
 * Sorts the values of a facet for reading. Values that differ only in numbers are sorted by number (`Game 2` before
 * `Game 10`). Others are sorted by frequency, then in natural order.
 */
export function inReadingOrder(values: readonly ListedValue[]): readonly ListedValue[] {
  const byNumber = areNumbered(values)
  return [...values].sort(
    (a, b) => (byNumber ? 0 : b.count - a.count) || NATURAL.compare(a.title, b.title) || b.count - a.count,
  )
}

/** True if the values differ only in their numbers. */
function areNumbered(values: readonly ListedValue[]): boolean {
  const given = values.filter(({ value }) => value !== MISSING)
  const words = new Set(given.map(({ title }) => title.replace(/\d+/g, '0')))
  return words.size === 1 && /\d/.test(given[0]?.title ?? '')
}

/** Number of numbered values shown by default. Gaps in a row of numbers would confuse users. */
const FIRST_NUMBERED = 20

/** Number of values shown by default. */
export const FIRST_VALUES = 8

/** Maximum number of values rendered at once. Search finds the others. */
export const MOST_VALUES = 200

/**
 * Selects the values to show: most frequent first, missing last, and chosen ones always.
 * @param values all values with counts, most frequent first
 * @param chosen included and excluded values. Those without a count get 0.
 * @param within search text for titles, or empty for all values
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
  // Show one value more rather than a line that says that one is omitted.
  const first = areNumbered(given) ? FIRST_NUMBERED : FIRST_VALUES
  const few = given.length === first + 1 ? given.length : first
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
