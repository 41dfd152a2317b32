import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { inSentence } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { openRecords } from '../open_records.ts'
import { memorySource } from '../sources/local_source.ts'
import { noticeOddTexts } from './odd_texts.ts'
import type { RecordRange } from './parquet.ts'

const MARK = 'cafZ'

/** A file of 30 rows with an invalid UTF-8 byte in each text that has the mark. */
function file(codec: 'UNCOMPRESSED' | 'SNAPPY', encoding: 'PLAIN' | undefined): Uint8Array {
  const id = Array.from({ length: 30 }, (_, i) => `c${i}`)
  const text = id.map((_, i) => (i % 11 === 3 ? `${MARK} ${encoding ? i : ''}` : i % 2 ? 'tea � 茶' : 'milk'))
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: id, type: 'STRING' },
        { name: 'text', data: text, type: 'STRING', ...(encoding && { encoding }) },
      ],
      codec,
      statistics: false,
      rowGroupSize: 20,
    }),
  )
  const found = new TextDecoder('latin1').decode(bytes).matchAll(/cafZ/g)
  for (const { index } of found) bytes[index + 3] = 0xe9
  return bytes
}

async function read(bytes: Uint8Array, range?: RecordRange) {
  const bad: BadRecord[] = []
  const source = memorySource('a.parquet', bytes)
  const { records } = await openRecords(source)
  let rows = 0
  for await (const _ of records(range, (b) => bad.push(b))) rows += 1
  return { rows, bad: bad.map(inSentence) }
}

describe.each([
  ['UNCOMPRESSED', 'PLAIN'],
  ['UNCOMPRESSED', undefined],
  ['SNAPPY', 'PLAIN'],
] as const)('Parquet (%s, %s) with texts that are no UTF-8', (codec, encoding) => {
  const bytes = file(codec, encoding)

  it('is read, and says which rows they are in', async () => {
    const { rows, bad } = await read(bytes)
    expect(rows).toBe(30)
    expect(bad.map(({ row }) => row)).toEqual([3, 14, 25])
    expect(bad[0]).toMatchObject({
      severity: 'noticed',
      line: null,
      raw: expect.stringMatching(/^caf� /),
      message: 'Found bytes that are not UTF-8, shown as �.',
    })
  })

  it('says so of a single row, too', async () => {
    expect((await read(bytes, { rowStart: 25, rowEnd: 26 })).bad.map(({ row }) => row)).toEqual([25])
    expect((await read(bytes, { rowStart: 4, rowEnd: 5 })).bad).toEqual([])
  })
})

it('a row is told of once, however many odd texts it has and however deep', () => {
  const bad: BadRecord[] = []
  const first = ['a', { list: [null, { text: 'x�' }] }, new Uint8Array([0xe9])]
  const second = ['y�', 'x�', 3n]
  noticeOddTexts([first, second], new Set(['x�', 'y�']), 100, (b) => bad.push(b))
  expect(bad.map(({ row, raw }) => [row, raw])).toEqual([
    [100, 'y�'],
    [101, 'x�'],
  ])
})
