/** Numbers that a slider can take: multiples of `step` from `low` to `high`. */
export interface NumberScale {
  /** Minimum and maximum of the data. */
  readonly min: number
  readonly max: number
  /** `low` is at most `min`, `high` at least `max`. */
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Number of slider steps for fractional data. */
const FINE_STEPS = 100

/**
 * Creates the scale for a range of data. If both ends are integers, so are the steps.
 * @returns `null` if all numbers are equal, so that there is nothing to choose
 */
export function numberScale(min: number, max: number): NumberScale | null {
  if (!(max > min)) return null
  const fine = niceStep((max - min) / FINE_STEPS)
  const step = Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, fine) : fine
  return {
    min,
    max,
    low: tidy(Math.floor(min / step) * step),
    high: tidy(Math.ceil(max / step) * step),
    step,
  }
}

/** Positions of the two thumbs. Open ends and values beyond the data go to the ends of the scale. */
export function thumbsOf(
  { low, high }: NumberScale,
  min: number | null,
  max: number | null,
): [number, number] {
  const clamped = (value: number) => Math.min(high, Math.max(low, value))
  const [from, to] = [clamped(min ?? low), clamped(max ?? high)]
  return from <= to ? [from, to] : [to, from]
}

/** Range selected by two thumbs. A thumb that excludes no data makes an open end. */
export function rangeOf(
  { min, max, low, high }: NumberScale,
  [from, to]: readonly [number, number],
): { readonly min: number | null; readonly max: number | null } {
  return {
    min: from <= Math.max(min, low) ? null : tidy(from),
    max: to >= Math.min(max, high) ? null : tidy(to),
  }
}

/** Parses a typed end of a range. Returns `null` for an open end and undefined if it isn't a number. */
export function parseEnd(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  if (typed === '') return null
  const value = Number(typed)
  return Number.isFinite(value) ? value : undefined
}

/** Rounds up to 1, 2, 5, 10, 20, 50, … or a decimal fraction of these. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((f) => f * power >= rough * (1 - 1e-9)) ?? 10
  return tidy(factor * power)
}

/** Removes binary rounding errors. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
