import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ParleyError } from '../../../base/errors.ts'
import { inWords, told } from '../../../model/error_messages/test_told.ts'
import { memorySource } from '../../sources/local_source.ts'
import { openParquet, type RecordRange } from '../parquet.ts'
import { endThread, outcome } from './test_reading_thread.ts'
import { FILES, rows, write } from './test_written.ts'

afterAll(endThread)

async function read(bytes: Uint8Array, range?: RecordRange, name = 'damaged.parquet'): Promise<unknown[]> {
  const values: unknown[] = []
  const file = await openParquet(memorySource(name, bytes))
  for await (const { value } of file.records(range)) values.push(value)
  return values
}

describe.each(Object.entries(FILES))('a Parquet file (%s)', (_name, bytes) => {
  it('that is whole gives all its rows, all at once and one by one', async () => {
    const all = await read(bytes)
    expect(all).toEqual(
      rows.map((row) => ({ ...row, large: Number(row.large), turns: row.turns.map((t) => t) })),
    )
    for (const row of [0, 14, 15, 33, 39])
      expect(await read(bytes, { rowStart: row, rowEnd: row + 1 })).toEqual([all[row]])
  })

  it('cut anywhere is named', async () => {
    for (let length = 0; length < bytes.length; length += 1 + (bytes.length >> 7)) {
      const message = await outcome(bytes.slice(0, length))
      expect(message).toMatch(
        length < 4 ? /is empty|is not a Parquet file/ : /^damaged\.parquet is cut off: it begins as/,
      )
    }
  })

  it('with random bytes changed gives rows or a named error', async () => {
    const found = new Set<string>()
    const change = fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(0, 0x80, 0xff, 0x7f), fc.nat(255)))
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (changes, few) => {
          const changed = bytes.slice()
          for (const [at, byte] of changes) changed[at % bytes.length] = byte
          found.add(
            (await outcome(changed, few ? { rowStart: 20, rowEnd: 21 } : undefined)).replace(/\d+/g, 'n'),
          )
        },
      ),
      { numRuns: 250 },
    )
    // The property means little if no change is ever detected.
    expect(found.size).toBeGreaterThan(3)
  })

  it('with runs of bytes overwritten, or bytes left out, gives rows or a named error', async () => {
    const change = fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom(0, 0x80, 0xff, 0x7e, -1))
    await fc.assert(
      fc.asyncProperty(change, async ([at, length, byte]) => {
        const start = at % bytes.length
        const changed =
          byte < 0
            ? Uint8Array.of(...bytes.subarray(0, start), ...bytes.subarray(start + length))
            : bytes.slice().fill(byte, start, start + length)
        await outcome(changed)
      }),
      { numRuns: 120 },
    )
  })
})

it('a column that has lost its name is named as that', async () => {
  const bytes = (FILES.LZ4 as Uint8Array).slice()
  for (const [at, byte] of [
    [298284792, 84],
    [2146959268, 0],
  ] as const)
    bytes[at % bytes.length] = byte
  expect(await outcome(bytes)).toContain('in its footer, found a column without a name')
})

describe('what is wrong with a Parquet file', () => {
  const whole = FILES.UNCOMPRESSED as Uint8Array
  const changed = (change: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
    const bytes = whole.slice()
    change(bytes, new DataView(bytes.buffer))
    return bytes
  }
  const text = (bytes: Uint8Array, at: number, s: string) => bytes.set(new TextEncoder().encode(s), at)

  it.each<[string, Uint8Array, RegExp, RegExp]>([
    ['zero bytes', new Uint8Array(0), /^damaged\.parquet is empty: it has 0 bytes/, /again/],
    [
      'something else',
      new TextEncoder().encode('not a parquet file at all'),
      /^damaged\.parquet is not a Parquet file: it ends with “ all”, not with “PAR1”/,
      /Open a Parquet, JSON/,
    ],
    [
      'an encrypted footer',
      changed((b) => text(b, b.length - 4, 'PARE')),
      /^damaged\.parquet is encrypted: Parley cannot read its footer/,
      /Decrypt it/,
    ],
    [
      'a footer longer than the file',
      changed((b, v) => v.setUint32(b.length - 8, 0x7fffffff, true)),
      /^damaged\.parquet is damaged: in its footer, found a length of 2147483647 bytes, expected at most \d+/,
      /again/,
    ],
    [
      'a footer of another length',
      changed((b, v) => v.setUint32(b.length - 8, 100, true)),
      /^damaged\.parquet is damaged: in its footer, found .+, expected the list of its columns and row groups/,
      /again/,
    ],
    [
      'a page overwritten',
      changed((b) => b.fill(0xff, 4, 200)),
      /^damaged\.parquet is damaged: in row group 1 of 3, column “id”, found .+/,
      /again/,
    ],
  ])('%s', async (_what, bytes, message, advice) => {
    const error = await read(bytes).catch(inWords)
    expect(error).toBeInstanceOf(ParleyError)
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      advice: expect.stringMatching(advice),
    })
  })

  it('counts, offsets, types and names in the footer that cannot be are named', async () => {
    const footer = new DataView(whole.buffer).getUint32(whole.length - 8, true)
    const messages: string[] = []
    for (let at = whole.length - 8 - footer; at < whole.length - 8; at++)
      for (const bit of [2, 64])
        messages.push(await outcome(changed((b) => b.fill((b[at] ?? 0) ^ bit, at, at + 1))))
    for (const kind of [
      /footer, found a count of \d+ rows, expected the \d+ of its row groups/,
      /column “\w+”, found its data at byte \d+ with -?\d+ bytes, expected it within the first \d+/,
      /column “\w+”, found the index of its pages at byte (-?\d+|without a number), expected it within the first/,
      /column “\w+”, found \d+ values, expected \d+ rows of them/,
      /column “\w+”, found values of type \w+, expected \w+/,
      /found the data of another column/,
      /is compressed with (\w+|an unknown codec|codec number \d+), which Parley cannot read/,
    ])
      expect(messages.filter((message) => kind.test(message)).length, String(kind)).toBeGreaterThan(0)
    // Messages of the JavaScript engine aren't written for users.
    expect(messages.filter((m) => /DataView|undefined|is not a function|null|Buffer/.test(m))).toEqual([])
  })

  it('a codec that cannot be read is named, with those that can', async () => {
    const lzo = write({ codec: 'LZO', compressors: { LZO: (b) => b } })
    await expect(told(read(lzo))).rejects.toThrow(
      /damaged\.parquet: row group 1 of 3, column “id”, is compressed with LZO, which Parley cannot read\. It reads UNCOMPRESSED, SNAPPY, GZIP, BROTLI, LZ4, LZ4_RAW, ZSTD\./,
    )
  })

  it('a column that is not there is named, with those that are', async () => {
    await expect(told(read(whole, { columns: ['text'] }))).rejects.toThrow(
      /^damaged\.parquet has no column “text”; it has id, turns, price, count, large, flag\.$/,
    )
  })

  it('a file without a name is one, too', async () => {
    const { name: _, ...source } = memorySource('', whole.slice(0, 50))
    await expect(told(openParquet(source))).rejects.toThrow(/^The file is cut off/)
  })

  it('a run that claims 2^27 values is not written out', async () => {
    // Wherever a run starts, these five bytes are read as its header.
    let runs = 0
    for (let at = 4; at < whole.length - 8; at++) {
      const bytes = whole.slice()
      bytes.set([0x80, 0x80, 0x80, 0x80, 0x02], at)
      const message = await outcome(bytes)
      if (/a run of \d{8,} values/.test(message)) runs += 1
    }
    expect(runs).toBeGreaterThan(3)
  })
})
