import { type Interval, wilson } from '../../../base/statistics/interval.ts'
import type { LabelCluster, LabelRate, Tally } from '../../../readers/summaries.ts'

/** Numerators of a mark, and their denominators: all that can have the value. Null if it has no share. */
export interface Share extends Tally {
  readonly whole: Tally | null
}

/** Below this denominator, a share is flagged. */
export const FEW = 10

export type Ends = Pick<Interval, 'low' | 'high'>

/**
 * Share of the filtered numerator, from 0 to 1. Null if its denominator is 0 or unknown, or if it is smaller than the
 * numerator: right after a change of the filter, one of them may still be that of the filter before.
 */
export function shareOf({ filtered, whole }: Share): number | null {
  return whole && whole.filtered > 0 && filtered <= whole.filtered ? filtered / whole.filtered : null
}

/** Share of the total numerator, like `shareOf`. */
export function shareOfAll({ all, whole }: Share): number | null {
  return whole && whole.all > 0 && all <= whole.all ? all / whole.all : null
}

/** True if a share is based on few cases. */
export function isFew(share: Share): boolean {
  return share.whole !== null && share.whole.filtered > 0 && share.whole.filtered < FEW
}

/** 95 % interval of a share of conversations, which are independent. Null if there is no share. */
export function wilsonOf(share: Share): Ends | null {
  const value = shareOf(share)
  return value === null ? null : wilson(value, share.whole?.filtered ?? 0)
}

/** Unit in which labels are counted. */
export type Unit = 'turns' | 'conversations'

/** Numerator and denominator of a label in some clusters. */
export function countOf(
  clusters: readonly LabelCluster[],
  unit: Unit,
): { readonly count: number; readonly whole: number } {
  let [count, whole] = [0, 0]
  for (const { annotated, labelled, conversations } of clusters) {
    whole += conversations * (unit === 'turns' ? annotated : 1)
    count += conversations * (unit === 'turns' ? labelled : Math.min(1, labelled))
  }
  return { count, whole }
}

/** Clusters of a label in a group. Without the label, the group's sizes. */
export function clustersOf(rate: LabelRate | undefined, label: string): readonly LabelCluster[] {
  return rate?.labels.find((one) => one.label === label)?.clusters ?? rate?.sizes ?? []
}

/** Share of a label in a group, filtered and total. */
export function labelShare(
  filtered: LabelRate | undefined,
  all: LabelRate | undefined,
  label: string,
  unit: Unit,
): Share {
  const [left, every] = [countOf(clustersOf(filtered, label), unit), countOf(clustersOf(all, label), unit)]
  return {
    filtered: left.count,
    all: every.count,
    whole: { filtered: left.whole, all: every.whole },
  }
}
