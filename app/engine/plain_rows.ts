import { put } from '../base/safe_access.ts'
import type { RawRow } from './engine.ts'

/** The part of an Arrow type that determines plain values. */
interface ArrowType {
  readonly typeId: number
  /** Decimals: number of digits after the point. */
  readonly scale?: number
  /** Nested types: one field for a list, one per field for a struct, and the struct of entries for a map. */
  readonly children?: readonly ArrowField[] | null
  /** ENUM: type of its labels. */
  readonly dictionary?: ArrowType
}

interface ArrowField {
  readonly name: string
  readonly type: ArrowType
}

/** A chunk of a column, Arrow's `Data`. */
interface ArrowPart {
  readonly length: number
  readonly nullCount: number
  readonly values: ArrayLike<number>
  /** Texts, lists and maps: start offsets, followed by the end of the last value. */
  readonly valueOffsets?: ArrayLike<number> | undefined
  /** Fixed-size lists: number of items. */
  readonly stride: number
  /** ENUM: its labels. */
  readonly dictionary?: ArrowColumn | undefined
  getValid(index: number): boolean
}

/** Arrow's `Vector`. */
interface ArrowColumn {
  readonly length: number
  readonly data: readonly ArrowPart[]
  get(row: number): unknown
  getChildAt(index: number): ArrowColumn | null
  toArray(): ArrayLike<number | bigint>
}

/** A DuckDB-WASM result: an Arrow table or one of its batches. */
export interface ArrowResult {
  readonly numRows: number
  readonly schema: { readonly fields: readonly ArrowField[] }
  getChildAt(index: number): ArrowColumn | null
}

/** Type ids of Arrow. Types not listed here need only `plainValue`. */
const DICTIONARY = -1
const NUMBERS = [2, 3]
const UTF8 = 5
const DECIMAL = 7
const DATE = 8
const TIMESTAMP = 10
const LIST = 12
const STRUCT = 13
const FIXED_SIZE_LIST = 16
const MAP = 17

/** Arrow's decoder drops a byte order mark at the start of a text, although it may be part of an id. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Converts a result to plain objects. Integers and decimals become numbers, or text if a number would lose digits.
 * Dates and times become ISO 8601, nested values arrays and objects. Goes column by column, because Arrow's rows look
 * up each field by name, and lose one named `__proto__`.
 * @throws Error if the engine omits the labels of an ENUM, as it does in parts of a result
 */
export function plainRows(result: ArrowResult): RawRow[] {
  // Without rows, Arrow has no chunks of nested columns.
  if (result.numRows === 0) return []
  const rows = Array.from({ length: result.numRows }, (): Record<string, unknown> => ({}))
  result.schema.fields.forEach((field, i) => {
    const column = result.getChildAt(i)
    const values = column ? valuesOf(field, column) : []
    rows.forEach((row, at) => {
      put(row, field.name, values[at] ?? null)
    })
  })
  return rows
}

/** A column of integers that fit into 32 bits. */
export function integersOf(result: ArrowResult, column: number): Int32Array {
  const values = result.getChildAt(column)?.toArray() ?? []
  return values instanceof BigInt64Array
    ? Int32Array.from(values, Number)
    : Int32Array.from(values as ArrayLike<number>)
}

/** Converts by column type, since raw values of decimals, dates and times are ambiguous. */
function valuesOf({ name, type }: ArrowField, column: ArrowColumn): readonly unknown[] {
  switch (type.typeId) {
    case UTF8:
      return column.data.flatMap(textsOf)
    case DICTIONARY:
      return column.data.flatMap((part) => wordsOf(name, type, part))
    case DECIMAL:
      return mapped(column, (value) => decimal(value as Uint32Array, type.scale ?? 0))
    case DATE:
      return mapped(column, (value) => isoText(value, 10))
    case TIMESTAMP:
      return mapped(column, (value) => isoText(value, 24))
    case STRUCT:
      return structsOf(type, column)
    case LIST:
    case FIXED_SIZE_LIST:
      return listsOf(type, column)
    case MAP:
      return mapsOf(type, column)
  }
  const isPlain = column.data.every(({ nullCount, values }) => nullCount === 0 && isNumbers(values))
  // Fast path for the list of conversations with a value, which may be as long as the table.
  if (NUMBERS.includes(type.typeId) && isPlain) return Array.from(column.toArray())
  return mapped(column, plainValue)
}

