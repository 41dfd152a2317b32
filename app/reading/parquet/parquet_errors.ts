import { CodedError } from '../../base/coded_error.ts'
import { isAbort, messageOf } from '../../base/errors.ts'

/** The codecs that Parley reads, as the Parquet format names them. */
export const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'LZ4', 'LZ4_RAW', 'ZSTD'] as const

/** Where in a file something is wrong. */
export interface Place {
  /** 0-based. */
  readonly group: number
  readonly groups: number
  /** Path of the column with dots. */
  readonly column: string
}

export function badColumn(name: string, place: Place, reason: string): CodedError {
  return new CodedError('badColumn', { name, ...place, reason })
}

/** What decoding threw, as an error that names the place; aborts and what is named already stay as they are. */
export function undecodable(name: string, place: Place, thrown: unknown): unknown {
  if (thrown instanceof CodedError || isAbort(thrown)) return thrown
  const detail = messageOf(thrown)
  if (detail.startsWith('found ')) return badColumn(name, place, detail)
  if (thrown instanceof RangeError)
    return badColumn(name, place, 'found the end of its bytes in the middle of a page')
  return new CodedError('undecodable', { name, ...place }, { detail, cause: thrown })
}
