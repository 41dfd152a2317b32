import type { ErrorData } from '../base/errors.ts'
import { isComing, type SplitLoad } from '../session/splits/split_load.ts'
import { listMessages } from './messages.ts'

/** The part of a listed split that a summary needs. */
export interface ListedSplit {
  readonly name: string
  /** Total size of its files. */
  readonly bytes: number
  readonly load: SplitLoad
}

/** Combined loading status of the listed splits. */
export interface LoadSummary {
  /** True while any split is loading. */
  readonly loading: boolean
  /** Conversations loaded so far and in total, without failed splits. `null` if unknown. */
  readonly conversations: number
  readonly expected: number | null
  /** Records read so far and in total, for splits that are loaded or loading. `null` if unknown. */
  readonly read: number
  readonly records: number | null
  /** Rows read so far (see `rowsRead`), including failed splits. */
  readonly rows: number
  readonly bytes: number
  readonly totalBytes: number
  /** Progress from 0 to 1 of the splits that are loaded or loading, weighted by bytes. */
  readonly fraction: number
  readonly failed: readonly { readonly split: string; readonly error: ErrorData }[]
  /** `null` if no split was cancelled. */
  readonly cancelled: CancelledSplits | null
}

/** Combined status of splits whose loading was cancelled. */
export interface CancelledSplits {
  readonly splits: readonly string[]
  /** True if the list also has other splits. */
  readonly someOfList: boolean
  /** Conversations loaded before the cancellation, and in total. `null` if unknown. */
  readonly conversations: number
  readonly expected: number | null
}

const UNKNOWN_ERROR: ErrorData = { message: listMessages.unread, advice: '', detail: '' }

export function summariseLoads(splits: readonly ListedSplit[]): LoadSummary {
  const good = splits.filter(({ load }) => load.status === 'ready' || isComing(load))
  const cancelled = splits.filter(({ load }) => load.status === 'cancelled')
  const sum = (of: (split: ListedSplit) => number) => good.reduce((total, split) => total + of(split), 0)
  const totalBytes = sum((s) => s.bytes)
  const given = conversationsOf(cancelled)
  const expected = known(good, ({ load }) =>
    load.status === 'ready' ? (load.progress?.conversations ?? 0) : load.progress?.expected,
  )
  return {
    loading: splits.some(({ load }) => isComing(load)),
    conversations: conversationsOf(good) + given,
    expected: expected === null ? null : expected + given,
    read: sum(({ load }) => load.progress?.read ?? 0),
    records: known(good, ({ load }) => load.progress?.records),
    rows: splits.reduce((total, { load }) => total + (load.progress?.rows ?? 0), 0),
    bytes: sum(bytesRead),
    totalBytes,
    fraction: totalBytes === 0 ? 0 : sum((s) => s.bytes * partOf(s)) / totalBytes,
    failed: splits
      .filter(({ load }) => load.status === 'failed')
      .map(({ name, load }) => ({ split: name, error: load.error ?? UNKNOWN_ERROR })),
    cancelled:
      cancelled.length === 0
        ? null
        : {
            splits: cancelled.map((s) => s.name),
            someOfList: cancelled.length < splits.length,
            conversations: given,
            expected: known(cancelled, ({ load }) => load.progress?.expected),
          },
  }
}

function conversationsOf(splits: readonly ListedSplit[]): number {
  return splits.reduce((sum, { load }) => sum + (load.progress?.conversations ?? 0), 0)
}

/** Sums a value over splits. Returns `null` if it is unknown for any of them. */
function known(
  splits: readonly ListedSplit[],
  of: (split: ListedSplit) => number | null | undefined,
): number | null {
  let sum = 0
  for (const split of splits) {
    const number = of(split) ?? null
    if (number === null) return null
    sum += number
  }
  return sum
}

function bytesRead({ bytes, load }: ListedSplit): number {
  return load.status === 'ready' ? bytes : Math.min(bytes, load.progress?.bytes ?? 0)
}

function partOf({ load }: ListedSplit): number {
  return load.status === 'ready' ? 1 : Math.min(1, load.progress?.part ?? 0)
}

/**
 * Formats the number of conversations in the list: `1,030 conversations`. While loading, `312 of 1,030 …`, or `312 …`
 * if the total is unknown.
 * @param listed length of the complete list, or `null` while it is loading
 */
export function listCountText(
  { loading, conversations, expected }: Pick<LoadSummary, 'loading' | 'conversations' | 'expected'>,
  listed: number | null,
): string {
  return loading
    ? listMessages.soFar(conversations, expected)
    : listMessages.conversations(listed ?? conversations)
}
