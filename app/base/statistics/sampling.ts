import { createPauses } from '../pauses.ts'

/**
 * Runs a bootstrap to its end, with pauses in which the thread can handle messages.
 * @param onProgress called in each pause with the number of finished samples
 * @throws the signal's reason if it is aborted
 */
export async function runBootstrap<T>(
  steps: Generator<number, T>,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress?: (samples: number) => void } = {},
): Promise<T> {
  const pause = createPauses(signal)
  signal?.throwIfAborted()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const pausing = pause()
    if (!pausing) continue
    onProgress?.(step.value)
    await pausing
  }
}

/**
 * Creates the state of a random number generator that gives the same integers for the same seed on every machine: sfc32
 * (C. Doty-Humphrey, PractRand), with its four words of state derived from the seed by splitmix32.
 */
export function createState(seed: number): Int32Array {
  let mixed = seed | 0
  const state = new Int32Array(4).map(() => {
    mixed = (mixed + 0x9e3779b9) | 0
    let t = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    return t ^ (t >>> 15)
  })
  return state
}

/**
 * Draws as many units as there are, with replacement, and counts their rows.
 * @param rowOfUnit the row of each unit
 * @param counts by row; overwritten
 * @param state updated by each draw
 */
export function drawUnits(rowOfUnit: Int32Array, counts: Float64Array, state: Int32Array): void {
  counts.fill(0)
  const units = rowOfUnit.length
  // Maps 32 random bits to n units with equal probability, up to a bias of n / 2³².
  const scale = units / 2 ** 32
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  for (let i = 0; i < units; i++) {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    const row = rowOfUnit[Math.floor((t >>> 0) * scale)] as number
    counts[row] = (counts[row] as number) + 1
  }
  state.set([a, b, c, d])
}

/**
 * Draws as many units as there are, with replacement, as counts of their rows. The counts have the same distribution as
 * those of `drawUnits`, in a time that depends on the number of rows only: each row's count is binomial given those before.
 * @param all number of units by row
 * @param counts by row; overwritten
 * @param state updated by each draw
 */
export function drawCounts(all: Float64Array, counts: Float64Array, state: Int32Array): void {
  let left = all.reduce((sum, count) => sum + count, 0)
  let drawn = left
  for (const [row, count] of all.entries()) {
    const own = count >= left ? drawn : binomial(drawn, count / left, state)
    counts[row] = own
    drawn -= own
    left -= count
  }
}

/** The next number of the generator, between 0 and 1 (both excluded). */
function nextNumber(state: Int32Array): number {
  const [a, b, c, d] = state as unknown as [number, number, number, number]
  const t = (((a + b) | 0) + d) | 0
  state[3] = (d + 1) | 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) | 0
  state[2] = (((c << 21) | (c >>> 11)) + t) | 0
  return ((t >>> 0) + 0.5) / 2 ** 32
}

/** A binomial random number: successes in `n` trials of probability `p`. */
export function binomial(n: number, p: number, state: Int32Array): number {
  if (n === 0 || p <= 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - binomial(n, 1 - p, state)
  return n * p < 10 ? byInversion(n, p, state) : byRejection(n, p, state)
}

/** Adds up probabilities of 0, 1, 2, … successes until they exceed a random number. */
function byInversion(n: number, p: number, state: Int32Array): number {
  let rest = nextNumber(state)
  let probability = Math.exp(n * Math.log1p(-p))
  let k = 0
  while (rest > probability && k < n) {
    rest -= probability
    k += 1
    probability *= ((n - k + 1) / k) * (p / (1 - p))
  }
  return k
}

/**
 * Transformed rejection (BTRS), for n p ≥ 10 and p ≤ 1/2.
 * Source: W. Hörmann, The generation of binomial random variates, J. Stat. Comput. Simul. 46 (1993).
 */
function byRejection(n: number, p: number, state: Int32Array): number {
  const odds = p / (1 - p)
  const spread = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const alpha = (2.83 + 5.1 / b) * spread
  const mode = Math.floor((n + 1) * p)
  for (;;) {
    const u = nextNumber(state) - 0.5
    const v = nextNumber(state)
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + n * p + 0.5)
    if (us >= 0.07 && v <= 0.92 - 4.2 / b) return k
    if (k < 0 || k > n) continue
    const height = Math.log((v * alpha) / (a / (us * us) + b))
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1))) +
      (n + 1) * Math.log((n - mode + 1) / (n - k + 1)) +
      (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1)) +
      (stirlingTail(mode) + stirlingTail(n - mode) - stirlingTail(k) - stirlingTail(n - k))
    if (height <= bound) return k
  }
}

/** ln k! without the leading terms of Stirling's formula: (k + ½) ln (k + 1) − (k + 1) + ½ ln 2π. */
function stirlingTail(k: number): number {
  if (k < TAILS.length) return TAILS[k] as number
  const next = k + 1
  return (1 / 12 - (1 / 360 - 1 / 1260 / (next * next)) / (next * next)) / next
}

const TAILS = Array.from({ length: 10 }, (_, k) => {
  let logFactorial = 0
  for (let i = 2; i <= k; i++) logFactorial += Math.log(i)
  return logFactorial - ((k + 0.5) * Math.log(k + 1) - (k + 1) + 0.5 * Math.log(2 * Math.PI))
})
