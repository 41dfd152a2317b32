/**
 * Two-tailed probability of Student's t being at least this far from 0: I_x(df / 2, 1 / 2) with x = df / (df + t²)
 * (Abramowitz and Stegun 1964, 26.5.27 and 26.7.1).
 */
export function twoTailed(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/**
 * The regularised incomplete beta function I_x(a, b), by its continued fraction (Abramowitz and Stegun 1964, 26.5.8),
 * evaluated with Lentz's method. The error is below 1e-12 for the arguments of t tests.
 * @param x from 0 to 1
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges quickly only below the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b))
  return (front * continuedFraction(x, a, b)) / a
}

const TINY = 1e-300
const PRECISION = 1e-15
const MOST_STEPS = 500

function continuedFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let step = 1
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d)
      c = away(1 + term / c)
      step = d * c
      value *= step
    }
    if (Math.abs(step - 1) < PRECISION) break
  }
  return value
}

/** Lanczos' approximation with g = 7 and nine terms (Lanczos 1964). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Natural logarithm of the gamma function for positive numbers. */
export function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z)
  const t = z + 6.5
  let sum = LANCZOS[0] as number
  for (let i = 1; i < LANCZOS.length; i++) sum += (LANCZOS[i] as number) / (z - 1 + i)
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(t) - t + Math.log(sum)
}
