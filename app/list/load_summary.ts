import type { ErrorData } from '../base/errors.ts'
import { isComing, type SplitLoad } from '../session/splits/split_load.ts'
import { listMessages } from './messages.ts'

/** A listed split, as far as a summary needs it. */
export interface ListedSplit {
  readonly name: string
  /** Of all its files. */
  readonly bytes: number
  readonly load: SplitLoad
}

/** How the loading of the listed splits stands, taken together. */
export interface LoadSummary {
  /** Whether more is still to come. */
  readonly loading: boolean
  /** Of the splits that have not failed: conversations written so far, and to be had; `null`: not known, or not yet. */
  readonly conversations: number
  readonly expected: number | null
  /** Of those that are there or on their way: records read so far, and in the files; `null`: not known, or not yet. */
  readonly read: number
  readonly records: number | null
  /** Rows read so far, see `rowsRead`, also of the splits that have failed. */
  readonly rows: number
  readonly bytes: number
  readonly totalBytes: number
  /** Between 0 and 1, of the splits that are there or on their way, each weighing as much as its bytes. */
  readonly fraction: number
  readonly failed: readonly { readonly split: string; readonly error: ErrorData }[]
  /** `null`: none was. */
  readonly cancelled: CancelledSplits | null
}

/** Splits whose loading was given up, taken together. */
export interface CancelledSplits {
  readonly splits: readonly string[]
  /** Whether the list has others. */
  readonly someOfList: boolean
  /** That had come by then, and that there are; `null`: not known. */
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

/** A sum over some splits; `null` where it is not known of one of them. */
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
 * How many conversations the list has: `1,030 conversations`; while loading `312 of 1,030 …`, or `312 …` where the
 * number to come cannot be foretold.
 * @param listed the length of the list, once it is complete
 */
export function listCountText(
  { loading, conversations, expected }: Pick<LoadSummary, 'loading' | 'conversations' | 'expected'>,
  listed: number | null,
): string {
  return loading
    ? listMessages.soFar(conversations, expected)
    : listMessages.conversations(listed ?? conversations)
}
