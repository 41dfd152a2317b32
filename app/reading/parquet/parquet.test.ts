import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import type { ByteSource } from '../sources/source.ts'
import { openParquet } from './parquet.ts'

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData']

/** A Parquet file in memory that records which parts were read. */
function parquet(
  columnData: Columns,
  options: { rowGroupSize?: number } = {},
): ByteSource & { read: number } {
  const buffer = parquetWriteBuffer({ columnData, ...options })
  const source = {
    name: 'test.parquet',
    byteLength: buffer.byteLength,
    read: 0,
    async slice(start: number, end = buffer.byteLength) {
      source.read += end - start
      return buffer.slice(start, end)
    },
  }
  return source
}

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const record of records) found.push(record)
  return found
}

const ids = Array.from({ length: 10 }, (_, i) => `id ${i}`)

describe('a Parquet file', () => {
  it('gives its records in order, row group by row group', async () => {
    const file = await openParquet(parquet([{ name: 'id', data: ids }], { rowGroupSize: 3 }))
    expect(file.rowCount).toBe(10)
    expect(await all(file.records())).toEqual(ids.map((id, row) => ({ row, value: { id } })))
  })

  it.each([
    [0, 1],
    [2, 4],
    [9, 10],
    [5, 5],
    [8, 99],
  ])('gives the rows %i to %i', async (rowStart, rowEnd) => {
    const file = await openParquet(parquet([{ name: 'id', data: ids }], { rowGroupSize: 3 }))
    const rows = (await all(file.records({ rowStart, rowEnd }))).map((r) => r.row)
    expect(rows).toEqual(ids.map((_, i) => i).slice(rowStart, rowEnd))
  })

  it('reads only the row group that is asked for', async () => {
    const texts = Array.from({ length: 100 }, (_, i) => `${i} ${Math.sin(i)}`.repeat(50))
    const source = parquet([{ name: 'text', data: texts }], { rowGroupSize: 10 })
    const file = await openParquet(source)
    source.read = 0
    const [record] = await all(file.records({ rowStart: 55, rowEnd: 56 }))
    expect(record).toEqual({ row: 55, value: { text: texts[55] } })
    expect(source.read).toBeLessThan(source.byteLength / 5)
  })

  it('gives chosen columns', async () => {
    const file = await openParquet(
      parquet([
        { name: 'id', data: ids },
        { name: 'n', data: ids.map((_, i) => i), type: 'INT32' },
      ]),
    )
    expect((await all(file.records({ columns: ['n'] })))[3]?.value).toEqual({ n: 3 })
  })

  it('turns what JSON cannot hold into plain data', async () => {
    const file = await openParquet(
      parquet([
        { name: 'small', data: [1n, 2n], type: 'INT64' },
        { name: 'large', data: [2n ** 60n, -(2n ** 60n)], type: 'INT64' },
        { name: 'day', data: [new Date(0), new Date(86_400_000)], type: 'TIMESTAMP' },
      ]),
    )
    const values = (await all(file.records())).map((r) => r.value)
    expect(values).toEqual([
      { small: 1, large: '1152921504606846976', day: '1970-01-01T00:00:00.000Z' },
      { small: 2, large: '-1152921504606846976', day: '1970-01-02T00:00:00.000Z' },
    ])
    expect(structuredClone(values)).toEqual(JSON.parse(JSON.stringify(values)))
  })

  it('that is none is refused', async () => {
    const source = { name: 'x', byteLength: 20, slice: async () => new ArrayBuffer(20) }
    await expect(told(openParquet(source))).rejects.toThrow(/parquet/i)
  })
})
