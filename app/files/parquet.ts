import type { SchemaElement } from 'hyparquet'
import type { ExportColumn, ExportRow, ExportType, FileEncoder } from './columns.ts'

/** Values per row group. Small enough that encoding one causes no noticeable pause. */
const GROUP_VALUES = 32_768

/** Rows per row group. */
function groupSize(columns: readonly ExportColumn[]): number {
  return Math.max(256, Math.min(4096, Math.floor(GROUP_VALUES / Math.max(1, columns.length))))
}

/**
 * Encodes Parquet with typed, nullable columns: texts as UTF-8, integers as INT32, numbers as DOUBLE, booleans as
 * BOOLEAN, lists of texts as LIST. Compresses with Snappy. Lazy-loads the writer.
 */
export async function parquetEncoder(columns: readonly ExportColumn[]): Promise<FileEncoder> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const bytes = new ByteWriter()
  const file = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), createdBy: 'Parley' })
  const size = groupSize(columns)
  let waiting: ExportRow[] = []

  const take = (): BlobPart => {
    const taken = bytes.buffer.slice(0, bytes.index)
    bytes.index = 0
    return taken
  }
  const writeGroup = (rows: readonly ExportRow[]) => {
    const columnData = columns.map(({ name }, i) => ({ name, data: rows.map((row) => row[i] ?? null) }))
    file.write({ columnData, rowGroupSize: size })
  }
  return {
    type: 'application/vnd.apache.parquet',
    begin: take,
    rows(rows) {
      waiting.push(...rows)
      while (waiting.length >= size) {
        writeGroup(waiting.slice(0, size))
        waiting = waiting.slice(size)
      }
      return take()
    },
    end() {
      if (waiting.length > 0) writeGroup(waiting)
      waiting = []
      file.finish()
      return take()
    },
  }
}

function schemaOf(columns: readonly ExportColumn[]): SchemaElement[] {
  const root: SchemaElement = { name: 'schema', num_children: columns.length }
  return [root, ...columns.flatMap(({ name, type }) => ELEMENTS[type](name))]
}

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
})

const ELEMENTS: Readonly<Record<ExportType, (name: string) => SchemaElement[]>> = {
  VARCHAR: (name) => [text(name)],
  INTEGER: (name) => [{ name, type: 'INT32', repetition_type: 'OPTIONAL' }],
  DOUBLE: (name) => [{ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' }],
  BOOLEAN: (name) => [{ name, type: 'BOOLEAN', repetition_type: 'OPTIONAL' }],
  'VARCHAR[]': (name) => [
    { name, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    text('element'),
  ],
}
