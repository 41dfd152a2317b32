import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import { memorySource } from './local_source.ts'
import { type Packed, zipOf } from './test_zip.ts'
import { openZip, type ZipOptions } from './zip.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const deflated = (file: Packed): Packed =>
  file.content ? { packed: new Uint8Array(deflateRawSync(file.content)), ...file } : file
const open = (files: readonly Packed[], options?: ZipOptions) =>
  openZip(memorySource('corpus.zip', zipOf(files.map(deflated))), options)

describe('a zip', () => {
  it('gives its files, without folders and what systems add', async () => {
    const entries = await open([
      { name: 'corpus/' },
      { name: 'corpus/utterances.jsonl', content: utf8('{"a":1}\n'.repeat(1000)) },
      { name: 'corpus/index.json', content: utf8('{}'), packed: utf8('{}'), method: 0 },
      { name: '__MACOSX/corpus/._index.json', content: utf8('x') },
      { name: 'corpus/.DS_Store', content: utf8('x') },
    ])
    expect(entries.map(({ name, byteLength }) => [name, byteLength])).toEqual([
      ['corpus/utterances.jsonl', 8000],
      ['corpus/index.json', 2],
    ])
    const source = await entries[0]?.source()
    expect(source).toMatchObject({ name: 'utterances.jsonl', byteLength: 8000 })
    expect(new TextDecoder().decode(await source?.slice(8, 16))).toBe('{"a":1}\n')
    expect(new TextDecoder().decode(await (await entries[1]?.source())?.slice(0))).toBe('{}')
  })

  it('without files is empty', async () => {
    expect(await open([])).toEqual([])
  })

  it.each([
    '../evil.json',
    'a/../../evil.json',
    '/etc/passwd',
    'C:/evil.json',
    'a\\..\\evil.json',
    '\\\\host\\x',
    'C:\\evil.json',
    'a\u0000.json',
  ])('refuses the path %s', async (name) => {
    await expect(
      told(
        open([
          { name: 'good.json', content: utf8('1') },
          { name, content: utf8('1') },
        ]),
      ),
    ).rejects.toThrow(/corpus\.zip: the path “.*” leads out of the archive/)
  })

  it('reads paths with backslashes, as some programs of Windows write them', async () => {
    const entries = await open([
      { name: 'a\\' },
      { name: 'a\\train.jsonl', content: utf8('1') },
      { name: 'a\\.hidden\\x.json', content: utf8('1') },
      { name: '__MACOSX\\x.json', content: utf8('1') },
    ])
    expect(entries.map(({ name }) => name)).toEqual(['a/train.jsonl'])
    expect((await entries[0]?.source())?.name).toBe('train.jsonl')
  })

  it('refuses an encrypted entry', async () => {
    await expect(told(open([{ name: 'secret.json', content: utf8('{}'), flags: 1 }]))).rejects.toThrow(
      /corpus\.zip: “secret\.json” is encrypted/,
    )
  })

  it('refuses a thousandfold expansion, before it is unpacked', async () => {
    const bomb = { name: 'bomb.json', content: new Uint8Array(101 * 1024 * 1024), crc: 0 }
    await expect(told(open([bomb]))).rejects.toThrow(
      /corpus\.zip is refused: “bomb\.json” expands from .* to 101 MB, more than 200 times/,
    )
    // Small files may have any compression ratio.
    expect(await open([{ name: 'zeros.json', content: new Uint8Array(1024 * 1024) }])).toHaveLength(1)
  })

  it('refuses more than the limit in total', async () => {
    const file = (name: string) => ({ name, content: new Uint8Array(600) })
    const limits = { total: 1000 }
    expect(await open([file('a')], { limits })).toHaveLength(1)
    await expect(told(open([file('a'), file('b')], { limits }))).rejects.toThrow(
      /have more than 1000 bytes when unpacked/,
    )
  })

  it.each([
    ['more bytes than declared', 10, /“a\.json” is damaged: it is not of the size that the archive declares/],
    [
      'fewer bytes than declared',
      5000,
      /“a\.json” is damaged: (it is not of the size|its content does not match)/,
    ],
  ])('notices %s', async (_what, declared, message) => {
    const [entry] = await open([{ name: 'a.json', content: utf8('x'.repeat(1000)), declared }])
    await expect(told(entry?.source())).rejects.toThrow(message)
  })

  it('notices a wrong checksum', async () => {
    const [entry] = await open([{ name: 'a.json', content: utf8('{}'), crc: 1 }])
    await expect(told(entry?.source())).rejects.toThrow(
      /corpus\.zip: “a\.json” is damaged: its content does not match its checksum/,
    )
  })

  it('notices damaged content', async () => {
    const packed = deflateRawSync(utf8('some text of some length '.repeat(99)))
    packed.fill(0xff, 5, 30)
    const [entry] = await open([
      { name: 'a.json', content: utf8('some text of some length '.repeat(99)), packed },
    ])
    await expect(told(entry?.source())).rejects.toThrow(/corpus\.zip: “a\.json” is damaged/)
  })

  it('cut anywhere is named', async () => {
    const whole = zipOf([deflated({ name: 'a.json', content: utf8('[1,2,3]'.repeat(200)) })])
    for (let length = 0; length < whole.length; length += 7) {
      const cut = openZip(memorySource('cut.zip', whole.slice(0, length)))
      await expect(told(cut), `${length} bytes`).rejects.toThrow(/^cut\.zip is (cut off|damaged)/)
    }
  })

  it('that is one of several parts says so', async () => {
    const whole = zipOf([{ name: 'a.json', content: utf8('1') }])
    new DataView(whole.buffer).setUint16(whole.length - 18, 1, true)
    await expect(told(openZip(memorySource('a.zip', whole)))).rejects.toThrow(/one of several parts/)
  })

  it('an unknown compression is named', async () => {
    const [entry] = await open([{ name: 'a.json', content: utf8('{}'), method: 12 }])
    await expect(told(entry?.source())).rejects.toThrow(/packed in a way that Parley cannot read/)
  })
})
