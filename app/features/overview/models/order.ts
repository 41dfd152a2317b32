import { ordinalRanks } from '../../../fields/ordinal.ts'

const natural = new Intl.Collator('en', { numeric: true })

/**
 * Sorts ordinal answers from low to high, and values that all contain numbers naturally (2 before 10). Otherwise keeps
 * their order.
 * @param order values from low to high as declared
 */
export function inNaturalOrder(values: readonly string[], order?: readonly string[]): readonly string[] {
  const ranks = ordinalRanks(values, order)
  if (ranks) return values.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
  return values.every((value) => /\d/.test(value)) ? values.toSorted(natural.compare) : values
}

/** Sorts by descending count, and values with equal counts naturally. */
export function byCount<T extends { readonly value: string; readonly all: number }>(
  rows: readonly T[],
): readonly T[] {
  return [...rows].sort((a, b) => b.all - a.all || natural.compare(a.value, b.value))
}

/** Sorts ordinal answers from low to high, and other values by descending count. */
export function byOrderOrCount<T extends { readonly value: string; readonly all: number }>(
  rows: readonly T[],
  order: readonly string[] | undefined,
): readonly T[] {
  const ranks = ordinalRanks(
    rows.map(({ value }) => value),
    order,
  )
  return ranks
    ? rows.toSorted((a, b) => (ranks.get(a.value) ?? 0) - (ranks.get(b.value) ?? 0))
    : byCount(rows)
}

/** Round ticks of an axis. Axes of whole numbers have no fractions. */
export function roundTicks(ticks: readonly number[], isWhole: boolean): readonly number[] {
  return isWhole ? ticks.filter(Number.isInteger) : ticks
}
