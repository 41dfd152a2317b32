/** Prediction counts for one class. */
export interface ClassResult {
  readonly hits: number
  /** False positives. */
  readonly false: number
  /** False negatives. */
  readonly missed: number
}

/** F1 of one class from 0 to 1. 0 without hits. */
export function f1({ hits, false: wrong, missed }: ClassResult): number {
  const of = 2 * hits + wrong + missed
  return of === 0 ? 0 : (2 * hits) / of
}

/** Confusion matrix of the classes lie and truth. */
export interface TwoByTwo {
  readonly bothLie: number
  /** Predicted lies that are true. */
  readonly onlyPredicted: number
  /** Lies that are predicted to be true. */
  readonly onlyTrue: number
  readonly neither: number
}

/** F1 of the class lie. */
export function lieF1({ bothLie, onlyPredicted, onlyTrue }: TwoByTwo): number {
  return f1({ hits: bothLie, false: onlyPredicted, missed: onlyTrue })
}

/** Mean F1 of both classes. */
export function macroF1(table: TwoByTwo): number {
  const { onlyPredicted, onlyTrue, neither } = table
  return (lieF1(table) + f1({ hits: neither, false: onlyTrue, missed: onlyPredicted })) / 2
}

/** Mean F1 of both classes if everything is predicted to be true, so that the F1 of lies is 0. */
export function majorityF1(lies: number, truths: number): number {
  return f1({ hits: truths, false: lies, missed: 0 }) / 2
}

/** Share of right predictions. */
export function accuracy({ bothLie, onlyPredicted, onlyTrue, neither }: TwoByTwo): number {
  return (bothLie + neither) / (bothLie + onlyPredicted + onlyTrue + neither)
}

/** Expected F1 of a class with `positives` of `all` items if each is predicted by a coin flip: p / (n / 2 + p). */
export function chanceF1(positives: number, all: number): number {
  return positives / (all / 2 + positives)
}
