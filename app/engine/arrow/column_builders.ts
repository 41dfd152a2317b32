import { type Batch, batchType, bool, type DataType, float64, int32, list, utf8 } from '@uwdata/flechette'
import type { Column } from '../../tables/schema.ts'
import type { ColumnValue } from '../../tables/sink.ts'
import { Bits, Validity } from './bits.ts'
import { GrowingArray } from './growing_array.ts'
import { Utf8Builder } from './utf8_builder.ts'

/** Collects the values of one column. */
export interface ColumnBuilder {
  add(values: readonly ColumnValue[]): void
  /** Returns the added values and resets the builder. The result is valid until more values are added. */
  take(): Batch<unknown>
}

export function columnBuilder({ type, folded }: Column): ColumnBuilder {
  switch (type) {
    case 'VARCHAR':
      return new Utf8Builder(folded) as ColumnBuilder
    case 'INTEGER':
      return numbers(int32(), new GrowingArray(Int32Array))
    case 'DOUBLE':
      return numbers(float64(), new GrowingArray(Float64Array))
    case 'BOOLEAN':
      return booleans()
    case 'VARCHAR[]':
      return lists()
  }
}

function numbers(type: DataType, all: GrowingArray<Int32Array> | GrowingArray<Float64Array>): ColumnBuilder {
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

function booleans(): ColumnBuilder {
  const type = bool()
  const bits = new Bits()
  const validity = new Validity()
  const BoolBatch = batchType(type)
  return {
    add(values) {
      for (let i = 0; i < values.length; i++) {
        bits.add(values[i] === true)
        validity.add((values[i] ?? null) !== null)
      }
    },
    take() {
      const { length, nullCount } = validity
      return new BoolBatch({ type, length, nullCount, validity: validity.take(), values: bits.take() })
    },
  }
}

function lists(): ColumnBuilder {
  const type = list(utf8())
  const texts = new Utf8Builder()
  const ends = new GrowingArray(Int32Array)
  const validity = new Validity()
  const ListBatch = batchType(type)
  let count = 0
  return {
    add(values) {
      const all: string[] = []
      for (let i = 0; i < values.length; i++) {
        const value = (values[i] ?? null) as readonly string[] | null
        if (value) for (const text of value) all.push(text)
        count += value?.length ?? 0
        ends.fill(count, 1)
        validity.add(value !== null)
      }
      texts.add(all)
    },
    take() {
      const { length, nullCount } = validity
      const offsets = new Int32Array(length + 1)
      offsets.set(ends.take(), 1)
      count = 0
      const children = [texts.take()]
      return new ListBatch({ type, length, nullCount, validity: validity.take(), offsets, children })
    },
  }
}
