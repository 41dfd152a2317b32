import { type DataType, setCompressionCodec, Type, tableFromIPC } from '@uwdata/flechette'
import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import type { SourceRecord } from '../../model/index.ts'
import { numberedNames } from '../numbered_names.ts'
import { UNITS } from '../parquet/parquet.ts'
import { NANOS, toDecimal, toDuration, toTimeOfDay, toTimestamp } from '../parquet/parquet_values.ts'
import { MOST_COLUMNS, tooManyColumns } from '../sources/sizes.ts'
import type { ByteSource } from '../sources/source.ts'
import { type Codec, readLz4Frame } from './lz4_frame.ts'

/** Whole numbers, decimals and times as they are stored, so that no digit is lost. */
const EXACT = { useBigInt: true, useBigIntTimestamp: true, useDecimalInt: true }

/**
 * Reads an Arrow file or stream into memory.
 * @throws CodedError if it is damaged or cut off, or has too many columns
 */
export async function openArrow(
  source: ByteSource,
): Promise<{ readonly rowCount: number; records(): Generator<SourceRecord> }> {
  const { name } = source
  try {
    await addCodecs()
    const table = tableFromIPC(new Uint8Array(await source.slice(0, source.byteLength)), EXACT)
    const { fields } = table.schema
    if (fields.length > MOST_COLUMNS) throw tooManyColumns(name, fields.length)
    const names = numberedNames(fields.map((field) => field.name))
    const columns = fields.map((_, i) => table.getChildAt(i))
    const rowCount = table.numRows
    return {
      rowCount,
      *records() {
        for (let row = 0; row < rowCount; row++) {
          const cells = fields.map(({ type }, i) => [names[i], plain(columns[i]?.at(row), type)] as const)
          yield { row, value: Object.fromEntries(cells) }
        }
      },
    }
  } catch (error) {
    if (error instanceof CodedError) throw error
    throw new CodedError('arrowDamaged', { name }, { detail: messageOf(error), cause: error })
  }
}

/** Feather files are usually compressed. */
async function addCodecs(): Promise<void> {
  const { decompress } = await import('fzstd')
  const encode = () => {
    throw new Error('Arrow is only read here.')
  }
  const codecs: readonly [type: 0 | 1, decode: Codec][] = [
    [0, readLz4Frame],
    [1, decompress],
  ]
  for (const [type, decode] of codecs) setCompressionCodec(type, { encode, decode })
}

/** A value as JSON has it. */
function plain(value: unknown, type: DataType): unknown {
  if (value === null || value === undefined) return null
  switch (type.typeId) {
    case Type.Timestamp:
      return toTimestamp(
        BigInt(value as bigint) * nanosOf(type),
        'timezone' in type && type.timezone ? 'Z' : '',
      )
    case Type.Date:
      return toTimestamp(BigInt(Math.trunc(Number(value))) * NANOS.MILLIS, '')?.slice(0, 10) ?? null
    case Type.Time:
      return toTimeOfDay(BigInt(value as bigint) * nanosOf(type))
    case Type.Duration:
      return toDuration(nanosOf(type))(BigInt(value as bigint))
    case Type.Decimal:
      return toDecimal(BigInt(value as bigint), 'scale' in type ? Number(type.scale) : 0)
    case Type.List:
    case Type.LargeList:
    case Type.FixedSizeList: {
      const item = 'children' in type ? type.children?.[0]?.type : undefined
      return item ? Array.from(value as Iterable<unknown>, (inner) => plain(inner, item)) : null
    }
    case Type.Struct: {
      const fields = 'children' in type ? (type.children ?? []) : []
      const object = value as Readonly<Record<string, unknown>>
      return Object.fromEntries(fields.map((field) => [field.name, plain(object[field.name], field.type)]))
    }
    case Type.Dictionary:
      return 'dictionary' in type ? plain(value, type.dictionary as DataType) : plainScalar(value)
    case Type.Map:
      return Object.fromEntries(
        [...(value as Iterable<[unknown, unknown]>)].map(([k, v]) => [String(k), plainScalar(v)]),
      )
    default:
      return plainScalar(value)
  }
}

function nanosOf(type: DataType): bigint {
  return NANOS[('unit' in type && UNITS[Number(type.unit)]) || 'MILLIS']
}

function plainScalar(value: unknown): unknown {
  if (typeof value === 'bigint')
    return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
      ? Number(value)
      : String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from(value as unknown as Iterable<unknown>, plainScalar)
  return value
}