const isNumbers = (values: unknown) => values instanceof Int32Array || values instanceof Float64Array

function mapped(column: ArrowColumn, plain: (value: unknown) => unknown): unknown[] {
  return Array.from({ length: column.length }, (_, i) => {
    const value = column.get(i)
    return value === null || value === undefined ? null : plain(value)
  })
}

function textsOf(part: ArrowPart): (string | null)[] {
  const { length, values, valueOffsets } = part
  const bytes = values as Uint8Array
  return Array.from({ length }, (_, i) =>
    part.getValid(i) ? decoder.decode(bytes.subarray(valueOffsets?.[i], valueOffsets?.[i + 1])) : null,
  )
}

function wordsOf(column: string, { dictionary: type }: ArrowType, part: ArrowPart): unknown[] {
  const { length, values, dictionary } = part
  if (!type || !dictionary?.length)
    throw new Error(`The column “${column}” is an ENUM, which cannot be shown: write CAST(… AS VARCHAR).`)
  const words = valuesOf({ name: column, type }, dictionary)
  return Array.from({ length }, (_, i) => (part.getValid(i) ? words[values[i] as number] : null))
}

function structsOf({ children }: ArrowType, column: ArrowColumn): (RawRow | null)[] {
  const fields = (children ?? []).map(
    (field, i) => [field.name, valuesOf(field, column.getChildAt(i) as ArrowColumn)] as const,
  )
  return column.data
    .flatMap((part) => Array.from({ length: part.length }, (_, i) => part.getValid(i)))
    .map((valid, row) => (valid ? Object.fromEntries(fields.map(([name, of]) => [name, of[row]])) : null))
}

/** Items of lists, or entries of maps. */
function listsOf({ children }: ArrowType, column: ArrowColumn): (readonly unknown[] | null)[] {
  const child = column.getChildAt(0) as ArrowColumn
  const items = valuesOf((children as [ArrowField])[0], child)
  let before = 0
  return column.data.flatMap((part, n) => {
    const first = before
    before += child.data[n]?.length ?? 0
    const { length, stride, valueOffsets } = part
    // Fixed-size lists have no offsets.
    const start = (i: number) => first + (valueOffsets?.[i] ?? i * stride)
    return Array.from({ length }, (_, i) => (part.getValid(i) ? items.slice(start(i), start(i + 1)) : null))
  })
}

function mapsOf(type: ArrowType, column: ArrowColumn): (RawRow | null)[] {
  const [key, value] = type.children?.[0]?.type.children?.map((field) => field.name) ?? []
  return (listsOf(type, column) as (readonly RawRow[] | null)[]).map(
    (entries) =>
      entries && Object.fromEntries(entries.map((entry) => [entry[String(key)], entry[String(value)]])),
  )
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return whole(value)
  if (value instanceof Date) return value.toISOString()
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value
}

function whole(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value.toString()
}

/** @param words 32-bit words of an integer in two's complement, lowest first */
function decimal(words: Uint32Array, scale: number): number | string {
  const bits = 32 * words.length
  const unsigned = words.reduceRight((value, word) => (value << 32n) | BigInt(word), 0n)
  const unscaled = BigInt.asIntN(bits, unsigned)
  if (scale === 0) return whole(unscaled)
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  const text = `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return isExact(text) ? Number(text) : text
}

/** True if a number, as formatted by JavaScript, keeps all digits of a decimal. */
function isExact(decimal: string): boolean {
  const significant = (text: string) =>
    text.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '')
  return significant(decimal) === significant(String(Number(decimal)))
}

/** @param length length of the text: a date alone, or with its time */
function isoText(value: unknown, length: number): unknown {
  const date = value instanceof Date ? value : new Date(Number(value))
  // DuckDB supports infinite dates and dates outside JavaScript's range.
  return Number.isNaN(date.getTime()) ? plainValue(value) : date.toISOString().slice(0, length)
}
