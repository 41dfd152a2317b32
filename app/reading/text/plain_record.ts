import type { FileMetaData } from 'hyparquet'

/** Physical and converted types that hyparquet decodes into something JSON cannot hold. */
function needsConversion(metadata: FileMetaData): boolean {
  return metadata.schema.some(
    (s) =>
      s.type === 'INT64' ||
      s.type === 'INT96' ||
      s.type === 'FIXED_LEN_BYTE_ARRAY' ||
      (s.type === 'BYTE_ARRAY' && s.converted_type === undefined && s.logical_type === undefined) ||
      s.converted_type === 'DATE' ||
      s.logical_type?.type === 'DATE',
  )
}

/**
 * A function that turns decoded records into plain data that JSON and `structuredClone` carry: whole numbers beyond
 * 2^53 become decimal strings, dates ISO strings (beyond the years that JavaScript knows `null`), bytes arrays of
 * numbers.
 */
export function plainRecord(metadata: FileMetaData): (record: unknown) => unknown {
  return needsConversion(metadata) ? plain : (record) => record
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value.toString()
  }
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array, plain)
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, plain(v)]))
}
