/** Counts of a word on two sides. */
export interface WordCount {
  readonly word: string
  readonly a: number
  readonly b: number
}

/** A word with a measure of how typical it is of one side. */
export interface DistinctiveWord extends WordCount {
  /** Occurrences per 10,000 words of the side. */
  readonly rateA: number
  readonly rateB: number
  /** Difference of the log odds. Positive if the word is typical of side `a`. */
  readonly logOdds: number
  /** `logOdds` divided by its standard error. */
  readonly z: number
}

/** Size of the prior in words (α₀). Small against a group, so that it only steadies rare words. */
const PRIOR_WORDS = 500

/** Both sides' numbers of all words, including rare ones that are not listed. */
export interface WordTotals {
  readonly a: number
  readonly b: number
}

/**
 * Log odds with an informative Dirichlet prior: `PRIOR_WORDS` pseudo-words, distributed as the words of both sides.
 * Source: B. Monroe, M. Colaresi & K. Quinn, Political Analysis 16 (2008) 372–403: z is their ζ with its approximate variance.
 * @param words in any order; words may be left out, because each is compared with the totals
 * @returns in the order of `words`. Empty if a side has no words
 */
export function logOdds(words: readonly WordCount[], totals: WordTotals): readonly DistinctiveWord[] {
  if (totals.a === 0 || totals.b === 0) return []
  const scale = PRIOR_WORDS / (totals.a + totals.b)
  return words.map(({ word, a, b }) => {
    const own = scale * (a + b)
    const odds = (count: number, total: number) =>
      Math.log((count + own) / (total + PRIOR_WORDS - count - own))
    // Without any other word, the odds are infinite on both sides.
    const difference = a === totals.a && b === totals.b ? 0 : odds(a, totals.a) - odds(b, totals.b)
    const error = Math.sqrt(1 / (a + own) + 1 / (b + own))
    return {
      ...{ word, a, b },
      rateA: (10_000 * a) / totals.a,
      rateB: (10_000 * b) / totals.b,
      logOdds: difference,
      z: difference / error,
    }
  })
}

/** The most distinctive words of both sides, most distinctive first. Ties by word. */
export function mostDistinctive(
  words: readonly DistinctiveWord[],
  top: number,
): { readonly a: readonly DistinctiveWord[]; readonly b: readonly DistinctiveWord[] } {
  const byWord = (x: DistinctiveWord, y: DistinctiveWord) => (x.word < y.word ? -1 : 1)
  const a = words.filter(({ z }) => z > 0).sort((x, y) => y.z - x.z || byWord(x, y))
  const b = words.filter(({ z }) => z < 0).sort((x, y) => x.z - y.z || byWord(x, y))
  return { a: a.slice(0, top), b: b.slice(0, top) }
}
