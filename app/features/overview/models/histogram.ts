import type { Spread } from '../../../readers/reader.ts'
import type { Tally } from '../../../readers/summaries.ts'

/** Number of conversations with values from `from` to `to`, inclusive. */
export interface Bin extends Tally {
  readonly from: number
  readonly to: number
}

/** Rounds up to the next of 1, 2, 5, 10, 20, 50, … */
function niceWidth(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
}

/**
 * Merges bins of whole numbers into bins of a round width that start at its multiples.
 * @param spread with one bin per whole number. Returned unchanged if it has other bins.
 * @param most approximate maximum number of bins
 */
export function wholeBins(spread: Omit<Spread, 'whole'>, most: number): readonly Bin[] {
  const { min, max, bins } = spread
  const numbers = max - min + 1
  if (bins.length !== numbers || !Number.isInteger(min)) return plainBins(spread)
  const width = niceWidth(Math.max(1, numbers / most))
  const first = Math.floor(min / width) * width
  const count = Math.floor((max - first) / width) + 1
  return Array.from({ length: count }, (_, i) => {
    const from = first + i * width
    const those = bins.slice(Math.max(0, from - min), Math.max(0, from - min + width))
    return {
      from,
      to: from + width - 1,
      all: those.reduce((sum, bin) => sum + bin.all, 0),
      filtered: those.reduce((sum, bin) => sum + bin.filtered, 0),
    }
  })
}

function plainBins({ min, max, bins }: Omit<Spread, 'whole'>): readonly Bin[] {
  const width = (max - min) / bins.length
  return bins.map((bin, i) => ({
    ...bin,
    from: tidy(min + i * width),
    to: tidy(i === bins.length - 1 ? max : min + (i + 1) * width),
  }))
}

/** Removes floating-point noise. */
function tidy(value: number): number {
  return Number(value.toPrecision(6))
}

/** Range of consecutive bins. An end is open if it excludes no data. */
export function rangeOfBins(
  bins: readonly Bin[],
  a: number,
  b: number,
): { readonly min: number | null; readonly max: number | null } {
  const [first, last] = [Math.min(a, b), Math.max(a, b)]
  return {
    min: first <= 0 ? null : (bins[first]?.from ?? null),
    max: last >= bins.length - 1 ? null : (bins[last]?.to ?? null),
  }
}

/** True if the range overlaps the bin. */
export function isWithin(
  bin: Bin,
  range: { readonly min: number | null; readonly max: number | null },
): boolean {
  return (range.min ?? -Infinity) <= bin.to && (range.max ?? Infinity) >= bin.from
}
