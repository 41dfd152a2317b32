import type { ErrorData } from '../../base/errors.ts'
import { isComing, type SplitLoad } from '../../session/split_load.ts'

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
  /** Of the splits that have not failed: written so far, and to be had as far as is known; `null`: not known yet. */
  readonly conversations: number
  readonly records: number | null
  /** Records read so far, also of the splits that have failed, without those that could not be parsed. */
  readonly recordsRead: number
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
  readonly records: number | null
}

const UNKNOWN_ERROR: ErrorData = { message: 'It could not be read.', advice: '', detail: '' }

export function summariseLoads(splits: readonly ListedSplit[]): LoadSummary {
  const good = splits.filter(({ load }) => load.status === 'ready' || isComing(load))
  const cancelled = splits.filter(({ load }) => load.status === 'cancelled')
  const sum = (of: (split: ListedSplit) => number) => good.reduce((total, split) => total + of(split), 0)
  const totalBytes = sum((s) => s.bytes)
  const given = conversationsOf(cancelled)
  const records = recordsOf(good)
  return {
    loading: splits.some(({ load }) => isComing(load)),
    conversations: conversationsOf(good) + given,
    records: records === null ? null : records + given,
    recordsRead: splits.reduce((total, { load }) => total + (load.progress?.recordsRead ?? 0), 0),
    bytes: sum(bytesRead),
    totalBytes,
    fraction: totalBytes === 0 ? 0 : sum((s) => s.bytes * fractionOf(s)) / totalBytes,
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
            records: recordsOf(cancelled),
          },
  }
}

function conversationsOf(splits: readonly ListedSplit[]): number {
  return splits.reduce((sum, { load }) => sum + (load.progress?.conversations ?? 0), 0)
}

/** How many records the files of some splits have; `null` while one of them has not said. */
function recordsOf(splits: readonly ListedSplit[]): number | null {
  let sum = 0
  for (const { load } of splits) {
    const { records = null, conversations = 0 } = load.progress ?? {}
    if (records === null && load.status !== 'ready') return null
    sum += records ?? conversations
  }
  return sum
}

function bytesRead({ bytes, load }: ListedSplit): number {
  return load.status === 'ready' ? bytes : Math.min(bytes, load.progress?.bytes ?? 0)
}

/** Records tell more than bytes: a whole file may have come in one piece and still be decoding. */
function fractionOf(split: ListedSplit): number {
  const { load, bytes } = split
  if (load.status === 'ready') return 1
  const { conversations = 0, records = null } = load.progress ?? {}
  if (records !== null) return records === 0 ? 0 : Math.min(1, conversations / records)
  return bytes === 0 ? 0 : bytesRead(split) / bytes
}
