import { useMemo } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import type { LabelRate, LabelShare, Totals, TurnGroup } from '../../../readers/summaries.ts'
import { useLast } from '../../../session/react/use_last.ts'
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

/**
 * Combines two results. Ready when both are. Until then, `previous` are the last two that were counted in the same list:
 * two of different lists would contradict each other.
 * @param subject what they are about, besides the list
 */
export function useBoth<A, B>(
  subject: unknown,
  a: AsyncData<A>,
  b: AsyncData<B>,
): AsyncData<readonly [A, B]> {
  const { corpus } = useOverview()
  const both = useMemo(
    () => (a.status === 'ready' && b.status === 'ready' ? ([a.value, b.value] as const) : undefined),
    [a, b],
  )
  const last = useLast(both, JSON.stringify([corpus.id, subject]))
  return useMemo(() => {
    if (both) return { status: 'ready', value: both }
    const failed = a.status === 'failed' ? a : b.status === 'failed' ? b : null
    const previous = last && { previous: last }
    return failed
      ? { status: 'failed', error: failed.error, ...previous }
      : { status: 'loading', ...previous }
  }, [both, last, a, b])
}
