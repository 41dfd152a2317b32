import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { CodedError } from '../../base/coded_error.ts'
import { pulse } from '../../base/pulse.ts'
import type { OnBadRecord } from '../bad_record.ts'
import type { ByteSource } from '../sources/source.ts'

/** Number of bytes of a text file read at once. */
const SLICE = 4 * 1024 * 1024

/** Maximum length of a text. Engines limit strings to about half a gigabyte, and records take several times that. */
const LONGEST_TEXT = 256 * 1024 * 1024

/** Called repeatedly with the part of the file that has been read, from 0 to 1. */
export type OnPart = (part: number) => void

/** Options for reading a text file. */
export interface Reading {
  readonly signal?: AbortSignal | undefined
  readonly onBadRecord?: OnBadRecord | undefined
  /** Called only by readers that stream. */
  readonly onPart?: OnPart | undefined
  /** Called at the end of the file with the number of rows, including unreadable ones. */
  readonly onRows?: ((rows: number) => void) | undefined
}

const NEWLINE = 10

/**
 * Yields the bytes of a file in blocks that end at a line's end (the last one at the file's), without a byte order
 * mark.
 * @throws CodedError if a line is longer than 256 MB
 */
export async function* lineBlocks(source: ByteSource, { signal }: Reading): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  let restLength = 0
  for (let start = 0; start < source.byteLength; start += SLICE) {
    signal?.throwIfAborted()
    pulse(source.name)
    let bytes = new Uint8Array(await source.slice(start, Math.min(start + SLICE, source.byteLength)))
    if (start === 0) bytes = withoutMark(bytes)
    const cut = bytes.lastIndexOf(NEWLINE) + 1
    if (cut > 0) {
      yield joinedBytes([...rest, bytes.subarray(0, cut)])
      rest = []
      restLength = 0
    }
    rest.push(bytes.subarray(cut))
    restLength += bytes.length - cut
    if (restLength > LONGEST_TEXT) throw new CodedError('longLine', { name: source.name, most: LONGEST_TEXT })
  }
  if (restLength > 0) yield joinedBytes(rest)
}

/**
 * Reads a whole file without its byte order mark.
 * @throws CodedError if it is too large to be read at once
 */
export async function wholeFile(source: ByteSource): Promise<Uint8Array> {
  if (source.byteLength > LONGEST_TEXT)
    throw new CodedError('tooLargeAtOnce', {
      ...{ name: source.name, size: source.byteLength, most: LONGEST_TEXT },
    })
  return withoutMark(new Uint8Array(await source.slice(0, source.byteLength)))
}

/** Decodes UTF-8. Invalid bytes become U+FFFD, and `valid` is then false. */
export function decodeUtf8(bytes: Uint8Array): { text: string; valid: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), valid: true }
  } catch {
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), valid: false }
  }
}

/** Fault of a record with invalid UTF-8. Such bytes are shown as �. */
export const NOT_UTF8 = { code: 'notUtf8', values: {} } as const

/** Yields the lines of a block without line endings, and the position of each end in the block, from 0 to 1. */
export function* linesOf(block: Uint8Array): Generator<{ text: string; valid: boolean; end: number }> {
  const { text, valid } = decodeUtf8(block)
  if (valid) {
    const all = text.split('\n')
    if (all.at(-1) === '') all.pop()
    let at = 0
    for (const line of all) {
      at += line.length + 1
      yield { text: line, valid, end: Math.min(1, at / text.length) }
    }
    return
  }
  // Only some lines are invalid. Decode them one by one to find out which.
  for (let start = 0; start < block.length; ) {
    const newline = block.indexOf(10, start)
    const end = newline < 0 ? block.length : newline
    yield { ...decodeUtf8(block.subarray(start, end)), end: end / block.length }
    start = end + 1
  }
}

function withoutMark(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = bytes as Uint8Array<ArrayBuffer>
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? copy.subarray(3) : copy
}
