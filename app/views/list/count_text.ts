import { countText } from '../../messages/intl.ts'
import { listMessages } from '../../messages/list.ts'
import type { CancelledSplits, LoadSummary } from './load_summary.ts'

export { counted, countText } from '../../messages/intl.ts'

const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

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

/** Where the open conversation stands: `35 of 1,030`. */
export function positionText(position: number, total: number): string {
  return listMessages.position(position + 1, total)
}

/** Bytes read of bytes to be read, in one unit of a thousand: `0.2 of 1.4 MB`. */
export function bytesText(bytes: number, totalBytes: number): string {
  const [unit, size] = unitFor(totalBytes)
  const format = size === 1 ? countText : tenth.format
  return listMessages.bytes(format(bytes / size), format(totalBytes / size), unit)
}

/** How far loading has come, in words: `0.2 of 1.4 MB, 312 of 1,030 records`. */
export function progressText(summary: LoadSummary): string {
  const { bytes, totalBytes, read, records } = summary
  return listMessages.progress(bytesText(bytes, totalBytes), read, records)
}

/** What a cancelled load has left: `Cancelled: 3,200 of 9,000 conversations are here.` */
export function cancelledText({ splits, someOfList, conversations, expected }: CancelledSplits): string {
  return listMessages.cancelled(someOfList ? splits.join(', ') : '', conversations, expected)
}

function unitFor(bytes: number): readonly [string, number] {
  if (bytes >= 1e9) return ['GB', 1e9]
  if (bytes >= 1e6) return ['MB', 1e6]
  if (bytes >= 1e3) return ['kB', 1e3]
  return [listMessages.bytesUnit, 1]
}
