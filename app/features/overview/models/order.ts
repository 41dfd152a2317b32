const natural = new Intl.Collator('en', { numeric: true })

/** Sorts values naturally (2 before 10) if all contain numbers. Otherwise keeps their order. */
export function inNaturalOrder(values: readonly string[]): readonly string[] {
  return values.every((value) => /\d/.test(value)) ? [...values].sort(natural.compare) : values
}

/** Sorts by descending count, and values with equal counts naturally. */
export function byCount<T extends { readonly value: string; readonly all: number }>(
  rows: readonly T[],
): readonly T[] {
  return [...rows].sort((a, b) => b.all - a.all || natural.compare(a.value, b.value))
}
