import type { AsyncData } from '../../../base/async_data.ts'
import type { List } from '../../../hooks/list/listing.ts'
import { useSummary } from '../../../hooks/overview/use_summary.ts'
import type { Totals } from '../../../readers/summaries.ts'

/** What the corpus holds in sum. */
export function useTotals(list: List | undefined): AsyncData<Totals> {
  return useSummary(list, ['totals'], (reader, question, signal) => reader.totals(question, signal))
}
