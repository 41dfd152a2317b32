/**
 * Turns examined under a scheme with their labels, as columns of numbers. With objects, a hundred thousand turns would
 * take several times as long.
 */
export interface ExaminedTurns {
  /** Number of turns, sorted by conversation and turn. */
  readonly length: number
  /** Conversation key, by turn. */
  readonly keys: Int32Array
  /** 0-based, by turn. */
  readonly turns: Int32Array
  /** By turn: a number above 0 that is equal for equal folded texts, or 0 for an empty text. */
  readonly texts: Int32Array
  /** By turn: number of words in its text. */
  readonly words: Int32Array
  /** By turn: index of its first judgement, plus an end index. A judgement is the set of labels by one annotator. */
  readonly from: Int32Array
  /** By judgement: index in `annotators`. Each annotator has one judgement per examined turn. */
  readonly by: Int32Array
  /** By judgement: index in `sets`. */
  readonly given: Int32Array
  readonly annotators: readonly string[]
  readonly labels: readonly string[]
  /** The distinct sets of labels, as ascending indexes in `labels`. The first is the empty set. */
  readonly sets: readonly (readonly number[])[]
  readonly scores: LabelScores
}

/** Labels with a score, by turn. */
export interface LabelScores {
  readonly turns: Int32Array
  /** Indexes in `annotators`. */
  readonly by: Int32Array
  /** Indexes in `labels`. */
  readonly labels: Int32Array
  /** On the scale of each annotator. */
  readonly scores: Float64Array
}

/** Index of the empty set: the annotator saw the turn but gave it no label. */
export const NOTHING = 0

/** The names of a set's labels, sorted. */
export function labelsOf({ sets, labels }: ExaminedTurns, set: number): readonly string[] {
  return (sets[set] ?? []).map((label) => labels[label] ?? '').sort()
}

/** Work that pauses after each of many small parts, see `useInSlices`. */
export type Steps<T> = Generator<undefined, T>

/** Number of items processed before a pause, some milliseconds of work at most. */
const BETWEEN_PAUSES = 2_000

/** Calls `look` for the numbers below `count`, with regular pauses. */
export function* slowly(count: number, look: (at: number) => void): Steps<void> {
  for (let at = 0; at < count; at++) {
    if (at % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield
    look(at)
  }
}

/** A stable sort with regular pauses. */
export function* sortedSlowly<T>(all: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < all.length; at += BETWEEN_PAUSES) {
    runs.push(all.slice(at, at + BETWEEN_PAUSES).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let i = 0; i < runs.length; i += 2)
      merged.push(yield* merge(runs[i] ?? [], runs[i + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = []
  let [i, j] = [0, 0]
  yield* slowly(a.length + b.length, () => {
    const first = j === b.length || (i < a.length && compare(a[i] as T, b[j] as T) <= 0)
    merged.push((first ? a[i++] : b[j++]) as T)
  })
  return merged
}

/** Runs all steps at once and returns the result. */
export function done<T>(steps: Steps<T>): T {
  for (;;) {
    const { done: isDone, value } = steps.next()
    if (isDone) return value
  }
}
