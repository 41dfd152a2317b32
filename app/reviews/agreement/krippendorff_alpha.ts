import { coefficient, type Statistic, undefinedBecause } from './estimate.ts'
import { addTotals, type JudgementTable, type RowContents, rowContents } from './judgement_table.ts'
import type { Judgements } from './judgements.ts'

/** Distance between two categories: 0 for equal ones, symmetric. */
export type Distance = (a: number, b: number) => number

/** Maximum number of occurring categories whose distances are cached: 1,024² of them are 8 MB. */
const MOST_KEPT = 1024

/**
 * Krippendorff's alpha for any number of annotators and missing values: α = 1 − D_o / D_e, with
 * D_o = (1/n) Σ_u Σ_{i≠j in u} δ(i, j) / (m_u − 1), and D_e = (1 / (n (n − 1))) Σ_{c,k} n_c n_k δ(c, k). m_u is the
 * number of judgements of a unit, at least two in a table, n their sum, n_c the number of those with category c.
 * Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), sections A to C for nominal values, E for
 * any difference function.
 *
 * Undefined if D_e = 0: according to Krippendorff, data without variation say nothing about reliability.
 * @param distance default: nominal, i.e. 0 for equal categories, else 1
 */
export function krippendorffAlpha(table: JudgementTable, distance?: Distance): Statistic {
  const contents = rowContents(table)
  const used = [...new Set(contents.categories)]
  const between = distance ? kept(used, distance) : nominal
  const judgements = table.counts.map((_, row) =>
    contents.times
      .subarray(contents.starts[row], contents.starts[row + 1])
      .reduce((sum, times) => sum + times, 0),
  )
  const disagreement = judgements.map((own, row) => disagreementOf(contents, row, between) / (own - 1))
  const totals = new Float64Array(table.categories)
  const expected = distance ? weighted(used, totals, between) : unweighted(totals)
  return (drawn) => {
    if (table.width < 2) return undefinedBecause('too_few_annotators')
    let [units, all, observed] = [0, 0, 0]
    for (let row = 0; row < drawn.length; row++) {
      units += drawn[row] as number
      all += (drawn[row] as number) * (judgements[row] as number)
      observed += (drawn[row] as number) * (disagreement[row] as number)
    }
    if (all === 0) return undefinedBecause('nothing_shared')
    totals.fill(0)
    addTotals(contents, drawn, totals)
    const byChance = expected(all)
    return byChance === 0
      ? undefinedBecause('one_value')
      : coefficient(1 - ((all - 1) * observed) / byChance, units)
  }
}

/** Σ δ over the pairs of different categories in a row, in both orders. */
function disagreementOf({ starts, categories, times }: RowContents, row: number, between: Distance): number {
  let sum = 0
  for (let i = starts[row] as number; i < (starts[row + 1] as number); i++) {
    for (let j = starts[row] as number; j < i; j++) {
      sum +=
        2 *
        (times[i] as number) *
        (times[j] as number) *
        between(categories[i] as number, categories[j] as number)
    }
  }
  return sum
}

const nominal: Distance = (a, b) => (a === b ? 0 : 1)

/** Σ n_c n_k over different categories: the square of the total minus the squares of equal categories. */
function unweighted(totals: Float64Array): (all: number) => number {
  return (all) => {
    let equal = 0
    for (const total of totals) equal += total * total
    return all * all - equal
  }
}

function weighted(used: readonly number[], totals: Float64Array, between: Distance): () => number {
  return () => {
    const present = used.filter((category) => totals[category] !== 0)
    let sum = 0
    for (let i = 0; i < present.length; i++) {
      const a = present[i] as number
      let apart = 0
      for (let j = 0; j < i; j++) {
        const b = present[j] as number
        apart += (totals[b] as number) * between(a, b)
      }
      sum += (totals[a] as number) * apart
    }
    return 2 * sum
  }
}

function kept(used: readonly number[], distance: Distance): Distance {
  if (used.length > MOST_KEPT) return distance
  const place = new Int32Array(Math.max(0, ...used) + 1)
  for (const [i, category] of used.entries()) place[category] = i
  const distances = Float64Array.from({ length: used.length ** 2 }, (_, i) =>
    distance(used[Math.floor(i / used.length)] as number, used[i % used.length] as number),
  )
  return (a, b) => distances[(place[a] as number) * used.length + (place[b] as number)] as number
}

/**
 * The distance of two sets of labels: 1 − J · M. J is Jaccard's index |A ∩ B| / |A ∪ B|. M is 1 for equal sets, 2/3 if
 * one contains the other, 1/3 if they overlap otherwise, and 0 if they are disjoint.
 * Source: R. Passonneau, Measuring agreement on set-valued items (MASI) for semantic and pragmatic annotation,
 * LREC 2006.
 *
 * The paper has no empty sets. Here, two empty sets are equal (0), and an empty set is disjoint from any other (1).
 * NLTK rounds M to .67 and .33, so that it differs in the third decimal.
 */
export function masi(sets: Judgements['sets']): Distance {
  return (a, b) => {
    if (a === b) return 0
    const [first, second] = [sets[a] ?? [], sets[b] ?? []]
    const shared = first.filter((label) => second.includes(label)).length
    if (shared === 0) return 1
    const all = first.length + second.length - shared
    const monotonicity = shared === Math.min(first.length, second.length) ? 2 / 3 : 1 / 3
    return 1 - (shared / all) * monotonicity
  }
}
