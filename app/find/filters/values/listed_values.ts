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

const NATURAL = new Intl.Collator('en', { numeric: true })

/**
 * The values of a facet in the order in which they are read: by number where they differ only in their numbers
 * (`Game 2` before `Game 10`), else the most frequent first, and equally frequent ones as people count and spell.
 */
export function inReadingOrder(values: readonly ListedValue[]): readonly ListedValue[] {
  const byNumber = areNumbered(values)
  return [...values].sort(
    (a, b) => (byNumber ? 0 : b.count - a.count) || NATURAL.compare(a.title, b.title) || b.count - a.count,
  )
}

/** Whether values are told apart by the numbers in them. */
function areNumbered(values: readonly ListedValue[]): boolean {
  const given = values.filter(({ value }) => value !== MISSING)
  const words = new Set(given.map(({ title }) => title.replace(/\d+/g, '0')))
  return words.size === 1 && /\d/.test(given[0]?.title ?? '')
}

/** How many numbered values are shown before the reader asks for all: a row of numbers with gaps would puzzle. */
const FIRST_NUMBERED = 20

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
