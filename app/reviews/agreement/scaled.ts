import { coefficient, type Estimate, type Statistic, undefinedBecause } from './estimate.ts'
import { addTotals, type JudgementTable, type RowContents, rowContents } from './judgement_table.ts'
import { type Judgements, NOT_EXAMINED } from './judgements.ts'

/** A table of judgements on a scale. Categories are positions on the scale, in ascending order. */
export interface ScaledTable extends JudgementTable {
  /** The value of each category. */
  readonly values: readonly number[]
  /** Converts counts of the other table's rows to counts of this table's rows. */
  readonly collapsed: (drawn: Float64Array) => Float64Array
}

/** The values of labels that are all numbers. Null if one is not. */
export function numbersOf(labels: readonly string[]): readonly number[] | null {
  const values = labels.map((label) =>
    /^\s*[-+−]?\d+(?:[.,]\d+)?\s*$/u.test(label) ? plainNumber(label) : Number.NaN,
  )
  return values.length > 1 && values.every(Number.isFinite) ? values : null
}

function plainNumber(label: string): number {
  return Number(label.trim().replace(',', '.').replace('−', '-'))
}

/**
 * Judgements as positions on a scale. A turn without a label, or with several, is not on the scale and counts as not
 * examined by that annotator. Units that fewer than two annotators placed on the scale are left out.
 * @param values the number of each label
 */
export function tableOnScale(
  { width, rows, counts }: JudgementTable,
  sets: Judgements['sets'],
  values: readonly number[],
): ScaledTable {
  const valueOfSet = sets.map((set) => (set.length === 1 ? (values[set[0] as number] as number) : null))
  const valueIn = (category: number) => (category === NOT_EXAMINED ? null : (valueOfSet[category] ?? null))
  const valuesOfRows = Array.from(counts, (_, row) => {
    const found = [...rows.subarray(row * width, (row + 1) * width)].map(valueIn)
    return found.filter((value) => value !== null).length < 2 ? null : found
  })
  const given = new Set(valuesOfRows.flatMap((found) => found ?? []))
  const scale = [...given].filter((value) => value !== null).sort((a, b) => a - b)
  const place = new Map(scale.map((value, i) => [value, i]))
  const own: number[] = []
  const rowOfRow = Int32Array.from(valuesOfRows, (found) => {
    if (!found) return -1
    own.push(...found.map((value) => (value === null ? NOT_EXAMINED : (place.get(value) as number))))
    return own.length / width - 1
  })
  const size = own.length / Math.max(width, 1)
  const collapsed = (drawn: Float64Array) => {
    const collected = new Float64Array(size)
    for (const [row, target] of rowOfRow.entries()) if (target >= 0) collected[target] = drawn[row] as number
    return collected
  }
  return {
    ...{ width, categories: scale.length, values: scale, collapsed },
    ...{ rows: Int32Array.from(own), counts: collapsed(counts) },
  }
}

/** A statistic of a scaled table as one of the table it was made from. */
export function collapsing({ collapsed }: ScaledTable, statistic: Statistic): Statistic {
  return (drawn) => statistic(collapsed(drawn))
}

/**
 * Cohen's weighted kappa of two annotators: κ_w = 1 − Σ v_ij o_ij / Σ v_ij e_ij, over the units that both judged. v_ij is
 * |i − j| (linear) or (i − j)² (quadratic) between positions among the values that occur, as in scikit-learn and R's
 * `irr`.
 * Source: J. Cohen, Weighted kappa, Psychological Bulletin 70 (1968).
 *
 * Undefined if no disagreement is expected by chance.
 */
export function weightedKappa(
  { width, categories, rows }: JudgementTable,
  weights: 'linear' | 'quadratic',
  a = 0,
  b = 1,
): Statistic {
  const weight = (i: number, j: number) => (weights === 'linear' ? Math.abs(i - j) : (i - j) ** 2)
  return (drawn) => {
    if (width < 2) return undefinedBecause('too_few_annotators')
    const [ofFirst, ofSecond] = [new Float64Array(categories), new Float64Array(categories)]
    let [units, observed] = [0, 0]
    for (const [row, count] of drawn.entries()) {
      const first = rows[row * width + a] as number
      const second = rows[row * width + b] as number
      if (first === NOT_EXAMINED || second === NOT_EXAMINED) continue
      units += count
      observed += count * weight(first, second)
      ofFirst[first] = (ofFirst[first] as number) + count
      ofSecond[second] = (ofSecond[second] as number) + count
    }
    if (units === 0) return undefinedBecause('nothing_shared')
    let expected = 0
    for (const [i, first] of ofFirst.entries())
      for (const [j, second] of ofSecond.entries()) expected += first * second * weight(i, j)
    return expected === 0
      ? undefinedBecause('one_value')
      : coefficient(1 - (units * observed) / expected, units)
  }
}

/**
 * Krippendorff's alpha with squared differences on a scale, for any number of annotators and missing values. `ordinal`:
 * δ²(c, k) = (Σ_{g=c}^{k} n_g − (n_c + n_k) / 2)², where n_g is how often value g was given. `interval`: δ²(c, k) =
 * (c − k)².
 * Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), section E.
 *
 * Undefined if D_e = 0.
 */
export function alphaOnScale(table: ScaledTable, scale: 'ordinal' | 'interval'): Statistic {
  const contents = rowContents(table)
  const { values, categories, width } = table
  const positions = (totals: Float64Array): readonly number[] => {
    if (scale === 'interval') return values
    let below = 0
    // The distance of two values is that of the middles of their ranks.
    return [...totals].map((total) => {
      below += total
      return below - total / 2
    })
  }
  const totals = new Float64Array(categories)
  return (drawn) => {
    if (width < 2) return undefinedBecause('too_few_annotators')
    totals.fill(0)
    addTotals(contents, drawn, totals)
    return alphaOf(contents, drawn, totals, positions(totals))
  }
}

function alphaOf(
  { starts, categories, times }: RowContents,
  drawn: Float64Array,
  totals: Float64Array,
  positions: readonly number[],
): Estimate {
  const distance = (a: number, b: number) => ((positions[a] as number) - (positions[b] as number)) ** 2
  let [units, all, observed] = [0, 0, 0]
  for (const [row, count] of drawn.entries()) {
    if (count === 0) continue
    let [judgements, sum] = [0, 0]
    for (let i = starts[row] as number; i < (starts[row + 1] as number); i++) {
      judgements += times[i] as number
      for (let j = starts[row] as number; j < i; j++)
        sum +=
          2 *
          (times[i] as number) *
          (times[j] as number) *
          distance(categories[i] as number, categories[j] as number)
    }
    units += count
    all += count * judgements
    observed += (count * sum) / (judgements - 1)
  }
  if (all === 0) return undefinedBecause('nothing_shared')
  let expected = 0
  for (const [a, first] of totals.entries())
    for (const [b, second] of totals.entries()) expected += first * second * distance(a, b)
  return expected === 0
    ? undefinedBecause('one_value')
    : coefficient(1 - ((all - 1) * observed) / expected, units)
}
