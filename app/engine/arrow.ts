import {
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
import type { ColumnType } from '../tables/schema.ts'
import type { ColumnBatch } from '../tables/sink.ts'
import { utf8Column } from './utf8_column.ts'

const ARROW_TYPES: Readonly<Record<ColumnType, () => DataType>> = {
  VARCHAR: utf8,
  INTEGER: int32,
  DOUBLE: float64,
  BOOLEAN: bool,
  'VARCHAR[]': () => list(utf8()),
}

/** Brings batches of the same columns together. Encoding them as they come lets go of their texts early. */
export interface BatchEncoder {
  add(batch: ColumnBatch): void
  /** What was added as one Arrow IPC stream, the form in which rows enter the engine; then starts anew. */
  take(): Uint8Array
}

export function createBatchEncoder(): BatchEncoder {
  let parts = new Map<string, Column<unknown>['data'][number][]>()
  return {
    add({ columns }) {
      for (const { name, type, values } of columns) {
        const { data } =
          type === 'VARCHAR'
            ? utf8Column(values as readonly (string | null)[])
            : columnFromArray(values as unknown[], ARROW_TYPES[type]())
        const known = parts.get(name)
        if (known) known.push(...data)
        else parts.set(name, [...data])
      }
    },
    take() {
      const columns = [...parts].map(([name, data]) => [name, new Column(data)])
      parts = new Map()
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
