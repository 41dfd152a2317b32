import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { told } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { openRecords } from '../open_records.ts'
import { memorySource } from '../sources/local_source.ts'
import { detectEncoding } from './encoding.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

async function open(name: string, bytes: Uint8Array, encoding?: string) {
  const bad: BadRecord[] = []
  const values: unknown[] = []
  const file = await openRecords(memorySource(name, bytes), { encoding })
  for await (const { value } of file.records({}, (b) => bad.push(b))) values.push(value)
  return { file, values, bad }
}

it.each([
  ['utf-16le', '\ufeff'],
  ['utf16le without a mark', ''],
])('a table in %s opens, and the report says so', async (_, mark) => {
  const bytes = new Uint8Array(Buffer.from(`${mark}speaker,text\nAda,Grüße aus 北京\n`, 'utf16le'))
  const { file, values, bad } = await open('a.csv', bytes)
  expect(values).toEqual([{ speaker: 'Ada', text: 'Grüße aus 北京' }])
  expect(file.unpacked).toEqual(['recode'])
  expect(bad).toMatchObject([
    { severity: 'noticed', fault: { code: 'recoded', values: { encoding: 'UTF-16LE' } } },
  ])
})

it('JSON in big-endian UTF-16 opens', async () => {
  const bytes = Buffer.from('\ufeff[{"text":"é"}]', 'utf16le').swap16()
  expect((await open('a.json', new Uint8Array(bytes))).values).toEqual([{ text: 'é' }])
})

it.each([
  // "Hello, I offer 300 yuan" and "too expensive", in GB18030.
  [
    'GB18030',
    'text\n\xc4\xe3\xba\xc3\xa3\xac\xce\xd2\xb3\xf6\xc8\xfd\xb0\xd9\xd4\xaa\n\xcc\xab\xb9\xf3\xc1\xcb\n',
    '你好，我出三百元',
  ],
  [
    'Shift_JIS',
    'text\n\x82\xb1\x82\xf1\x82\xc9\x82\xbf\x82\xcd\x81A\x8c\xb3\x8bC\x82\xc5\x82\xb7\x82\xa9\n',
    'こんにちは、元気ですか',
  ],
  [
    'windows-1252',
    'text\nD\xe9j\xe0 vu gar\xe7on: \x93no\xeb\xebl\x94 caf\xe9 tr\xe8s bient\xf4t\n',
    'Déjà vu garçon: “noëël” café très bientôt',
  ],
])('%s is detected', async (_, text, first) => {
  const { values } = await open('a.csv', latin1(text))
  expect(values[0]).toEqual({ text: first })
})

it('UTF-8 with a damaged byte stays UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from('text\n你好'), Buffer.from([0xff]), Buffer.from('再见\n')])
  expect(await detectEncoding(new Uint8Array(bytes))).toBeNull()
})

it('any text in UTF-8 is taken as UTF-8, even if its last character is cut', async () => {
  const text = fc.string({ unit: 'grapheme' }).filter((it) => !it.includes('\0'))
  await fc.assert(
    fc.asyncProperty(text, fc.nat({ max: 3 }), async (said, cut) => {
      const bytes = new TextEncoder().encode(said.toWellFormed())
      expect(await detectEncoding(bytes.subarray(0, Math.max(0, bytes.length - cut)))).toBeNull()
    }),
  )
})

it('tables name columns twice, name their delimiter, and hold lists as Python prints them', async () => {
  const text = `sep=;\nid;text;text;players;raw\n1;a,b;c;['x', "it's", None];"[""j""]"\n`
  expect((await open('a.csv', new TextEncoder().encode(text))).values).toEqual([
    { id: '1', text: 'a,b', text_2: 'c', players: ['x', "it's", null], raw: '["j"]' },
  ])
})

it('a delimiter that is named in the first line keeps the lines of the report', async () => {
  const { bad } = await open('a.csv', new TextEncoder().encode('sep=,\na,b\n1,2,3\n'))
  expect(bad).toMatchObject([{ line: 3 }])
  await expect(told(open('a.csv', new TextEncoder().encode('sep=,\na,\n1,2\n')))).rejects.toThrow(/no name/)
})

// Short texts, whose encoding can't be detected.
it.each([
  ['gb18030', 'a.csv', 'text\n\xc4\xe3\n', '你'],
  ['big5', 'a.csv', 'text\n\xa7A\n', '你'],
  ['shift_jis', 'a.tsv', 'text\tb\n\x83\\\tb\n', 'ソ'],
  ['euc-kr', 'a.jsonl', '{"text":"\xb3\xd7"}\n', '네'],
  ['windows-1252', 'a.json', '[{"text":"\x93caf\xe9\x94"}]', '“café”'],
  ['iso-8859-2', 'a.csv', 'text\n\xb9\n', 'š'],
  ['windows-1251', 'a.csv', 'text\n\xc4\xe0\n', 'Да'],
  ['utf-16be', 'a.csv', '\0t\0e\0x\0t\0\n\x4f\x60\0\n', '你'],
])('a text opens in %s if that is chosen, and the report says so', async (encoding, name, text, first) => {
  const { file, values, bad } = await open(name, latin1(text), encoding)
  expect(values).toMatchObject([{ text: first }])
  expect(file.unpacked).toEqual(['recode'])
  expect(bad).toMatchObject([
    { severity: 'noticed', fault: { code: 'encodingChosen', values: { encoding: encoding.toUpperCase() } } },
  ])
  expect(file.text).toMatchObject({ encoding, bytes: latin1(text) })
})

it('UTF-8 can be chosen, too, and the detected encoding is named', async () => {
  const text = 'text\nD\xe9j\xe0 vu gar\xe7on\n'
  const { file, values, bad } = await open('a.csv', latin1(text), 'utf-8')
  expect(values).toEqual([{ text: 'D\ufffdj\ufffd vu gar\ufffdon' }])
  expect(file.unpacked).toEqual([])
  expect(file.text?.encoding).toBe('utf-8')
  expect(file.text?.detected).toMatch(/^(windows-1252|iso-8859-1)$/)
  expect(bad).toMatchObject([{ fault: { code: 'notUtf8' } }])
})

it('a chosen encoding applies to packed texts, and to no others', async () => {
  const text = latin1('text\n\xc4\xe3\n')
  const packed = new Uint8Array(gzipSync(text))
  expect((await open('a.csv.gz', packed, 'gb18030')).values).toEqual([{ text: '你' }])
  expect((await open('a.csv.gz', packed, 'gb18030')).file.text?.encoding).toBe('gb18030')
})

it('any text is the same in every encoding of Unicode', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((it) => !/[\0\ufeff]/.test(it))
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('utf-16le', 'utf-16be', 'utf-8'), async (said, encoding) => {
      const json = JSON.stringify([{ text: said.toWellFormed() }])
      const little = Buffer.from(json, 'utf16le')
      const bytes = {
        'utf-16le': little,
        'utf-16be': Buffer.from(little).swap16(),
        'utf-8': Buffer.from(json),
      }
      const { values } = await open('a.json', new Uint8Array(bytes[encoding]), encoding)
      expect(values).toEqual([{ text: said.toWellFormed() }])
    }),
    { numRuns: 40 },
  )
})
