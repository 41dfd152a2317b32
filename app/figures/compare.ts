import type { Expectation, Found, Verdict } from './figure.ts'

/** Of sums of binary fractions, far below any printed digit. */
const ROUNDING = 1e-9

/**
 * How a recomputed number stands to a printed one: it matches within half a unit of the last printed digit.
 * @param printed digits with a point and a sign at most: `22`, `.376`, `-.092`
 */
export function compareNumber(ours: number, printed: string): 'matches' | 'cut' | 'differs' {
  const value = Number(printed)
  if (!Number.isFinite(ours) || !Number.isFinite(value)) return 'differs'
  const unit = 10 ** -decimalsOf(printed)
  if (Math.abs(ours - value) <= unit / 2 + ROUNDING) return 'matches'
  const cut = Math.trunc(ours / unit + Math.sign(ours) * ROUNDING) * unit
  return Math.abs(cut - value) < ROUNDING ? 'cut' : 'differs'
}

/** How many digits stand behind the point. */
export function decimalsOf(printed: string): number {
  return /\.(\d+)$/.exec(printed)?.[1]?.length ?? 0
}

/** The verdict on what was found in rows of the whole corpus. */
export function compare(expectation: Expectation, { values, stars = '' }: Found): Verdict {
  switch (expectation.kind) {
    case 'nothing':
      return 'not recomputable'
    case 'words':
      return 'words'
    case 'all': {
      const [holds, of] = values
      // Where nothing can be looked at, nothing is confirmed.
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

/** Of several numbers the worst verdict. */
function compareEach(values: readonly number[], digits: readonly string[]): Verdict {
  if (values.length !== digits.length) return 'differs'
  const verdicts = values.map((value, i) => compareNumber(value, digits[i] ?? ''))
  if (verdicts.includes('differs')) return 'differs'
  return verdicts.includes('cut') ? 'cut' : 'matches'
}
