import { estimate, type Statistic, undefinedBecause } from './estimate.ts'
import type { JudgementTable } from './judgement_table.ts'
import { NOT_EXAMINED } from './judgements.ts'

/**
 * Cohen's kappa of two annotators: κ = (p_o − p_e) / (1 − p_e), over the units that both examined, where p_o is the share
 * of units with the same category, and p_e = Σ_c p_1c · p_2c from each annotator's own shares.
 * Source: J. Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20 (1960).
 *
 * Undefined where p_e = 1. Sums are of whole numbers, so exact up to 90 million units.
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
      : estimate((units * equal - byChance) / (all - byChance))
  }
}
