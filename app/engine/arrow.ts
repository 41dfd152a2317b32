import {
  type Batch,
  batchType,
  bool,
  Column,
  columnFromArray,
  type DataType,
  float64,
  int32,
  list,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette'
import type { Column as TableColumn } from '../tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../tables/sink.ts'
import { GrowingArray, Validity } from './growing_array.ts'
import { Utf8Builder } from './utf8_builder.ts'

/** Brings batches of the same columns together. Encoding them as they come lets go of their texts early. */
export interface BatchEncoder {
  /** How many rows were added since the last `take`. */
  readonly rows: number
  add(batch: ColumnBatch): void
  /** The rows as one Arrow IPC stream, the form in which they enter the engine; then starts anew. */
  take(): Uint8Array
}

export function createBatchEncoder(): BatchEncoder {
  const builders = new Map<string, ColumnBuilder>()
  let rows = 0
  return {
    get rows() {
      return rows
    },
    add({ columns, length }) {
      rows += length
      for (const column of columns) {
        const builder = builders.get(column.name) ?? builderOf(column)
        builders.set(column.name, builder)
        builder.add(column.values)
      }
    },
    take() {
      rows = 0
      const columns = [...builders].map(([name, builder]) => [name, new Column([builder.take()])])
      const bytes = tableToIPC(tableFromColumns(Object.fromEntries(columns)), { format: 'stream' })
      if (!bytes) throw new Error('The batch could not be encoded as an Arrow stream.')
      return bytes
    },
  }
}

/** A single batch as an Arrow IPC stream. */
export function encodeBatch(batch: ColumnBatch): Uint8Array {
  const encoder = createBatchEncoder()
  encoder.add(batch)
  return encoder.take()
}

/** Collects the values of one column. */
interface ColumnBuilder {
  add(values: readonly ColumnValue[]): void
  /** What was added, valid until something is added again; then starts anew. */
  take(): Batch<unknown>
}

function builderOf({ type, folded = false }: TableColumn): ColumnBuilder {
  switch (type) {
    case 'VARCHAR':
      return new Utf8Builder(folded) as ColumnBuilder
    case 'INTEGER':
      return numbers(int32(), Int32Array)
    case 'DOUBLE':
      return numbers(float64(), Float64Array)
    case 'BOOLEAN':
      return collected(bool())
    case 'VARCHAR[]':
      return collected(list(utf8()))
  }
}

function numbers(type: DataType, make: new (length: number) => Int32Array | Float64Array): ColumnBuilder {
  const all = new GrowingArray(make)
  const validity = new Validity()
  const NumberBatch = batchType(type)
  return {
    add(values) {
      const room = all.grow(values.length)
      for (let i = 0; i < values.length; i++) {
        const value = values[i] ?? null
        room[i] = value as number
        validity.add(value !== null)
      }
    },
    take() {
      const { length, nullCount } = validity
      return new NumberBatch({ type, length, nullCount, validity: validity.take(), values: all.take() })
    },
  }
}

/** For types of which there are few and small values. */
function collected(type: DataType): ColumnBuilder {
  let all: ColumnValue[] = []
  return {
    add(values) {
      for (const value of values) all.push(value)
    },
    take() {
      const { data } = columnFromArray(all, type, { maxBatchRows: all.length })
      all = []
      return data[0] as Batch<unknown>
    },
  }
}
