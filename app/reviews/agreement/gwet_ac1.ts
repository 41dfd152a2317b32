import { coefficient, type Statistic, undefinedBecause } from './estimate.ts'
import { type JudgementTable, rowContents } from './judgement_table.ts'

/**
 * Gwet's AC1 for any number of annotators: (p_a − p_e) / (1 − p_e), over the units that at least two examined. p_a is the
 * mean over units of Σ_k r_ik (r_ik − 1) / (r_i (r_i − 1)), p_e = Σ_k π_k (1 − π_k) / (q − 1), and π_k the mean over
 * units of r_ik / r_i. r_i is the number of judgements of a unit, r_ik of those with category k, and q the number of
 * categories that occur.
 * Source: K. L. Gwet, Computing inter-rater reliability and its variance in the presence of high agreement, British
 * Journal of Mathematical and Statistical Psychology 61 (2008).
 *
 * Unlike κ and α, it usually stays high if annotators agree and one category is much more frequent than the others.
 * Undefined if only one category occurs.
 * @param categories number of possible categories, if not only those count that occur
 */
export function gwetAC1(table: JudgementTable, categories?: number): Statistic {
  const { width } = table
  const contents = rowContents(table)
  const { starts, times } = contents
  const q = categories ?? new Set(contents.categories).size
  return (drawn) => {
    if (width < 2) return undefinedBecause('too_few_annotators')
    const shares = new Float64Array(table.categories)
    let [units, agreed] = [0, 0]
    for (const [row, count] of drawn.entries()) {
      const [from, to] = [starts[row] as number, starts[row + 1] as number]
      const judgements = times.subarray(from, to).reduce((sum, own) => sum + own, 0)
      if (count === 0 || judgements < 2) continue
      units += count
      for (let i = from; i < to; i++) {
        const own = times[i] as number
        const category = contents.categories[i] as number
        agreed += (count * own * (own - 1)) / (judgements * (judgements - 1))
        shares[category] = (shares[category] as number) + (count * own) / judgements
      }
    }
    if (units === 0) return undefinedBecause('nothing_shared')
    if (q < 2) return undefinedBecause('one_value')
    const byChance = shares.reduce((sum, share) => sum + (share / units) * (1 - share / units), 0) / (q - 1)
    return coefficient((agreed / units - byChance) / (1 - byChance), units)
  }
}
