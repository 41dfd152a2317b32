import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import type { Packed } from './sizes.ts'
import type { ByteSource } from './source.ts'

/** The part of a browser's `File` that is used here. */
export interface FileLike {
  readonly name: string
  /** In bytes. */
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/**
 * Read-ahead size in bytes for large files. Columns are often adjacent and only a few kilobytes long, and each read is
 * a round trip to another process.
 */
const AHEAD = 1024 * 1024

/** Files up to this size in bytes are read in one go. */
const WHOLE = 4 * 1024 * 1024

/**
 * A file that the user picked or dropped. Large files are read part by part, never copied as a whole.
 * @throws CodedError (from `slice`) if the file has been changed or removed since
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

/** Bytes in memory: pasted text, or content of an archive. */
export function memorySource(name: string, bytes: Uint8Array, packed?: Packed): ByteSource {
  return {
    name,
    byteLength: bytes.length,
    packed,
    slice: async (start, end = bytes.length) => bytes.slice(start, end).buffer as ArrayBuffer,
  }
}

/** Browsers throw NotReadableError if a file's size or date has changed, and NotFoundError if it is gone. */
function notReadable(name: string, cause: unknown): CodedError {
  const kind = cause instanceof Error ? cause.name : ''
  const changed = kind === 'NotReadableError' || kind === 'NotFoundError' || kind === 'Error'
  return new CodedError('notReadable', { name, changed }, { detail: messageOf(cause), cause })
}
