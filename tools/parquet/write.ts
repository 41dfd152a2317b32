import { ByteWriter, fileWriter, parquetWriteRows, type Writer } from 'hyparquet-writer'
import { type Column, conform, parquetSchema, type Shape } from './shape.ts'

/** Records per row group. A viewer decodes and shows the first group before the others. */
const ROW_GROUP = 1000

type Records = Iterable<unknown> | AsyncIterable<unknown>

/**
 * Writes records as a Parquet file (SNAPPY). Holds one row group of records at a time, however many there are, and
 * writes the same bytes for the same records.
 * @throws TypeError naming row and path if a record does not have the columns' shapes. The file is then unusable.
 */
export async function writeParquet(
  path: string,
  columns: readonly Column[],
  records: Records,
): Promise<void> {
  await write(fileWriter(path), columns, records)
}

/** The same file as bytes. */
export async function parquetBytes(columns: readonly Column[], records: Records): Promise<ArrayBuffer> {
  const writer = new ByteWriter()
  await write(writer, columns, records)
  return writer.getBuffer()
}

async function write(writer: Writer, columns: readonly Column[], records: Records): Promise<void> {
  await parquetWriteRows({
    writer,
    schema: parquetSchema(columns),
    columns: columns.map(({ name }) => ({ name })),
    rows: rows(columns, records),
    rowGroupSize: ROW_GROUP,
    codec: 'SNAPPY',
    createdBy: 'parley',
  })
}

async function* rows(columns: readonly Column[], records: Records): AsyncGenerator<Record<string, unknown>> {
  const shape: Shape = { kind: 'struct', fields: columns }
  const prepare = hasInt64(shape)
    ? (value: unknown) => int64sAsBigints(shape, value)
    : (value: unknown) => value
  let row = 0
  for await (const record of records) {
    yield prepare(conform(shape, record, `row ${row}`)) as Record<string, unknown>
    row += 1
  }
}

function hasInt64(shape: Shape): boolean {
  if (typeof shape === 'string') return shape === 'int64'
  return shape.kind === 'list' ? hasInt64(shape.element) : shape.fields.some((field) => hasInt64(field.shape))
}

/** The writer only accepts 64-bit integers as bigints. */
function int64sAsBigints(shape: Shape, value: unknown): unknown {
  if (value === null) return null
  if (typeof shape === 'string') return shape === 'int64' ? BigInt(value as number) : value
  if (shape.kind === 'list')
    return (value as unknown[]).map((element) => int64sAsBigints(shape.element, element))
  const struct = value as Record<string, unknown>
  return Object.fromEntries(
    shape.fields.map(({ name, shape }) => [name, int64sAsBigints(shape, struct[name])]),
  )
}
