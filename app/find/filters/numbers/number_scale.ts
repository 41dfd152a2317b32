/** The numbers that a slider over a range of data can take: multiples of `step` from `low` to `high`. */
export interface NumberScale {
  /** The smallest and the largest number in the data. */
  readonly min: number
  readonly max: number
  /** At most `min` and at least `max`. */
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Steps of a slider over numbers with a fraction. */
const FINE_STEPS = 100

/**
 * The scale for data between two numbers; whole numbers at both ends make whole steps.
 * @returns `null` where all numbers are the same: there is nothing to choose
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

/** The thumbs of a range: an open end stands at the end of the scale; what is beyond the data stands there, too. */
export function thumbsOf(
  { low, high }: NumberScale,
  min: number | null,
  max: number | null,
): [number, number] {
  const clamped = (value: number) => Math.min(high, Math.max(low, value))
  const [from, to] = [clamped(min ?? low), clamped(max ?? high)]
  return from <= to ? [from, to] : [to, from]
}

/** The range that two thumbs stand for: a thumb that leaves out no data is an open end. */
export function rangeOf(
  { min, max, low, high }: NumberScale,
  [from, to]: readonly [number, number],
): { readonly min: number | null; readonly max: number | null } {
  return {
    min: from <= Math.max(min, low) ? null : tidy(from),
    max: to >= Math.min(max, high) ? null : tidy(to),
  }
}

/** A typed end of a range: `null` is open; `undefined` is not a number. */
export function parseEnd(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  if (typed === '') return null
  const value = Number(typed)
  return Number.isFinite(value) ? value : undefined
}

/** The next larger of 1, 2, 5, 10, 20, 50, … and their fractions. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((f) => f * power >= rough * (1 - 1e-9)) ?? 10
  return tidy(factor * power)
}

/** Without the digits that only come from calculating in binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
