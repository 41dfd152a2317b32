import type { Expectation, Found, Verdict } from './figure.ts'

/** Tolerance for binary rounding errors, far below any printed digit. */
const ROUNDING = 1e-9

/**
 * Compares a recomputed number with a printed one. They match within half a unit of the last printed digit.
 * @param printed digits, optionally with a point and a sign: `22`, `.376`, `-.092`
 */
export function compareNumber(ours: number, printed: string): 'matches' | 'cut' | 'differs' {
  const value = Number(printed)
  if (!Number.isFinite(ours) || !Number.isFinite(value)) return 'differs'
  const unit = 10 ** -decimalsOf(printed)
  if (Math.abs(ours - value) <= unit / 2 + ROUNDING) return 'matches'
  const cut = Math.trunc(ours / unit + Math.sign(ours) * ROUNDING) * unit
  return Math.abs(cut - value) < ROUNDING ? 'cut' : 'differs'
}

/** Number of digits after the decimal point. */
export function decimalsOf(printed: string): number {
  return /\.(\d+)$/.exec(printed)?.[1]?.length ?? 0
}

/** Verdict on a value that was computed from the whole corpus. */
export function compare(expectation: Expectation, { values, stars = '' }: Found): Verdict {
  switch (expectation.kind) {
    case 'nothing':
      return 'not recomputable'
    case 'words':
      return 'words'
    case 'all': {
      const [holds, of] = values
      // An empty set confirms nothing.
      if (!of) return 'not recomputable'
      return holds === of ? 'matches' : 'differs'
    }
    case 'starred':
      if (stars !== expectation.stars) return 'differs'
      return compareNumber(values[0] ?? Number.NaN, expectation.digits)
    case 'digits':
      return compareEach(values, expectation.digits)
  }
}

/** Returns the worst verdict of several numbers. */
function compareEach(values: readonly number[], digits: readonly string[]): Verdict {
  if (values.length !== digits.length) return 'differs'
  const verdicts = values.map((value, i) => compareNumber(value, digits[i] ?? ''))
  if (verdicts.includes('differs')) return 'differs'
  return verdicts.includes('cut') ? 'cut' : 'matches'
}
