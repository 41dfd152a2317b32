import { cellText } from '../../conversation/blocks/cell_text.ts'
import type { ComparedNumber, Comparison } from '../../model/comparison.ts'
import { compareMessages } from './messages.ts'

/** Signed difference of the second conversation's number from the first's, in words. */
export function differenceText({ difference }: Pick<ComparedNumber, 'difference'>): string {
  if (difference === null) return compareMessages.unclear
  if (difference === 0) return compareMessages.same
  const amount = cellText(Math.abs(difference))
  return difference > 0 ? compareMessages.more(amount) : compareMessages.fewer(amount)
}

/** One-line summary of the differences between two conversations. Facets are included once loaded. */
export function differencesText({ outcome, turns, schemes, facets }: Comparison): string {
  const labels = schemes.flatMap((scheme) => scheme.labels).filter(({ difference }) => difference).length
  const what = [
    ...(outcome.same && outcome.a.summary === outcome.b.summary ? [] : [compareMessages.outcomeDiffers]),
    ...(turns.difference ? [compareMessages.turnsDiffer(turns.difference)] : []),
    ...(labels > 0 ? [compareMessages.labelsDiffer(labels)] : []),
    ...(facets && facets.length > 0 ? [compareMessages.facetsDiffer(facets.length)] : []),
  ]
  return what.length > 0 ? compareMessages.differIn(what) : compareMessages.noDifference
}

/** Text of a label count. Unannotated conversations show no count instead of 0. */
export function countText(count: number | null): string {
  return count === null ? compareMessages.notAnnotated : cellText(count)
}
