import type { ErrorData } from '../../base/errors.ts'
import type { SplitLoad } from '../../session/split_load.ts'

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
  /** Read so far, and in the files of the splits that have not failed; `null`: not known yet. */
  readonly conversations: number
  readonly records: number | null
  /** Records read so far, also of the splits that have failed, without those that could not be parsed. */
  readonly recordsRead: number
  readonly bytes: number
  readonly totalBytes: number
  /** Between 0 and 1, of the splits that have not failed, each weighing as much as its bytes. */
  readonly fraction: number
  readonly failed: readonly { readonly split: string; readonly error: ErrorData }[]
}

const UNKNOWN_ERROR: ErrorData = { message: 'It could not be read.', advice: '', detail: '' }

export function summariseLoads(splits: readonly ListedSplit[]): LoadSummary {
  const good = splits.filter(({ load }) => load.status !== 'failed')
  const sum = (of: (split: ListedSplit) => number) => good.reduce((total, split) => total + of(split), 0)
  const totalBytes = sum((s) => s.bytes)
  const known = good.every(({ load }) => load.status === 'ready' || (load.progress?.records ?? null) !== null)
  return {
    loading: good.some(({ load }) => load.status !== 'ready'),
    conversations: sum(({ load }) => load.progress?.conversations ?? 0),
    records: known ? sum(({ load }) => load.progress?.records ?? load.progress?.conversations ?? 0) : null,
    recordsRead: splits.reduce((total, { load }) => total + (load.progress?.recordsRead ?? 0), 0),
    bytes: sum(bytesRead),
    totalBytes,
    fraction: totalBytes === 0 ? 0 : sum((s) => s.bytes * fractionOf(s)) / totalBytes,
    failed: splits
      .filter(({ load }) => load.status === 'failed')
      .map(({ name, load }) => ({ split: name, error: load.error ?? UNKNOWN_ERROR })),
  }
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
