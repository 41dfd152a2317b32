import { parquetMetadata } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../../base/errors.ts'
import { inWords, told } from '../../model/error_messages/test_told.ts'
import { memorySource } from '../sources/local_source.ts'
import { openParquet, type RecordRange } from './parquet.ts'
import { withChecksums } from './test_checksums.ts'

const rows = Array.from({ length: 60 }, (_, i) => ({
  id: `dialogue ${i}`,
  speaker: ['Ann', 'Ben', 'Cem'][i % 3] as string,
  count: i % 7,
}))

function write(codec: 'UNCOMPRESSED' | 'SNAPPY'): Uint8Array {
  const text = (name: 'id' | 'speaker') => ({
    name,
    data: rows.map((row) => row[name]),
    type: 'STRING' as const,
  })
  const columnData = [
    { ...text('id'), encoding: 'PLAIN' as const },
    text('speaker'),
    { name: 'count', data: rows.map((row) => row.count), type: 'INT32' as const },
  ]
  return new Uint8Array(parquetWriteBuffer({ columnData, codec, rowGroupSize: 20, pageSize: 80 }))
}

async function read(bytes: Uint8Array, range?: RecordRange): Promise<unknown[]> {
  const values: unknown[] = []
  const file = await openParquet(memorySource('sums.parquet', bytes))
  for await (const { value } of file.records(range)) values.push(value)
  return values
}

/** Changes one letter of the content. */
function capitalise(bytes: Uint8Array): void {
  bytes[new TextDecoder('latin1').decode(bytes).indexOf('dialogue 4')] = 'D'.charCodeAt(0)
}

/** Offsets of all page bytes of the first row group. Page headers are excluded, because no checksum covers them. */
function pageBytes(bytes: Uint8Array): number[] {
  const { columns = [] } = parquetMetadata(bytes.slice().buffer).row_groups[0] ?? {}
  return columns.flatMap(({ meta_data: chunk }) => {
    const start = Number(chunk?.dictionary_page_offset ?? chunk?.data_page_offset)
    const reader = {
      view: new DataView(bytes.buffer, start, Number(chunk?.total_compressed_size)),
      offset: 0,
    }
    const positions: number[] = []
    while (reader.offset < reader.view.byteLength) {
      const { compressed_page_size: size } = parquetHeader(reader)
      for (let i = 0; i < size; i++) positions.push(start + reader.offset + i)
      reader.offset += size
    }
    return positions
  })
}

describe.each(['UNCOMPRESSED', 'SNAPPY'] as const)('a file with checksums of its pages (%s)', (codec) => {
  const bytes = withChecksums(write(codec))

  it('that is whole gives its rows, all and a few', async () => {
    expect(await read(bytes)).toEqual(rows)
    expect(await read(bytes, { rowStart: 22, rowEnd: 24 })).toEqual(rows.slice(22, 24))
  })

  it.each<[string, RecordRange | undefined]>([
    ['all rows', undefined],
    ['a few rows', { rowStart: 2, rowEnd: 3 }],
  ])('for %s is refused, whichever bit is flipped', async (_, range) => {
    const positions = pageBytes(bytes)
    expect(positions.length).toBeGreaterThan(200)
    for (const at of positions) {
      const flipped = bytes.slice()
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      await expect(told(read(flipped, range))).rejects.toThrow(
        /^sums\.parquet is damaged: in row group 1 of 3/,
      )
    }
  })
})

it('a letter changed in a text is named with its place, what was found and expected, and what to do', async () => {
  const bytes = withChecksums(write('UNCOMPRESSED'))
  capitalise(bytes)
  for (const range of [undefined, { rowStart: 4, rowEnd: 5 }]) {
    const error = await read(bytes, range).catch(inWords)
    expect(error).toBeInstanceOf(ParleyError)
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^sums\.parquet is damaged: in row group 1 of 3, column “id”, found a page with the checksum [0-9a-f]{8}, expected [0-9a-f]{8}\.$/,
      ),
      advice: expect.stringMatching(/again/),
    })
  }
  expect(await read(bytes, { columns: ['speaker', 'count'] })).toHaveLength(60)
})

it('a file without checksums is read as it is', async () => {
  const bytes = write('UNCOMPRESSED')
  capitalise(bytes)
  expect((await read(bytes))[4]).toEqual({ ...rows[4], id: 'Dialogue 4' })
})
