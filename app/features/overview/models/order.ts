const natural = new Intl.Collator('en', { numeric: true })

/** Values with their numbers in natural order (2 before 10) where all of them have one; else as they come. */
export function inNaturalOrder(values: readonly string[]): readonly string[] {
  return values.every((value) => /\d/.test(value)) ? [...values].sort(natural.compare) : values
}

/** Values that are as frequent as each other in natural order. */
export function byCount<T extends { readonly value: string; readonly all: number }>(
  rows: readonly T[],
): readonly T[] {
  return [...rows].sort((a, b) => b.all - a.all || natural.compare(a.value, b.value))
}
