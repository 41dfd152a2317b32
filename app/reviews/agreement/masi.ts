import type { Judgements } from './judgements.ts'
import type { Distance } from './krippendorff_alpha.ts'

/**
 * The distance of two sets of labels: 1 − J · M. J is Jaccard's index |A ∩ B| / |A ∪ B|; M is 1 for equal sets, 2/3 where
 * one holds the other, 1/3 where they overlap otherwise, 0 where they share nothing.
 * Source: R. Passonneau, Measuring agreement on set-valued items (MASI) for semantic and pragmatic annotation, LREC 2006.
 *
 * The paper has no empty sets. Two of them are equal here (0); one beside another set shares nothing with it (1). NLTK
 * rounds M to .67 and .33, so it differs in the third decimal.
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
