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
