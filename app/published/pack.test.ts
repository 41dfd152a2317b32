import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversationOf } from '../tables/document.ts'
import { conversationIn, PackError, type PackedConversation, readPack } from './pack.ts'
import { MOST_PACKS, packCount, packKey, packOf } from './pack_number.ts'
import { packJson } from './test_pack_json.ts'

const MADE_UP: PackedConversation = {
  key: 16_777_217,
  file: 'made-up.parquet',
  row: 1,
  title: 'Made up “so”',
  fingerprint: '1z',
  outcome: 'agreement',
  outcome_title: 'Agreed',
  outcome_summary: '',
  document: JSON.stringify({ participants: [], turns: { speaker: [] } }),
  texts: [],
}

const two = new Map([
  [packKey('train', '2'), { ...MADE_UP, title: 'Another' }],
  [packKey('train', '1'), MADE_UP],
])
const json = packJson(two)
const bytes = new TextEncoder().encode(json)

describe('a pack', () => {
  it.each([
    ['as stored', gzipSync(bytes)],
    ['unpacked by a server', bytes],
  ])('gives a conversation back, %s', async (_how, served) => {
    const found = conversationIn(await readPack(new Uint8Array(served)), 'train', '1')
    expect(found?.key).toBe(MADE_UP.key)
    expect(found?.conversation).toEqual(conversationOf({ ...MADE_UP, split: 'train', id: '1' }))
  })

  it('knows no conversation of another name', async () => {
    const pack = await readPack(bytes)
    expect(conversationIn(pack, 'train', '3')).toBeNull()
    expect(conversationIn(pack, 'test', '1')).toBeNull()
    expect(conversationIn(await readPack(bytes), 'train', '__proto__')).toBeNull()
  })

  it('is the same whatever order its conversations come in', () => {
    expect(packJson(new Map([...two].reverse()))).toBe(json)
  })

  it.each([
    ['cut off', gzipSync(bytes).subarray(0, 40)],
    ['with a wrong checksum', new Uint8Array(gzipSync(bytes)).fill(0, -8, -4)],
    ['no JSON', new TextEncoder().encode('<html>')],
    ['JSON and more', new TextEncoder().encode('{}x')],
    ['a text', new TextEncoder().encode('"text"')],
    ['other JSON', new TextEncoder().encode('{"names":[],"columns":{"key":1}}')],
    ['empty', new Uint8Array()],
  ])('is refused where it is %s', async (_how, damaged) => {
    await expect(readPack(new Uint8Array(damaged))).rejects.toThrow(PackError)
  })

  it.each([
    ['has no title', 'title', null],
    ['has texts that are none', 'texts', [1]],
    ['has a document that is none', 'document', 'a text'],
    ['has no key', 'key', undefined],
  ])('refuses a conversation that %s, and gives the others', async (_what, column, odd) => {
    const { names, columns } = JSON.parse(json) as {
      readonly names: readonly string[]
      readonly columns: Readonly<Record<string, readonly unknown[]>>
    }
    const damaged = { ...columns, [column]: columns[column]?.with(names.indexOf(packKey('train', '1')), odd) }
    const pack = await readPack(new TextEncoder().encode(JSON.stringify({ names, columns: damaged })))
    expect(() => conversationIn(pack, 'train', '1')).toThrow(PackError)
    expect(conversationIn(pack, 'train', '2')?.conversation.title).toBe('Another')
  })
})

describe('the pack of a conversation', () => {
  it('is one of the packs, always the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: MOST_PACKS }), (split, id, packs) => {
        const pack = packOf(split, id, packs)
        expect(pack).toBe(packOf(split, id, packs))
        expect(Number.isInteger(pack) && pack >= 0 && pack < packs).toBe(true)
      }),
    )
  })

  it('stays what published sites rely on', () => {
    expect([packOf('train', '5', 64), packOf('test', 'C_0a', 64), packOf('été', '“5”', 64)]).toEqual([
      50, 17, 7,
    ])
  })

  // Sizes as for random assignment: of 64 packs with 100 on average, the fullest has about 125.
  it.each([
    ['numbers', (i: number) => String(i)],
    ['numbers in words', (i: number) => `conversation_${i}_x`],
    ['hashes', (i: number) => `C_${(i * 2_654_435_761).toString(16)}`],
    ['numbers in steps', (i: number) => String(i * 64)],
  ])('is one of equally full ones where ids are %s', (_what, idOf) => {
    const sizes = new Array<number>(64).fill(0)
    for (let i = 0; i < 6_400; i++) {
      const pack = packOf('train', idOf(i), 64)
      sizes[pack] = (sizes[pack] ?? 0) + 1
    }
    expect(Math.max(...sizes)).toBeLessThan(150)
    expect(Math.min(...sizes)).toBeGreaterThan(55)
  })

  it('is one of so many that each is small, of a large corpus of a bounded number', () => {
    expect([packCount(0), packCount(12_000), packCount(1_200_000), packCount(5e9)]).toEqual([
      1,
      1,
      100,
      MOST_PACKS,
    ])
  })
})
