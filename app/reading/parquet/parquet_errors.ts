import { isAbort, messageOf, ParleyError } from '../../base/errors.ts'
import { sizeText } from '../sources/sizes.ts'

/** What a file needs that a reader of it could do, in one sentence. */
const AGAIN = 'Download or copy the file again; if it stays so, ask whoever published it.'

/** The codecs that Parley reads, as the Parquet format names them. */
export const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'LZ4', 'LZ4_RAW', 'ZSTD'] as const

export function emptyFile(name: string): ParleyError {
  return new ParleyError(`${name} is empty: it has 0 bytes.`, { advice: AGAIN })
}

/** @param end the last four bytes of the file, as text */
export function notParquet(name: string, end: string): ParleyError {
  return new ParleyError(`${name} is not a Parquet file: found ${quoted(end)} at its end, expected “PAR1”.`, {
    advice: 'Open a Parquet, JSON, JSON Lines, CSV or zip file.',
  })
}

/** @param bytes the size of what there is of the file */
export function cutOff(name: string, bytes: number): ParleyError {
  return new ParleyError(
    `${name} is cut off: it begins as a Parquet file, but after ${bytes} bytes its end, the footer, is missing.`,
    { advice: AGAIN },
  )
}

export function encrypted(name: string, where = 'its footer'): ParleyError {
  return new ParleyError(`${name} is encrypted: Parley cannot read ${where}.`, {
    advice: 'Decrypt it with the tool that wrote it, and open the result.',
  })
}

/** @param what what was found and expected in the footer */
export function badFooter(name: string, what: string, cause?: unknown): ParleyError {
  return new ParleyError(`${name} is damaged: in its footer, ${what}.`, {
    advice: AGAIN,
    detail: cause === undefined ? '' : messageOf(cause),
    cause,
  })
}

/** Where in a file something is wrong. */
export interface Place {
  /** 0-based; told 1-based. */
  readonly group: number
  readonly groups: number
  /** Path of the column with dots. */
  readonly column: string
}

export function badColumn(name: string, place: Place, what: string): ParleyError {
  return new ParleyError(`${name} is damaged: in ${placeText(place)}, ${what}.`, { advice: AGAIN })
}

/** @param where `row group 3`, `all row groups` */
export function tooManyValues(name: string, where: string, values: number, bytes: number): ParleyError {
  const found = `${values.toLocaleString('en')} values in ${sizeText(bytes)}`
  return new ParleyError(`${name} is refused: ${where} would expand to ${found}.`, {
    advice: 'If you trust it, write it again in smaller row groups, or with fewer columns.',
  })
}

/** @param codec its name; `undefined`: it has none that hyparquet knows */
export function unknownCodec(name: string, place: Place, codec = 'something'): ParleyError {
  return new ParleyError(
    `${name}: ${placeText(place)}, is compressed with ${codec}, which Parley cannot read; it reads ${CODECS.join(', ')}.`,
    { advice: 'Write the file again with one of these codecs, for example ZSTD or SNAPPY.' },
  )
}

export function noColumn(name: string, column: string, columns: readonly string[]): ParleyError {
  const list = columns.slice(0, 20).join(', ') + (columns.length > 20 ? ', …' : '')
  return new ParleyError(`${name} has no column ${quoted(column)}; it has ${list || 'no columns'}.`, {
    advice: 'Check that it is the file that you meant.',
  })
}

/** What decoding threw, as an error that names the place; aborts and what is named already stay as they are. */
export function undecodable(name: string, place: Place, thrown: unknown): unknown {
  if (thrown instanceof ParleyError || isAbort(thrown)) return thrown
  const detail = messageOf(thrown)
  if (detail.startsWith('found ')) return badColumn(name, place, detail)
  if (thrown instanceof RangeError)
    return badColumn(name, place, 'found the end of its bytes in the middle of a page')
  return new ParleyError(`${name} is damaged: ${placeText(place)}, could not be decoded.`, {
    advice: AGAIN,
    detail,
    cause: thrown,
  })
}

function placeText({ group, groups, column }: Place): string {
  return `row group ${group + 1} of ${groups}, column ${quoted(column)}`
}

/** A short text from a file as it can be shown: what has no glyph as a dot. */
function quoted(text: string): string {
  const shown = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
  return `“${shown.length <= 60 ? shown : `${shown.slice(0, 59)}…`}”`
}
