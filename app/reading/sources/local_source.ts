import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import type { Packed } from './sizes.ts'
import type { ByteSource } from './source.ts'

/** What of a browser's `File` is needed. */
export interface FileLike {
  readonly name: string
  /** In bytes. */
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/**
 * Columns are often a few kilobytes, one behind the other, and each read asks another process: of large files this many
 * bytes are read at once, and the next slices are cut from them.
 */
const AHEAD = 1024 * 1024

/** Files up to this size are read at once. */
const WHOLE = 4 * 1024 * 1024

/**
 * A file that the reader picked or dropped; large ones are read part by part, never copied as a whole.
 * @throws CodedError (from `slice`) where the file was changed or removed since
 */
export function localSource(file: FileLike): ByteSource {
  const { name, size } = file
  const nothing = { start: 0, end: 0, bytes: Promise.resolve(new ArrayBuffer(0)) }
  let part = nothing
  const read = async (start: number, end: number) => {
    let bytes: ArrayBuffer
    try {
      bytes = await file.slice(start, end).arrayBuffer()
    } catch (error) {
      part = nothing
      throw notReadable(name, error)
    }
    if (bytes.byteLength !== Math.max(0, Math.min(end, size) - start))
      throw notReadable(name, new Error(`found ${bytes.byteLength} bytes, expected ${end - start}`))
    return bytes
  }
  return {
    name,
    byteLength: size,
    async slice(start, end = size) {
      const whole = size <= WHOLE
      if (end - start >= AHEAD && !whole) return read(start, end)
      if (start < part.start || end > part.end) {
        const [from, until] = whole ? [0, size] : [start, Math.max(end, Math.min(start + AHEAD, size))]
        part = { start: from, end: until, bytes: read(from, until) }
      }
      const { start: first, bytes } = part
      return (await bytes).slice(start - first, end - first)
    },
  }
}

/** Bytes that are in memory already: what was pasted, or came out of an archive. */
export function memorySource(name: string, bytes: Uint8Array, packed?: Packed): ByteSource {
  return {
    name,
    byteLength: bytes.length,
    packed,
    slice: async (start, end = bytes.length) => bytes.slice(start, end).buffer as ArrayBuffer,
  }
}

/** Browsers throw NotReadableError for a file whose size or date changed, NotFoundError for one that is gone. */
function notReadable(name: string, cause: unknown): CodedError {
  const kind = cause instanceof Error ? cause.name : ''
  const changed = kind === 'NotReadableError' || kind === 'NotFoundError' || kind === 'Error'
  return new CodedError('notReadable', { name, changed }, { detail: messageOf(cause), cause })
}
