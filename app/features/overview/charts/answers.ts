import { useMemo } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import type { LabelRate, LabelShare, Totals, TurnGroup } from '../../../readers/summaries.ts'
import { useOverview } from '../frame/overview_context.ts'
import { unfiltered, useSummary } from '../summary/use_summary.ts'

export function useTotals(): AsyncData<Totals> {
  const { list } = useOverview()
  return useSummary(list, ['totals'], (reader, question, signal) => reader.totals(question, signal))
}

/** Number of uses of each label of a scheme. */
export function useLabelShares(scheme: string): AsyncData<readonly LabelShare[]> {
  const { list } = useOverview()
  return useSummary(list, ['label_shares', scheme], (reader, question, signal) =>
    reader.labelShares(question, scheme, signal),
  )
}

/**
 * Labels of a scheme by groups of turns, in filtered conversations.
 * @param when false to query nothing
 */
export function useLabelRates(
  scheme: string,
  by: readonly TurnGroup[],
  when = true,
): AsyncData<readonly LabelRate[]> {
  const { list } = useOverview()
  return useRates(when ? list : undefined, scheme, by)
}

/** Like `useLabelRates`, in all conversations. */
export function useAllLabelRates(
  scheme: string,
  by: readonly TurnGroup[],
  when = true,
): AsyncData<readonly LabelRate[]> {
  const { list } = useOverview()
  const all = useMemo(() => (list && when ? unfiltered(list) : undefined), [list, when])
  return useRates(all, scheme, by)
}

function useRates(list: Parameters<typeof useSummary>[0], scheme: string, by: readonly TurnGroup[]) {
  return useSummary(list, ['label_rates', scheme, JSON.stringify(by)], (reader, question, signal) =>
    reader.labelRates(question, scheme, by, signal),
  )
}

/** Combines two results. Ready when both are. */
export function useBoth<A, B>(a: AsyncData<A>, b: AsyncData<B>): AsyncData<readonly [A, B]> {
  return useMemo(() => {
    const [left, right] = [latest(a), latest(b)]
    const both = left === undefined || right === undefined ? null : ([left, right] as const)
    if (both && a.status === 'ready' && b.status === 'ready') return { status: 'ready', value: both }
    const failed = a.status === 'failed' ? a : b.status === 'failed' ? b : null
    const previous = both && { previous: both }
    return failed
      ? { status: 'failed', error: failed.error, ...previous }
      : { status: 'loading', ...previous }
  }, [a, b])
}
