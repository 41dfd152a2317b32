import { gzipSync } from 'node:zlib'
import { columnFromArray, tableFromColumns, tableToIPC, timestamp, utf8 as utf8Type } from '@uwdata/flechette'
import { decompress } from 'fzstd'
import { describe, expect, it } from 'vitest'
import { openFiles } from '../ingest/opening/open_files.ts'
import { told } from '../model/error_messages/test_told.ts'
import { readLz4Frame } from './arrow/lz4_frame.ts'
import { openRecords } from './open_records.ts'
import { memorySource } from './sources/local_source.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function read(name: string, bytes: Uint8Array) {
  const values: unknown[] = []
  for await (const { value } of (await openRecords(memorySource(name, bytes))).records()) values.push(value)
  return values
}

describe('Arrow', () => {
  const table = tableFromColumns({
    text: columnFromArray(['a', null, 'c'], utf8Type()),
    n: columnFromArray([1, 2, 3]),
    tags: columnFromArray([['x'], [], ['y', 'z']]),
    at: columnFromArray([new Date('2024-03-01T12:00:00Z'), null, null], timestamp()),
    big: columnFromArray([9007199254740993n, 1n, 2n]),
  })
  const rows = [
    { text: 'a', n: 1, tags: ['x'], at: '2024-03-01T12:00:00.000', big: '9007199254740993' },
    { text: null, n: 2, tags: [], at: null, big: 1 },
    { text: 'c', n: 3, tags: ['y', 'z'], at: null, big: 2 },
  ]

  it.each(['stream', 'file'] as const)('opens as a %s, without losing digits', async (format) => {
    const bytes = tableToIPC(table, { format })
    if (!bytes) throw new Error('nothing was written')
    expect(await read('data-00000-of-00001.arrow', bytes)).toEqual(rows)
  })

  it('that is cut off says so', async () => {
    const bytes = tableToIPC(table, { format: 'file' }) ?? new Uint8Array()
    await expect(told(read('a.feather', bytes.subarray(0, 60)))).rejects.toThrow(
      /a\.feather is damaged or cut off/,
    )
  })

  it('blocks in LZ4 are unpacked', () => {
    // One literal, "a", a match of 19 letters one letter back, and the last five letters.
    const block = '1f61010000506161616161'
    const length = (block.length / 2).toString(16).padStart(2, '0')
    const frame = `04224d18604082${length}000000${block}00000000`
    expect(new TextDecoder().decode(readLz4Frame(bytesOf(frame)))).toBe('a'.repeat(25))
    expect(() => readLz4Frame(bytesOf(frame).subarray(0, 14))).toThrow()
    expect(() => readLz4Frame(utf8('no frame at all'))).toThrow(/no LZ4 frame/)
  })
})

it('Zstandard opens, and says if it is damaged', async () => {
  // `printf '{"text":"a"}\n{"text":"b"}\n' | zstd -c`
  const packed = bytesOf('28b52ffd0458bd0000887b2274657874223a2261227d0a62227d0a010050cc2f8275550f')
  expect(decompress(packed)).toHaveLength(26)
  expect(await read('train.jsonl.zst', packed)).toEqual([{ text: 'a' }, { text: 'b' }])
  await expect(told(read('a.jsonl.zst', packed.subarray(0, 20)))).rejects.toThrow(/damaged or cut off/)
})

/** A tar archive, as `tar` writes it. */
function tarOf(files: Readonly<Record<string, string>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = new Uint8Array(512)
    const put = (at: number, text: string) => header.set(utf8(text), at)
    put(0, name)
    put(124, `${utf8(content).length.toString(8).padStart(11, '0')}\0`)
    put(148, '        ')
    put(156, '0')
    put(257, 'ustar\0')
    const sum = header.reduce((total, byte) => total + byte, 0)
    put(148, `${sum.toString(8).padStart(6, '0')}\0 `)
    const body = new Uint8Array(Math.ceil(utf8(content).length / 512) * 512)
    body.set(utf8(content))
    return [header, body]
  })
  return new Uint8Array(Buffer.concat([...blocks, new Uint8Array(1024)]))
}

describe('a tar archive', () => {
  const chat = JSON.stringify({ messages: [{ role: 'user', content: 'a' }] })
  const tar = tarOf({
    'x/train.jsonl': chat,
    'x/test.jsonl': chat,
    'x/README.md': 'Hello',
    'x/.hidden': 'no',
  })
  const open = (name: string, bytes: Uint8Array) => {
    const input = { name, url: name, open: async () => memorySource(name, bytes) }
    return openFiles([input], new AbortController().signal)
  }

  it.each([
    ['plain', 'chats.tar', tar],
    ['gzipped', 'chats.tar.gz', new Uint8Array(gzipSync(tar))],
    ['gzipped, with a short name', 'chats.tgz', new Uint8Array(gzipSync(tar))],
  ])('%s opens with its splits', async (_, name, bytes) => {
    const { splits, leftOut } = await open(name, bytes)
    expect(splits.map((split) => split.name)).toEqual(['train', 'test'])
    expect(leftOut).toEqual(['x/README.md'])
  })

  it('that is damaged, or leads out, is refused', async () => {
    await expect(told(open('a.tar', tar.subarray(0, 700)))).rejects.toThrow(/a\.tar is damaged or cut off/)
    await expect(told(open('a.tar', tarOf({ '../x.jsonl': chat })))).rejects.toThrow(
      /leads out of the archive/,
    )
  })
})
