/**
 * Turns that somebody examined under a scheme, and what was given to them: in columns of numbers, since objects for a
 * hundred thousand turns take several times as long.
 */
export interface ExaminedTurns {
  /** How many turns there are. They are sorted by conversation and turn. */
  readonly length: number
  /** The conversation's key, by turn. */
  readonly keys: Int32Array
  /** 0-based, by turn. */
  readonly turns: Int32Array
  /** By turn: the same number, above 0, for the same folded text; 0 where it is empty. */
  readonly texts: Int32Array
  /** By turn: how many words its text has. */
  readonly words: Int32Array
  /** By turn: where its judgements begin; one more number at the end. A judgement is what one annotator gave. */
  readonly from: Int32Array
  /** By judgement: position in `annotators`. An annotator has one for each turn that they examined. */
  readonly by: Int32Array
  /** By judgement: position in `sets`. */
  readonly given: Int32Array
  readonly annotators: readonly string[]
  readonly labels: readonly string[]
  /** Each different set of labels that was given, as ascending positions in `labels`; the first is the empty set. */
  readonly sets: readonly (readonly number[])[]
  readonly scores: LabelScores
}

/** Labels that have a score, by turn. */
export interface LabelScores {
  readonly turns: Int32Array
  /** Positions in `annotators`. */
  readonly by: Int32Array
  /** Positions in `labels`. */
  readonly labels: Int32Array
  /** Each on the scale of its annotator. */
  readonly scores: Float64Array
}

/** The set without labels: the turn was examined in vain. */
export const NOTHING = 0

/** The names of a set's labels, sorted. */
export function labelsOf({ sets, labels }: ExaminedTurns, set: number): readonly string[] {
  return (sets[set] ?? []).map((label) => labels[label] ?? '').sort()
}

/** Work that pauses after each of many small parts; see `useInSlices`. */
export type Steps<T> = Generator<undefined, T>

/** How many things are looked at before a pause: some milliseconds' work at most. */
const BETWEEN_PAUSES = 2_000

/** Looks at the numbers below `count`, one after the other, with a pause now and then. */
export function* slowly(count: number, look: (at: number) => void): Steps<void> {
  for (let at = 0; at < count; at++) {
    if (at % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield
    look(at)
  }
}

/** Sorted, with a pause now and then; equal ones stay in their order. */
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

/** What steps come to, done at once. */
export function done<T>(steps: Steps<T>): T {
  for (;;) {
    const { done: isDone, value } = steps.next()
    if (isDone) return value
  }
}
