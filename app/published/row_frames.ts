import type { PlainRow } from '../tables/sink.ts'
import { gunzipped } from './gunzip.ts'

/**
 * List rows of a large corpus: its table `conversations` without documents, in published order, `ROWS_PER_FRAME` per
 * frame. A frame is gzip-compressed JSON of a `Frame`. Frames are concatenated in one file, from which a page requests
 * ranges. For scattered rows, blocks of the index would be fifty times as many bytes.
 */
export const FRAMES_FILE = 'rows.frames'

/** Byte offsets of all frames and of the end: little-endian unsigned 32-bit integers. */
export const OFFSETS_FILE = 'rows.offsets'

export const ROWS_PER_FRAME = 64

/** Several rows in columns. */
export interface Frame {
  readonly names: readonly string[]
  readonly values: readonly (readonly unknown[])[]
}

/** Fetches a range of one of the files, or the whole file. */
export type FetchPart = (
  file: typeof FRAMES_FILE | typeof OFFSETS_FILE,
  range: { readonly from: number; readonly to: number } | null,
  signal?: AbortSignal,
) => Promise<Uint8Array>

/** Number of cached frames, because lists are scrolled back and forth. */
const KEPT = 64

/** Reads the frames of a corpus by row numbers. */
export interface RowFrames {
  /**
   * @param ordinals 0-based positions among all conversations as published
   * @returns the rows in the order of the ordinals
   * @throws RangeError for an ordinal beyond the last; errors of `fetchPart`; SyntaxError or TypeError for damaged
   * frames
   */
  rows(ordinals: readonly number[], signal?: AbortSignal): Promise<PlainRow[]>
}

/** @param fetchPart reads the two files of the frames */
export function createRowFrames(fetchPart: FetchPart): RowFrames {
  let offsets: Promise<DataView> | undefined
  const kept = new Map<number, Promise<Frame>>()

  const offsetsOnce = () => {
    offsets ??= fetchPart(OFFSETS_FILE, null).then(
      (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    )
    offsets.catch(() => {
      offsets = undefined
    })
    return offsets
  }

  const read = async (number: number): Promise<Frame> => {
    const starts = await offsetsOnce()
    if (4 * number + 8 > starts.byteLength) throw new RangeError(`There is no frame ${number}.`)
    const from = starts.getUint32(4 * number, true)
    const to = starts.getUint32(4 * number + 4, true)
    // Has no signal, because other callers may wait for the same frame after the first one has aborted.
    const bytes = await fetchPart(FRAMES_FILE, { from, to })
    return JSON.parse(new TextDecoder().decode(await gunzipped(bytes))) as Frame
  }

  const frame = (number: number): Promise<Frame> => {
    const known = kept.get(number)
    kept.delete(number)
    const asked = known ?? read(number)
    kept.set(number, asked)
    asked.catch(() => kept.delete(number))
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return asked
  }

  return {
    async rows(ordinals, signal) {
      signal?.throwIfAborted()
      const numbers = [...new Set(ordinals.map((ordinal) => Math.floor(ordinal / ROWS_PER_FRAME)))]
      const frames = new Map(await Promise.all(numbers.map(async (n) => [n, await frame(n)] as const)))
      signal?.throwIfAborted()
      return ordinals.map((ordinal) => {
        const { names, values } = frames.get(Math.floor(ordinal / ROWS_PER_FRAME)) as Frame
        const at = ordinal % ROWS_PER_FRAME
        return Object.fromEntries(names.map((name, i) => [name, values[i]?.[at] ?? null])) as PlainRow
      })
    },
  }
}

/** Content of `OFFSETS_FILE`. @param sizes compressed sizes of the frames */
export function offsetBytes(sizes: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * (sizes.length + 1)))
  let at = 0
  for (const [i, size] of sizes.entries()) {
    at += size
    view.setUint32(4 * (i + 1), at, true)
  }
  return new Uint8Array(view.buffer)
}
