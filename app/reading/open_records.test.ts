import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../base/errors.ts'
import { inWords, told } from '../model/error_messages/test_told.ts'
import type { BadRecord } from './bad_record.ts'
import { openRecords } from './open_records.ts'
import type { RecordRange } from './parquet/parquet.ts'
import { localSource, memorySource } from './sources/local_source.ts'
import { zipOf } from './sources/test_zip.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const ids = Array.from({ length: 5 }, (_, i) => ({ id: `id ${i}`, text: `text ${i}` }))
const jsonl = utf8(ids.map((id) => JSON.stringify(id)).join('\n'))
const columnData = [
  { name: 'id', data: ids.map(({ id }) => id) },
  { name: 'text', data: ids.map(({ text }) => text) },
]

const FILES: readonly (readonly [string, string, Uint8Array, number | null])[] = [
  ['parquet', 'a.parquet', new Uint8Array(parquetWriteBuffer({ columnData })), 5],
  ['json', 'a.json', utf8(JSON.stringify(ids)), 5],
  ['jsonl', 'a.jsonl', jsonl, null],
  ['csv', 'a.csv', utf8(`id,text\n${ids.map(({ id, text }) => `${id},${text}`).join('\n')}`), null],
  ['jsonl', 'a.jsonl.gz', new Uint8Array(gzipSync(jsonl)), null],
  ['jsonl', 'a.zip', zipOf([{ name: 'folder/inside.jsonl', content: jsonl }]), null],
]

/** Compares bytes. `toEqual` takes seconds for millions of them. */
function expectBytes(found: Uint8Array, wanted: Uint8Array): void {
  expect(Buffer.compare(found, wanted)).toBe(0)
}

async function read(name: string, bytes: Uint8Array, range?: RecordRange) {
  const records = []
  for await (const r of (await openRecords(memorySource(name, bytes))).records(range)) records.push(r)
  return records
}

