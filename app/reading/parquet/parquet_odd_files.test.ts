import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import { memorySource } from '../sources/local_source.ts'
import { openParquet } from './parquet.ts'
import { lz4Block, lz4Framed } from './test_lz4.ts'

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number]
type Options = Omit<Parameters<typeof parquetWriteBuffer>[0], 'columnData'>

async function read(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  const file = await openParquet(memorySource('odd.parquet', bytes))
  for await (const { value } of file.records()) rows.push(value as Record<string, unknown>)
  return rows
}

const write = (columnData: Column[], options: Options = {}) =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...options }))

const text = (name: string, data: (string | null)[]): Column => ({ name, data, type: 'STRING' })

/** Renames a column of the file to a name of the same length. */
function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const latin1 = new TextDecoder('latin1').decode(bytes).replaceAll(from, to)
  return Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))
}

describe('names of columns', () => {
  it('that are the same are told apart by a number', async () => {
    const bytes = write([
      text('text', ['a']),
      text('texu', ['b']),
      text('text_2', ['c']),
      text('texv', ['d']),
    ])
    const [row] = await read(renamed(renamed(bytes, 'texu', 'text'), 'texv', 'text'))
    expect(row).toEqual({ text: 'a', text_2: 'b', text_2_2: 'c', text_3: 'd' })
  })

  it('that every object has are columns like others', async () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']
    const [row] = await read(write(names.map((name) => text(name, [`in ${name}`]))))
    expect(Object.values(row ?? {})).toEqual(names.map((name) => `in ${name}`))
    // An object cannot have `__proto__` as an ordinary field.
    expect(Object.keys(row ?? {})).toEqual(names.map((name) => name.replace('__proto__', '__proto___2')))
  })

  it('in a struct that are the same are told apart, too', async () => {
    const schema: NonNullable<Options['schema']> = [
      { name: 'root', num_children: 1 },
      { name: 'person', num_children: 2, repetition_type: 'REQUIRED' },
      { name: 'name', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
      { name: 'namf', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
    ]
    const bytes = write([{ name: 'person', data: [{ name: 'Ann', namf: 'Ben' }] }], { schema })
    expect(await read(renamed(bytes, 'namf', 'name'))).toEqual([{ person: { name: 'Ann', name_2: 'Ben' } }])
  })
})

describe('LZ4 as its writers leave it', () => {
  const rows = 40
  const columns = [
    text('nothing', Array(rows).fill(null)),
    text('empty', Array(rows).fill('')),
    text(
      'said',
      Array.from({ length: rows }, (_, i) => (i % 3 ? `Firewood ${i}, please` : null)),
    ),
    {
      name: 'count',
      data: Array.from({ length: rows }, (_, i) => (i % 2 ? i : null)),
      type: 'INT32' as const,
    },
  ]
  const expected = Array.from({ length: rows }, (_, i) => ({
    nothing: null,
    empty: '',
    said: i % 3 ? `Firewood ${i}, please` : null,
    count: i % 2 ? i : null,
  }))
  /** Two Hadoop blocks, as written for pages larger than its buffer. */
  const twoBlocks = (bytes: Uint8Array) => {
    const half = bytes.length >> 1
    return Uint8Array.of(...lz4Framed(bytes.subarray(0, half)), ...lz4Framed(bytes.subarray(half)))
  }

  it.each<[string, 'LZ4' | 'LZ4_RAW', (bytes: Uint8Array) => Uint8Array]>([
    ['in blocks alone', 'LZ4_RAW', lz4Block],
    ['in Hadoop’s blocks', 'LZ4', lz4Framed],
    ['in several of Hadoop’s blocks', 'LZ4', twoBlocks],
    ['in blocks alone under the older name', 'LZ4', lz4Block],
  ])('%s is read, with columns of nothing', async (_, codec, compress) => {
    for (const pageSize of [60, 1_000_000]) {
      const bytes = write(columns, { codec, compressors: { [codec]: compress }, pageSize })
      expect(await read(bytes)).toEqual(expected)
    }
  })
})

describe('what would expand out of all proportion', () => {
  it('40 columns of a million times the same are refused before anything is read', async () => {
    const data = Array(2 ** 20).fill(7)
    const columns = Array.from({ length: 40 }, (_, i) => ({ name: `c${i}`, data, type: 'INT32' as const }))
    const bytes = write(columns, { rowGroupSize: 2 ** 20 })
    expect(bytes.length).toBeLessThan(20_000)
    await expect(told(read(bytes))).rejects.toThrow(
      /^odd\.parquet is refused: row group 1 would expand to 41,943,040 values in \d+ kB\.$/,
    )
  })

  it('pages that decompress to hundreds of times their size are refused', async () => {
    const data = [`${'x'.repeat(2 ** 27)}`]
    const bytes = write([{ ...text('long', data), encoding: 'PLAIN' }, text('second', ['y'])], {
      codec: 'GZIP',
      compressors: { GZIP: (page) => gzipSync(page) },
      statistics: false,
    })
    expect(bytes.length).toBeLessThan(300_000)
    await expect(told(read(bytes))).rejects.toThrow(
      /column “long”, found 128 MB of values, more than its bytes can hold/,
    )
  })

  it('a real column that says the same again and again is not', async () => {
    const rows = 2 ** 20
    const ids = Array.from({ length: rows }, (_, i) => i)
    const bytes = write(
      [
        { name: 'id', data: ids, type: 'INT32' },
        ...Array.from({ length: 5 }, (_, i) => ({
          ...{ name: `same${i}`, data: Array(rows).fill('train'), type: 'STRING' as const },
        })),
      ],
      { rowGroupSize: rows },
    )
    const file = await openParquet(memorySource('odd.parquet', bytes))
    const last = file.records({ rowStart: rows - 1 })
    expect(await last.next()).toMatchObject({ value: { value: { id: rows - 1, same4: 'train' } } })
  })
})

describe('many columns', () => {
  const wide = (count: number) =>
    write(Array.from({ length: count }, (_, i) => text(`c${i}`, [`${i}`, null])))

  it('ten thousand are read', async () => {
    const rows = await read(wide(10_000))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ c0: '0', c9999: '9999' })
  })

  it('beyond twenty thousand are refused', async () => {
    await expect(told(read(wide(20_001)))).rejects.toThrow(
      /^odd\.parquet has 20,001 columns; at most 20,000 can be opened here\.$/,
    )
  })
})
