/** How predictions of one class came out. */
export interface ClassResult {
  readonly hits: number
  /** Predicted, and not so. */
  readonly false: number
  /** So, and not predicted. */
  readonly missed: number
}

/** F1 of one class, from 0 to 1; 0 where nothing was hit. */
export function f1({ hits, false: wrong, missed }: ClassResult): number {
  const of = 2 * hits + wrong + missed
  return of === 0 ? 0 : (2 * hits) / of
}

/** Counts of two classes, lie and truth, by what is true and what was predicted. */
export interface TwoByTwo {
  readonly bothLie: number
  /** Predicted to be lies, and true. */
  readonly onlyPredicted: number
  /** Lies, and predicted to be true. */
  readonly onlyTrue: number
  readonly neither: number
}

/** F1 of the class lie. */
export function lieF1({ bothLie, onlyPredicted, onlyTrue }: TwoByTwo): number {
  return f1({ hits: bothLie, false: onlyPredicted, missed: onlyTrue })
}

/** The mean of F1 of both classes. */
export function macroF1(table: TwoByTwo): number {
  const { onlyPredicted, onlyTrue, neither } = table
  return (lieF1(table) + f1({ hits: neither, false: onlyTrue, missed: onlyPredicted })) / 2
}

/** The expected F1 of a class of `positives` among `all`, where each is predicted by a coin: p / (n / 2 + p). */
export function chanceF1(positives: number, all: number): number {
  return positives / (all / 2 + positives)
}