describe('openRecords', () => {
  it.each(FILES)('opens %s from %s', async (kind, name, bytes, rowCount) => {
    const file = await openRecords(memorySource(name, bytes))
    expect(file).toMatchObject({ kind, rowCount })
    expect(file.name).toBe({ 'a.jsonl.gz': 'a.jsonl', 'a.zip': 'inside.jsonl' }[name] ?? name)
    // In CSV, the first record follows the header line. Other kinds have no lines.
    const first = { jsonl: 1, csv: 2 }[String(kind)]
    const line = (row: number) => (first === undefined ? {} : { line: row + first })
    expect(await read(name, bytes)).toEqual(ids.map((value, row) => ({ row, value, ...line(row) })))
    expect(await read(name, bytes, { rowStart: 1, rowEnd: 3, columns: ['text'] })).toEqual([
      { row: 1, value: { text: 'text 1' }, ...line(1) },
      { row: 2, value: { text: 'text 2' }, ...line(2) },
    ])
    expect(await read(name, bytes, { rowStart: 3, rowEnd: 3 })).toEqual([])
  })

  it.each([
    ['x.jsonl', '{"a":1}\nnone\n{"a":2}\n'],
    ['x.json', `[{"a":1},${'['.repeat(101)}${']'.repeat(101)},{"a":2}]`],
    ['x.csv', 'a,b\n1,1\n1,2,3\n2,2\n'],
  ])(
    'reads %s anew each time, and tells each reader of the bad records that it comes across',
    async (name, text) => {
      const file = await openRecords(memorySource(name, utf8(text)))
      for (const _ of [1, 2]) {
        const bad: BadRecord[] = []
        const rows = []
        for await (const { row } of file.records({}, (b) => bad.push(b))) rows.push(row)
        expect(rows).toEqual([0, 2])
        expect(bad.map((b) => b.row)).toEqual([1])
      }
      const early: BadRecord[] = []
      for await (const _ of file.records({ rowEnd: 1 }, (b) => early.push(b)));
      expect(early).toEqual([])
    },
  )

  it.each([
    [
      'Parquet',
      new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'id', data: [], type: 'STRING' }] })),
    ],
    ['JSON', utf8('[]')],
    ['CSV', utf8('a,b\n')],
  ])('a %s file without rows has none', async (_kind, bytes) => {
    expect(await read('none.csv', bytes)).toEqual([])
  })

  it.each([
    ['zero bytes', 'a.parquet', new Uint8Array(0), /^a\.parquet is empty: it has 0 bytes/],
    [
      'a page',
      'a.json',
      utf8('<!DOCTYPE html>\n<html>'),
      /^a\.json is a web page, expected a file of data: Parquet, JSON, JSON Lines, CSV or zip\.$/,
    ],
    [
      'a page of no telling name',
      'a',
      utf8('<!DOCTYPE html>\n<html>'),
      /^a is a web page, expected a file of data: Parquet, JSON, JSON Lines, CSV or zip\.$/,
    ],
    [
      'a picture',
      'a.png',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
      /a\.png is an image, expected/,
    ],
    [
      'a zip of two',
      'a.zip',
      zipOf([{ name: 'a' }, { name: 'b' }]),
      /a\.zip has 2 files, expected a single one/,
    ],
    ['a cut gzip', 'a.gz', new Uint8Array(gzipSync(jsonl)).slice(0, 40), /a\.gz is damaged or cut off/],
    ['a damaged gzip', 'a.gz', Uint8Array.of(0x1f, 0x8b, 8, 9, 9, 9), /a\.gz is damaged or cut off/],
  ])('refuses %s', async (_what, name, bytes, message) => {
    const error = await read(name, bytes).catch(inWords)
    expect(error).toBeInstanceOf(ParleyError)
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/\w+ \w+/),
    })
  })

  it('refuses gzip that expands a thousandfold', async () => {
    const { gunzip } = await import('./sources/gunzip.ts')
    const bomb = memorySource('bomb.gz', new Uint8Array(gzipSync(new Uint8Array(20_000_000))))
    await expect(told(gunzip(bomb, { limits: { large: 1_000_000 } }))).rejects.toThrow(
      /bomb\.gz is refused: it expands from 19 kB to more than 3\.\d MB/,
    )
  })

  it('stops when aborted', async () => {
    const controller = new AbortController()
    const file = await openRecords(memorySource('a.jsonl', jsonl), { signal: controller.signal })
    controller.abort()
    await expect(told(file.records().next())).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a local file', () => {
  it('is read by slices', async () => {
    const source = localSource(new File([jsonl], 'a.jsonl'))
    expect(source).toMatchObject({ name: 'a.jsonl', byteLength: jsonl.length })
    expect(new Uint8Array(await source.slice(2, 6))).toEqual(jsonl.slice(2, 6))
    expect(new Uint8Array(await source.slice(2))).toEqual(jsonl.slice(2))
  })

  it('is asked once for slices that stand close together, and gives each as it is', async () => {
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251)
    const asked: number[] = []
    const blob = new Blob([bytes])
    const slice = (start: number, end: number) => {
      asked.push(end - start)
      return blob.slice(start, end)
    }
    const source = localSource({ name: 'a', size: bytes.length, slice })
    const given = async (start: number, end?: number) => new Uint8Array(await source.slice(start, end))
    for (let at = 0; at < 1_000_000; at += 50_000)
      expectBytes(await given(at, at + 50_000), bytes.slice(at, at + 50_000))
    expect(asked).toHaveLength(1)
    expectBytes(await given(2_999_990), bytes.slice(2_999_990))
    expectBytes(await given(10, 20), bytes.slice(10, 20))
    expectBytes(await given(0), bytes)
    expect(await given(5, 5)).toEqual(new Uint8Array(0))
  })

  it.each(['NotReadableError', 'NotFoundError'])('that was changed or removed says so (%s)', async (name) => {
    const gone = {
      name: 'a.jsonl',
      size: 9,
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('no', name)) }),
    }
    await expect(told(localSource(gone).slice(0, 4))).rejects.toMatchObject({
      message: 'a.jsonl was changed or removed since it was picked.',
      advice: 'Pick it again.',
    })
  })

  it('that became shorter says so', async () => {
    const shorter = { name: 'a.jsonl', size: 9, slice: () => new Blob(['abc']) }
    await expect(told(localSource(shorter).slice(0, 4))).rejects.toThrow(/changed or removed/)
  })
})
