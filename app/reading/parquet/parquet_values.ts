import type { DecodedArray, SchemaElement } from 'hyparquet'
import { convert } from 'hyparquet/src/convert.js'
import type { ColumnDecoder } from './parquet_checks.ts'

/** Nanoseconds per unit of a time. */
export const NANOS = { SECONDS: 1_000_000_000n, MILLIS: 1_000_000n, MICROS: 1_000n, NANOS: 1n } as const

export type TimeUnit = keyof typeof NANOS

/** Doubles hold every decimal number of this many digits. */
const EXACT_DIGITS = 15

/**
 * Converts stored values to their logical type. Decimals, dates, times and durations become plain values here, since
 * hyparquet rounds decimals, and drops the difference between zoned and naive timestamps.
 * @param duration the unit if the column holds durations, which Parquet itself has no type for
 */
export function convertValues(data: DecodedArray, decoder: ColumnDecoder, duration?: TimeUnit): DecodedArray {
  const toPlain = duration ? toDuration(NANOS[duration]) : getConverter(decoder.element)
  return toPlain
    ? Array.from(data, (value) => (value == null ? value : toPlain(value)))
    : convert(data, decoder)
}

type Converter = (value: unknown) => unknown

/** Undefined if hyparquet's conversion is right. */
function getConverter(element: SchemaElement): Converter | undefined {
  const { converted_type: converted, logical_type: logical } = element
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL') {
    const scale = (logical?.type === 'DECIMAL' ? logical.scale : element.scale) ?? 0
    return (value) => toDecimal(toUnscaled(value), scale)
  }
  if (logical?.type === 'TIMESTAMP') {
    const { unit, isAdjustedToUTC } = logical
    return (value) => toTimestamp(BigInt(value as bigint) * NANOS[unit], isAdjustedToUTC ? 'Z' : '')
  }
  // Files without logical types: these are instants.
  if (converted === 'TIMESTAMP_MILLIS')
    return (value) => toTimestamp(BigInt(value as bigint) * NANOS.MILLIS, 'Z')
  if (converted === 'TIMESTAMP_MICROS')
    return (value) => toTimestamp(BigInt(value as bigint) * NANOS.MICROS, 'Z')
  if (logical?.type === 'DATE' || converted === 'DATE')
    return (value) => toIso(BigInt(value as number) * 86_400_000n)?.replace(/T.*$/, '') ?? null
  if (logical?.type === 'TIME') {
    const { unit } = logical
    return (value) => toTimeOfDay(BigInt(value as bigint) * NANOS[unit])
  }
  if (converted === 'TIME_MILLIS') return (value) => toTimeOfDay(BigInt(value as number) * NANOS.MILLIS)
  if (converted === 'TIME_MICROS') return (value) => toTimeOfDay(BigInt(value as bigint) * NANOS.MICROS)
  if (converted === 'INTERVAL') return (value) => toInterval(value as Uint8Array)
  return undefined
}

/** @param value a number, or the bytes of one: big-endian, in two's complement */
function toUnscaled(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as number | bigint)
  let unsigned = 0n
  for (const byte of value) unsigned = (unsigned << 8n) | BigInt(byte)
  return BigInt.asIntN(8 * value.length, unsigned)
}

/** A number if it holds the decimal exactly, otherwise its digits as text. */
export function toDecimal(unscaled: bigint, scale: number): number | string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString()
  const sign = unscaled < 0n ? '-' : ''
  const padded = digits.padStart(scale + 1, '0')
  const text =
    scale > 0
      ? `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
      : `${sign}${digits}${'0'.repeat(-scale)}`
  const number = Number(text)
  return digits.length <= EXACT_DIGITS || (scale <= 0 && Number.isSafeInteger(number)) ? number : text
}

/** Null if JavaScript doesn't know the year. */
function toIso(millis: bigint): string | null {
  const date = new Date(Number(millis))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** @param zone `Z` for an instant, empty for a wall-clock time of unknown zone */
export function toTimestamp(nanos: bigint, zone: 'Z' | ''): string | null {
  const rest = ((nanos % NANOS.MILLIS) + NANOS.MILLIS) % NANOS.MILLIS
  const iso = toIso((nanos - rest) / NANOS.MILLIS)
  if (iso === null) return null
  const more = rest === 0n ? '' : rest.toString().padStart(6, '0').replace(/000$/, '')
  return iso.slice(0, -1) + more + zone
}

/** `12:30:05`, with a fraction if there is one. */
export function toTimeOfDay(nanos: bigint): string {
  const [seconds, rest] = [nanos / NANOS.SECONDS, nanos % NANOS.SECONDS]
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
  return parts.map((part) => part.toString().padStart(2, '0')).join(':') + toFraction(rest)
}

/** `.25` of 250,000,000 nanoseconds. */
function toFraction(nanos: bigint): string {
  return nanos === 0n ? '' : `.${nanos.toString().padStart(9, '0').replace(/0+$/, '')}`
}

export function toDuration(unit: bigint): Converter {
  return (value) => {
    const nanos = BigInt(value as bigint) * unit
    return `${nanos < 0n ? '-' : ''}${durationText(nanos < 0n ? -nanos : nanos)}`
  }
}

/** `1 d 2 h 5 min 0.5 s` */
function durationText(nanos: bigint): string {
  const [seconds, rest] = [nanos / NANOS.SECONDS, nanos % NANOS.SECONDS]
  const parts: [bigint, string, string][] = [
    [seconds / 86_400n, '', 'd'],
    [(seconds / 3600n) % 24n, '', 'h'],
    [(seconds / 60n) % 60n, '', 'min'],
    [seconds % 60n, toFraction(rest), 's'],
  ]
  const present = parts.filter(([whole, fraction]) => whole > 0n || fraction !== '')
  return present.map(([whole, fraction, unit]) => `${whole}${fraction} ${unit}`).join(' ') || '0 s'
}

/** @param bytes months, days and milliseconds, each an unsigned 32-bit number, little-endian */
function toInterval(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [months, days, millis] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number]
  const parts = [
    months > 0 ? `${months} mo` : '',
    days > 0 ? `${days} d` : '',
    millis > 0 ? durationText(BigInt(millis) * NANOS.MILLIS) : '',
  ]
  return parts.filter((part) => part !== '').join(' ') || '0 s'
}
