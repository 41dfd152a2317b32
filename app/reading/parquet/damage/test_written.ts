import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { lz4Block, lz4Framed } from '../test_lz4.ts'

type Options = Partial<Parameters<typeof parquetWriteBuffer>[0]>

/** For tests: the rows in each file. */
export const rows = Array.from({ length: 40 }, (_, i) => ({
  id: `dialogue ${i}`,
  turns: Array.from({ length: i % 4 }, (_, t) => (t % 3 === 2 ? null : `utterance ${t} of ${i % 5}`)),
  price: i % 3 === 0 ? null : i * 1.5,
  count: i % 7,
  large: BigInt(i) * 2n ** 40n,
  flag: i % 2 === 0,
}))

const schema: NonNullable<Options['schema']> = [
  { name: 'root', num_children: 6 },
  { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'turns', converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  { name: 'price', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  { name: 'count', type: 'INT32', repetition_type: 'OPTIONAL' },
  { name: 'large', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'flag', type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
]

/** For tests: writes the rows. */
export function write(options: Options = {}): Uint8Array {
  const columnData = (['id', 'turns', 'price', 'count', 'large', 'flag'] as const).map((name) => ({
    name,
    data: rows.map((row) => row[name]) as unknown[],
    ...(options.columnData?.find((c) => c.name === name) ?? {}),
  }))
  const compressors = {
    GZIP: (b: Uint8Array) => gzipSync(b),
    BROTLI: (b: Uint8Array) => brotliCompressSync(b),
    LZ4_RAW: lz4Block,
    LZ4: lz4Framed,
  }
  return new Uint8Array(
    parquetWriteBuffer({
      schema,
      rowGroupSize: 15,
      compressors,
      ...options,
      columnData: columnData as never,
    }),
  )
}

const plain = (
  encoding: 'PLAIN' | 'DELTA_BYTE_ARRAY' | 'DELTA_LENGTH_BYTE_ARRAY' | 'DELTA_BINARY_PACKED',
  name: string,
) => ({ name, encoding }) as never

/** For tests: one file for each codec and each encoding that hyparquet-writer supports. */
export const FILES: Readonly<Record<string, Uint8Array>> = {
  UNCOMPRESSED: write({ codec: 'UNCOMPRESSED' }),
  SNAPPY: write({ codec: 'SNAPPY' }),
  'SNAPPY in small pages': write({ codec: 'SNAPPY', pageSize: 64 }),
  GZIP: write({ codec: 'GZIP' }),
  BROTLI: write({ codec: 'BROTLI' }),
  LZ4_RAW: write({ codec: 'LZ4_RAW' }),
  LZ4: write({ codec: 'LZ4' }),
  // Made by `write({ codec: 'ZSTD', rowGroupSize: 40 })` and `zstd -19`, because Node before 22.15 has no zstd.
  ZSTD: new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixture.zstd.parquet'))),
  'other encodings': write({
    codec: 'UNCOMPRESSED',
    columnData: [
      plain('DELTA_BYTE_ARRAY', 'id'),
      plain('DELTA_LENGTH_BYTE_ARRAY', 'turns'),
      plain('DELTA_BINARY_PACKED', 'count'),
      plain('DELTA_BINARY_PACKED', 'large'),
      plain('PLAIN', 'price'),
    ],
  }),
}
