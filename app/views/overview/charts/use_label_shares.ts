import type { AsyncData } from '../../../base/async_data.ts'
import type { List } from '../../../hooks/list/listing.ts'
import { useSummary } from '../../../hooks/overview/use_summary.ts'
import type { LabelShare } from '../../../readers/summaries.ts'

/** How often each label of a scheme was given. */
export function useLabelShares(list: List | undefined, scheme: string): AsyncData<readonly LabelShare[]> {
  return useSummary(list, ['label_shares', scheme], (reader, question, signal) =>
    reader.labelShares(question, scheme, signal),
  )
}
