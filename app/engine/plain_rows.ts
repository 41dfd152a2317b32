import type { RawRow } from './engine.ts'

/** A type of Arrow, as far as plain values follow from it. */
interface ArrowType {
  readonly typeId: number
  /** Of decimals: digits behind the point. */
  readonly scale?: number
  /** Of what is nested: one for a list, one for each field of a struct; of a map, the struct of its entries. */
  readonly children?: readonly ArrowField[] | null
}

interface ArrowField {
  readonly name: string
  readonly type: ArrowType
}

interface ArrowColumn {
  readonly data: readonly { readonly dictionary?: { readonly length: number } | undefined }[]
  get(row: number): unknown
  toArray(): ArrayLike<number | bigint>
}

/** A result of DuckDB-WASM, or a part of one: a table of Arrow or one of its batches. */
export interface ArrowResult {
  readonly numRows: number
  readonly schema: { readonly fields: readonly ArrowField[] }
  getChildAt(index: number): ArrowColumn | null
}

/** What a value of Arrow is as a plain one. */
type Plain = (value: unknown) => unknown

/** Arrow's numbers for types. Those that are not here need nothing but what `plainValue` does. */
const DICTIONARY = -1
const DECIMAL = 7
const DATE = 8
const TIMESTAMP = 10
const LISTS = [12, 16]
const STRUCT = 13
const MAP = 17

/**
 * The rows of a result as plain objects: whole numbers and decimals as numbers, or as text where a number cannot hold
 * them; dates and times as ISO 8601; what is nested as arrays and objects. Column by column, since Arrow's own rows
 * look each of their fields up by its name.
 * @throws Error where the engine leaves out the words behind the numbers of an ENUM, as it does in parts of a result
 */
export function plainRows(result: ArrowResult): RawRow[] {
  const rows = Array.from({ length: result.numRows }, (): Record<string, unknown> => ({}))
  result.schema.fields.forEach(({ name, type }, i) => {
    const column = result.getChildAt(i)
    const plain = plainOf(type)
    if (type.typeId === DICTIONARY && column?.data.some((part) => !part.dictionary?.length))
      throw new Error(`The column “${name}” is an ENUM, which cannot be shown: write CAST(… AS VARCHAR).`)
    rows.forEach((row, at) => {
      row[name] = plain(column?.get(at))
    })
  })
  return rows
}

/** A column of whole numbers that fit into 32 bits. */
export function integersOf(result: ArrowResult, column: number): Int32Array {
  const values = result.getChildAt(column)?.toArray() ?? []
  return values instanceof BigInt64Array
    ? Int32Array.from(values, Number)
    : Int32Array.from(values as ArrayLike<number>)
}

/** By type, since values of a decimal, a date or a time do not say which they are. */
function plainOf(type: ArrowType): Plain {
  const [child] = type.children ?? []
  switch (type.typeId) {
    case DECIMAL:
      return orNull((value) => decimal(value as Uint32Array, type.scale ?? 0))
    case DATE:
      return orNull((value) => isoText(value, 10))
    case TIMESTAMP:
      return orNull((value) => isoText(value, 24))
    case STRUCT:
      return plainStruct(type.children ?? [])
    case MAP: {
      const entries = child?.type.children ?? []
      const plain = entries[1] ? plainOf(entries[1].type) : plainValue
      return orNull((value) => mapped(jsonOf(value), () => plain))
    }
  }
  if (LISTS.includes(type.typeId) && child) {
    const plain = plainOf(child.type)
    return orNull((value) => plainList(value as ArrowList, plain))
  }
  return plainValue
}

const orNull =
  (plain: Plain): Plain =>
  (value) =>
    value === null || value === undefined ? null : plain(value)

function plainValue(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'bigint') return whole(value)
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>)
  if (Array.isArray(value)) return value.map(plainValue)
  return mapped(jsonOf(value), () => plainValue)
}

function whole(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value.toString()
}

/** @param words of 32 bits, the lowest first: a whole number in two's complement */
function decimal(words: Uint32Array, scale: number): number | string {
  const bits = 32 * words.length
  const unsigned = words.reduceRight((value, word) => (value << 32n) | BigInt(word), 0n)
  const unscaled = BigInt.asIntN(bits, unsigned)
  if (scale === 0) return whole(unscaled)
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  return Number(`${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`)
}

/** @param length of the text: of a date alone, or with its time */
function isoText(value: unknown, length: number): unknown {
  const date = value instanceof Date ? value : new Date(Number(value))
  // DuckDB knows dates, and an infinity, that JavaScript does not.
  return Number.isNaN(date.getTime()) ? plainValue(value) : date.toISOString().slice(0, length)
}

interface ArrowList extends Iterable<unknown> {
  readonly nullCount: number
  toArray(): unknown
}

function plainList(list: ArrowList, plain: Plain): unknown[] {
  // The conversations that have a value come as a list, which may be as long as the table.
  const integers = plain === plainValue && list.nullCount === 0 ? list.toArray() : null
  return integers instanceof Int32Array ? Array.from(integers) : Array.from(list, plain)
}

function plainStruct(fields: readonly ArrowField[]): Plain {
  const plain = new Map(fields.map(({ name, type }) => [name, plainOf(type)]))
  return orNull((value) => mapped(jsonOf(value), (name) => plain.get(name) ?? plainValue))
}

function jsonOf(value: unknown): object {
  const object = value as { toJSON?(): object }
  return typeof object.toJSON === 'function' ? object.toJSON() : object
}

function mapped(object: object, plainNamed: (name: string) => Plain): RawRow {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, plainNamed(name)(value)]))
}
