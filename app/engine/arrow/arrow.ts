import { Column, tableFromColumns, tableToIPC } from '@uwdata/flechette'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import type { ColumnBatch } from '../../tables/sink.ts'
import { type ColumnBuilder, columnBuilder } from './column_builders.ts'

/** Merges batches with the same columns. Encodes each immediately, so that its texts can be freed early. */
export interface BatchEncoder {
  /** Number of rows added since the last `take`. */
  readonly rows: number
  add(batch: ColumnBatch): void
  /** Returns the rows as one Arrow IPC stream, ready to insert into the engine, and resets the encoder. */
  take(): Uint8Array<ArrayBuffer>
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
        const builder = builders.get(column.name) ?? columnBuilder(column)
        builders.set(column.name, builder)
        builder.add(column.values)
      }
    },
    take() {
      rows = 0
      const columns = [...builders].map(([name, builder]) => [name, new Column([builder.take()])])
      const parts: Uint8Array[] = []
      tableToIPC(tableFromColumns(Object.fromEntries(columns)), { format: 'stream', sink: sinkTo(parts) })
      return joinedBytes(parts)
    },
  }
}

/** Output for flechette. */
function sinkTo(parts: Uint8Array[]) {
  return {
    write: (bytes: Uint8Array) => void parts.push(bytes),
    pad: (count: number) => void parts.push(new Uint8Array(count)),
    finish: () => null,
  }
}

/** Encodes a single batch as an Arrow IPC stream. */
export function encodeBatch(batch: ColumnBatch): Uint8Array {
  const encoder = createBatchEncoder()
  encoder.add(batch)
  return encoder.take()
}
