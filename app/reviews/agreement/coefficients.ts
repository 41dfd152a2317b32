import { coefficient, mean, type Statistic, share, undefinedBecause } from './estimate.ts'
import { addTotals, type JudgementTable, rowContents } from './judgement_table.ts'
import { NOT_EXAMINED } from './judgements.ts'

/**
 * Cohen's kappa of two annotators: κ = (p_o − p_e) / (1 − p_e), over the units that both examined. p_o is the share of
 * units with the same category, and p_e = Σ_c p_1c · p_2c from each annotator's own shares.
 * Source: J. Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20 (1960).
 *
 * Undefined if p_e = 1. Sums are integers, exact up to 90 million units.
 */
export function cohenKappa({ width, categories, rows }: JudgementTable, a = 0, b = 1): Statistic {
  const ofFirst = new Float64Array(categories)
  const ofSecond = new Float64Array(categories)
  return (drawn) => {
    ofFirst.fill(0)
    ofSecond.fill(0)
    let [units, equal] = [0, 0]
    for (let row = 0; row < drawn.length; row++) {
      const first = rows[row * width + a] as number
      const second = rows[row * width + b] as number
      if (first === NOT_EXAMINED || second === NOT_EXAMINED) continue
      const count = drawn[row] as number
      units += count
      ofFirst[first] = (ofFirst[first] as number) + count
      ofSecond[second] = (ofSecond[second] as number) + count
      if (first === second) equal += count
    }
    if (units === 0) return undefinedBecause('nothing_shared')
    let byChance = 0
    for (let c = 0; c < categories; c++) byChance += (ofFirst[c] as number) * (ofSecond[c] as number)
    const all = units * units
    return byChance === all
      ? undefinedBecause('one_value')
      : coefficient((units * equal - byChance) / (all - byChance), units)
  }
}

/**
 * Fleiss' kappa of n annotators, over the units that all of them examined: κ = (P̄ − P̄_e) / (1 − P̄_e). P̄ is the mean over
 * units of P_i = Σ_j n_ij (n_ij − 1) / (n (n − 1)), and P̄_e = Σ_j p_j² from the shares of all judgements together. For
 * two annotators this is Scott's pi.
 * Source: J. L. Fleiss, Measuring nominal scale agreement among many raters, Psychological Bulletin 76 (1971).
 *
 * Undefined if P̄_e = 1.
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
      : coefficient(((agreed * units * width) / (width - 1) - byChance) / (all - byChance), units)
  }
}

/**
 * Raw (observed, percentage) agreement: of all pairs of judgements that two annotators gave to the same unit, the share
 * that is equal. For two annotators, and for any number without missing values, this is A_o of Artstein & Poesio
 * (2008, sections 2.2 and 2.5).
 */
export function rawAgreement({ width, rows, counts }: JudgementTable): Statistic {
  const pairs = new Float64Array(counts.length)
  const equal = new Float64Array(counts.length)
  for (let row = 0; row < counts.length; row++) {
    for (let a = 0; a < width; a++) {
      const first = rows[row * width + a] as number
      if (first === NOT_EXAMINED) continue
      for (let b = a + 1; b < width; b++) {
        const second = rows[row * width + b] as number
        if (second === NOT_EXAMINED) continue
        pairs[row] = (pairs[row] as number) + 1
        if (first === second) equal[row] = (equal[row] as number) + 1
      }
    }
  }
  return (drawn) => {
    let [units, all, agreed] = [0, 0, 0]
    for (let row = 0; row < drawn.length; row++) {
      units += drawn[row] as number
      all += (drawn[row] as number) * (pairs[row] as number)
      agreed += (drawn[row] as number) * (equal[row] as number)
    }
    if (width < 2) return undefinedBecause('too_few_annotators')
    if (all === 0) return undefinedBecause('nothing_shared')
    // With three or more judgements per unit, pairs depend on each other.
    return width === 2 ? share(agreed, all) : mean(agreed / all, units)
  }
}
