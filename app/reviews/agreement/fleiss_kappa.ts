import { estimate, type Statistic, undefinedBecause } from './estimate.ts'
import { addTotals, type JudgementTable, rowContents } from './judgement_table.ts'
import { NOT_EXAMINED } from './judgements.ts'

/**
 * Fleiss' kappa of n annotators, over the units that all of them examined: κ = (P̄ − P̄_e) / (1 − P̄_e). P̄ is the mean over
 * units of P_i = Σ_j n_ij (n_ij − 1) / (n (n − 1)), and P̄_e = Σ_j p_j² from the shares of all judgements together. For
 * two annotators this is Scott's pi.
 * Source: J. L. Fleiss, Measuring nominal scale agreement among many raters, Psychological Bulletin 76 (1971).
 *
 * Undefined where P̄_e = 1.
 */
export function fleissKappa(table: JudgementTable): Statistic {
  const { width, categories, rows, counts } = table
  const contents = rowContents(table)
  const isComplete = counts.map((_, row) =>
    rows.subarray(row * width, (row + 1) * width).includes(NOT_EXAMINED) ? 0 : 1,
  )
  // For each row, Σ_j n_ij (n_ij − 1).
  const agreeing = counts.map((_, row) =>
    contents.times
      .subarray(contents.starts[row], contents.starts[row + 1])
      .reduce((sum, times) => sum + times * (times - 1), 0),
  )
  const totals = new Float64Array(categories)
  return (drawn) => {
    if (width < 2) return undefinedBecause('too_few_annotators')
    const complete = drawn.map((count, row) => count * (isComplete[row] as number))
    let [units, agreed] = [0, 0]
    for (let row = 0; row < complete.length; row++) {
      units += complete[row] as number
      agreed += (complete[row] as number) * (agreeing[row] as number)
    }
    if (units === 0) return undefinedBecause('nothing_shared')
    totals.fill(0)
    addTotals(contents, complete, totals)
    let byChance = 0
    for (let c = 0; c < categories; c++) byChance += (totals[c] as number) ** 2
    const all = (units * width) ** 2
    return byChance === all
      ? undefinedBecause('one_value')
      : estimate(((agreed * units * width) / (width - 1) - byChance) / (all - byChance))
  }
}
