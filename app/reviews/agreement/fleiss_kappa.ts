import { estimate, type Statistic, undefinedBecause } from './estimate.ts'
import { categoriesOfRow, type JudgementTable } from './judgement_table.ts'

/**
 * Fleiss' kappa of n annotators, over the units that all of them examined: κ = (P̄ − P̄_e) / (1 − P̄_e). P̄ is the mean over
 * units of P_i = Σ_j n_ij (n_ij − 1) / (n (n − 1)), and P̄_e = Σ_j p_j² from the shares of all judgements together. For
 * two annotators this is Scott's pi.
 * Source: J. L. Fleiss, Measuring nominal scale agreement among many raters, Psychological Bulletin 76 (1971).
 *
 * Undefined where P̄_e = 1.
 */
export function fleissKappa(table: JudgementTable): Statistic {
  const { width, categories, counts } = table
  const given = [...counts.keys()].map((row) => categoriesOfRow(table, row))
  // For each row that everybody examined, Σ_j n_ij (n_ij − 1).
  const agreeing = given.map((row) => row.reduce((sum, { times }) => sum + times * (times - 1), 0))
  const complete = given.map((row) => row.reduce((sum, { times }) => sum + times, 0) === width)
  const totals = new Float64Array(categories)
  return (drawn) => {
    if (width < 2) return undefinedBecause('too_few_annotators')
    totals.fill(0)
    let [units, agreed] = [0, 0]
    for (let row = 0; row < drawn.length; row++) {
      const count = drawn[row] as number
      if (count === 0 || !complete[row]) continue
      units += count
      agreed += count * (agreeing[row] as number)
      for (const { category, times } of given[row] ?? []) {
        totals[category] = (totals[category] as number) + count * times
      }
    }
    if (units === 0) return undefinedBecause('nothing_shared')
    let byChance = 0
    for (let c = 0; c < categories; c++) byChance += (totals[c] as number) ** 2
    const all = (units * width) ** 2
    return byChance === all
      ? undefinedBecause('one_value')
      : estimate(((agreed * units * width) / (width - 1) - byChance) / (all - byChance))
  }
}
