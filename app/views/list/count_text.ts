import { listMessages } from '../../messages/list/list.ts'
import type { CancelledSplits, LoadSummary } from './load_summary.ts'

/**
 * How many conversations the list has: `1,030 conversations`; while loading `312 of 1,030 …`, or `312 …` where the
 * number to come cannot be foretold.
 * @param listed the length of the list, once it is complete
 */
export function listCountText(
  summary: Pick<LoadSummary, 'loading' | 'conversations' | 'expected'>,
  listed: number | null,
): string {
  const { loading, conversations, expected } = summary
  return loading
    ? listMessages.soFar(conversations, expected)
    : listMessages.conversations(listed ?? conversations)
}

/** How far loading has come, in words: `0.2 of 1.4 MB, 312 of 1,030 records`. */
export function progressText(summary: LoadSummary): string {
  const { bytes, totalBytes, read, records } = summary
  return listMessages.progress(bytes, totalBytes, read, records)
}

/** What a cancelled load has left: `Cancelled: 3,200 of 9,000 conversations are here.` */
export function cancelledText({ splits, someOfList, conversations, expected }: CancelledSplits): string {
  return listMessages.cancelled(someOfList ? splits.join(', ') : '', conversations, expected)
}
