import type { CancelledSplits, LoadSummary } from './load_summary.ts'

const whole = new Intl.NumberFormat('en')
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** A whole number with separated thousands: `1,030`. */
export function countText(count: number): string {
  return whole.format(count)
}

/** A count with its noun: `1 turn`, `12 turns`. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`
}

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
  if (!loading) return counted(listed ?? conversations, 'conversation')
  return expected === null
    ? `${countText(conversations)} …`
    : `${countText(conversations)} of ${countText(expected)} …`
}

/** Where the open conversation stands: `35 of 1,030`. */
export function positionText(position: number, total: number): string {
  return `${countText(position + 1)} of ${countText(total)}`
}

/** Bytes read of bytes to be read, in one unit of a thousand: `0.2 of 1.4 MB`. */
export function bytesText(bytes: number, totalBytes: number): string {
  const [unit, size] = unitFor(totalBytes)
  const format = size === 1 ? whole : tenth
  return `${format.format(bytes / size)} of ${format.format(totalBytes / size)} ${unit}`
}

/** How far loading has come, in words: `0.2 of 1.4 MB, 312 of 1,030 records`. */
export function progressText(summary: LoadSummary): string {
  const { bytes, totalBytes, read, records } = summary
  const rows =
    records === null ? counted(read, 'record') : `${countText(read)} of ${counted(records, 'record')}`
  return `${bytesText(bytes, totalBytes)}, ${rows}`
}

/** What a cancelled load has left: `Cancelled: 3,200 of 9,000 conversations are here.` */
export function cancelledText({ splits, someOfList, conversations, expected }: CancelledSplits): string {
  const which = someOfList ? ` (${splits.join(', ')})` : ''
  const verb = conversations === 1 ? 'is' : 'are'
  if (conversations === 0) return `Cancelled${which} before any conversation came.`
  return expected === null
    ? `Cancelled${which}: ${counted(conversations, 'conversation')} ${verb} here, the rest is not.`
    : `Cancelled${which}: ${countText(conversations)} of ${counted(expected, 'conversation')} ${verb} here.`
}

function unitFor(bytes: number): readonly [string, number] {
  if (bytes >= 1e9) return ['GB', 1e9]
  if (bytes >= 1e6) return ['MB', 1e6]
  if (bytes >= 1e3) return ['kB', 1e3]
  return ['bytes', 1]
}
