import { constants, deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import { openRecords } from '../open_records.ts'
import { gunzip } from './gunzip.ts'
import { memorySource } from './local_source.ts'
import { zipOf } from './test_zip.ts'
import { openZip } from './zip.ts'

const MB = 1024 * 1024
const records = new TextEncoder().encode('{"a":1}\n{"a":2}\n')
const gz = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes, { level: 9 }))
const zip = (name: string, content: Uint8Array) =>
  zipOf([{ name, content, packed: new Uint8Array(deflateRawSync(content, { level: 9 })) }])

/** Wraps text in the given number of gzip layers. */
function layers(count: number, content = records): Uint8Array {
  let bytes = content
  for (let i = 0; i < count; i++) bytes = gz(bytes)
  return bytes
}

describe('archives within archives', () => {
  it.each([
    ['gzip in gzip', layers(2)],
    ['gzip in zip', zip('a.jsonl.gz', layers(1))],
    ['zip in gzip', gz(zip('a.jsonl', records))],
    ['zip in zip', zip('a.zip', zip('a.jsonl', records))],
  ])('are unpacked two deep: %s', async (_, bytes) => {
    const { kind } = await openRecords(memorySource('data', bytes))
    expect(kind).toBe('jsonl')
  })

  it.each([
    ['three of gzip', layers(3)],
    ['a thousand of gzip', layers(1000)],
    ['a zip in a zip in a zip', zip('a.zip', zip('b.zip', zip('a.jsonl', records)))],
    ['gzip in zip in gzip', gz(zip('a.jsonl.gz', layers(1)))],
  ])('are refused where there are more: %s', async (_, bytes) => {
    await expect(told(openRecords(memorySource('data', bytes)))).rejects.toThrow(
      /is refused: it lies in 2 archives and is one itself; at most 2 are unpacked\./,
    )
  })

  it('are held against the size of the outermost', async () => {
    // Each layer alone stays below the ratio.
    const inner = gzipSync(new Uint8Array(40 * MB), { strategy: constants.Z_HUFFMAN_ONLY })
    const outer = gz(inner)
    expect(inner.length * 200).toBeGreaterThan(40 * MB)
    expect(outer.length * 200).toBeLessThan(16 * MB)
    const first = await gunzip(memorySource('bomb.gz.gz', outer))
    await expect(told(gunzip(first))).rejects.toThrow(
      /^bomb\.gz is refused: it expands from \d+.* to more than 16 MB\.$/,
    )
    const zipped = await gunzip(memorySource('bomb.zip.gz', gz(zip('zeros.json', new Uint8Array(40 * MB)))))
    await expect(told(openZip(zipped))).rejects.toThrow(/bomb\.zip is refused: .*(expands|expand) from/)
  })

  it('are held against it all together', async () => {
    // Entries share their bytes, as in a flat zip bomb. No single entry exceeds the ratio.
    const content = new Uint8Array(3 * MB)
    const packed = new Uint8Array(deflateRawSync(content))
    const one = { name: 'a', content, packed }
    const many = zipOf(Array.from({ length: 20 }, (_, i) => ({ ...one, name: `${i}.json` })))
    await expect(told(openZip(memorySource('many.zip', many)))).rejects.toThrow(
      /many\.zip is refused: its files expand from \d+ kB to more than 16 MB\./,
    )
  })

  it('hear that they are given up', async () => {
    const controller = new AbortController()
    const bytes = gz(Buffer.alloc(300 * MB, 'some words that repeat, 12345'))
    setTimeout(() => controller.abort(), 0)
    const limits = { ratio: Infinity, total: Infinity }
    await expect(
      told(gunzip(memorySource('large.gz', bytes), { signal: controller.signal, limits })),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
