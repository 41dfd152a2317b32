import {
  bool,
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

/** A batch as an Arrow IPC stream, the form in which rows enter the engine. */
export function encodeBatch(batch: ColumnBatch): Uint8Array {
  const columns = batch.columns.map(({ name, type, values }) => [
    name,
    type === 'VARCHAR'
      ? utf8Column(values as readonly (string | null)[])
      : columnFromArray(values as unknown[], ARROW_TYPES[type]()),
  ])
  const bytes = tableToIPC(tableFromColumns(Object.fromEntries(columns)), { format: 'stream' })
  if (!bytes) throw new Error('The batch could not be encoded as an Arrow stream.')
  return bytes
}
