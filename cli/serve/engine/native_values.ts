import type { DuckDBValue } from '@duckdb/node-api'
import { put } from '../../../app/base/safe_access.ts'
import type { DuckDb } from '../../publish/index/duckdb.ts'

/** The last millisecond that a JavaScript date can hold. */
const LAST_MILLISECOND = 8_640_000_000_000_000

/**
 * Returns a function that converts native values to the plain values that DuckDB-WASM's results become
 * (`engine/plain_rows.ts`): numbers, or text if a number would lose digits; ISO 8601 for dates and times; arrays and
 * objects.
 */
export function plainValues(duckdb: DuckDb): (value: DuckDBValue) => unknown {
  const plain = (value: DuckDBValue): unknown => {
    if (typeof value === 'bigint') return whole(value)
    if (value === null || typeof value !== 'object') return value
    if (value instanceof duckdb.DuckDBListValue || value instanceof duckdb.DuckDBArrayValue)
      return value.items.map(plain)
    if (value instanceof duckdb.DuckDBStructValue) return record(Object.entries(value.entries))
    if (value instanceof duckdb.DuckDBMapValue)
      return record(value.entries.map((entry) => [String(plain(entry.key)), entry.value]))
    if (value instanceof duckdb.DuckDBDecimalValue) return decimal(value.toString())
    if (value instanceof duckdb.DuckDBDateValue)
      return isoText(value.days * 86_400_000, 10) ?? value.toString()
    if (value instanceof duckdb.DuckDBTimestampValue || value instanceof duckdb.DuckDBTimestampTZValue)
      return isoText(Number(value.micros / 1000n), 24) ?? value.toString()
    if (value instanceof duckdb.DuckDBBlobValue) return Array.from(value.bytes)
    return value.toString()
  }
  const record = (entries: readonly (readonly [string, DuckDBValue])[]) => {
    const made: Record<string, unknown> = {}
    for (const [name, value] of entries) put(made, name, plain(value))
    return made
  }
  return plain
}

function whole(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value.toString()
}

function decimal(text: string): number | string {
  const digits = (of: string) => of.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '')
  const number = Number(text)
  return digits(String(number)) === digits(text) ? number : text
}

/** @param length of the text: a date alone, or with its time. Null outside of JavaScript's range. */
function isoText(milliseconds: number, length: number): string | null {
  if (Math.abs(milliseconds) > LAST_MILLISECOND) return null
  return new Date(milliseconds).toISOString().slice(0, length)
}
