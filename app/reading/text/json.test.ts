import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../../base/errors.ts'
import { inSentence, inWords, told } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { memorySource } from '../sources/local_source.ts'
import type { ByteSource } from '../sources/source.ts'
import { readJson, readJsonLines } from './json.ts'
import { jsonFault, parseJson } from './json_text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const source = (content: string | Uint8Array, name = 'chat.jsonl') =>
  memorySource(name, typeof content === 'string' ? utf8(content) : content)

async function lines(content: string | Uint8Array | ByteSource) {
  const bad: BadRecord[] = []
  const values: unknown[] = []
  const rows: number[] = []
  const file =
    typeof content === 'object' && 'slice' in content && 'name' in content ? content : source(content)
  for await (const { row, value } of readJsonLines(file, { onBadRecord: (b) => bad.push(b) })) {
    values.push(value)
    rows.push(row)
  }
  return { values, rows, bad: bad.map(inSentence) }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON Lines', () => {
  it.each([
    ['plain', '{"a":1}\n{"a":2}\n'],
    ['without a last line end', '{"a":1}\n{"a":2}'],
    ['with CRLF', '{"a":1}\r\n{"a":2}\r\n'],
    ['with a byte order mark', '\ufeff{"a":1}\n{"a":2}\n'],
    ['with blank lines', '\n{"a":1}\n  \n\n{"a":2}\n\n'],
  ])('%s', async (_what, text) => {
    expect(await lines(text)).toEqual({ values: [{ a: 1 }, { a: 2 }], rows: [0, 1], bad: [] })
  })

  it('one bad line does not lose the others, and keeps its number', async () => {
    const { values, rows, bad } = await lines('{"a":1}\n\n{"a":}\n{"a":3}\n')
    expect(values).toEqual([{ a: 1 }, { a: 3 }])
    expect(rows).toEqual([0, 2])
    expect(bad).toEqual([
      {
        severity: 'dropped',
        row: 1,
        line: 3,
        raw: '{"a":}',
        content: { text: '{"a":}', length: 6 },
        message: 'At column 6: found “}”, expected a value.',
      },
    ])
  })

  it('a line with a NUL is told', async () => {
    const { values, bad } = await lines('{"a":"\0"}\n\0\0\0\n{"a":3}\n')
    expect(values).toEqual([{ a: 3 }])
    expect(bad.map(({ message }) => message)).toEqual([
      'At column 7: found a NUL byte, expected a character that may stand in a text, or an escape.',
      'At column 1: found a NUL byte, expected a value.',
    ])
  })

  it('100 levels are read, more are told', async () => {
    const { values, bad } = await lines(`${nested(100)}\n${nested(101)}\n${nested(100_000)}\n1\n`)
    expect(values).toHaveLength(2)
    expect(bad.map(({ row, message }) => [row, message])).toEqual([
      [1, 'Found lists and objects nested more than 100 levels deep.'],
      [2, 'Found lists and objects nested more than 100 levels deep.'],
    ])
  })

  it('bytes that are not UTF-8 are told, line by line, and the record is read', async () => {
    const good = utf8('{"a":"\ufffd ä"}\n')
    const wrong = Uint8Array.of(...utf8('{"a":"'), 0xc3, ...utf8('"}\n'))
    const { values, bad } = await lines(Uint8Array.of(...good, ...wrong, ...good))
    expect(values).toEqual([{ a: '\ufffd ä' }, { a: '\ufffd' }, { a: '\ufffd ä' }])
    expect(bad).toEqual([
      {
        severity: 'noticed',
        row: 1,
        line: 2,
        raw: '{"a":"\ufffd"}',
        message: 'Found bytes that are not UTF-8, shown as \ufffd.',
      },
    ])
  })

  it('whole numbers keep their digits', async () => {
    const text =
      '{"id":1234567890123456789,"n":-9007199254740993,"f":0.125000000000000001,"s":"1234567890123456789"}'
    expect((await lines(text)).values).toEqual([
      { id: '1234567890123456789', n: '-9007199254740993', f: 0.125, s: '1234567890123456789' },
    ])
  })

  it('a text of a million characters, and a raw text cut for the report', async () => {
    const long = 'x\\"ä'.repeat(300_000)
    const { values, bad } = await lines(`{"a":"${long}"}\n{"a":"${long}\n`)
    expect(values).toHaveLength(1)
    expect(bad[0]?.raw).toHaveLength(200)
    expect(bad[0]?.content?.text).toHaveLength(10_000)
    expect(bad[0]?.content?.length).toBe(long.length + 6)
  })

  it('are read in slices, with characters and lines across their borders', async () => {
    const text = Array.from({ length: 60_000 }, (_, i) => `{"i":${i},"t":"${'ä€𝄞'.repeat(12)}"}`).join('\n')
    const bytes = utf8(text)
    let largest = 0
    const file = {
      name: 'large.jsonl',
      byteLength: bytes.length,
      async slice(start: number, end = bytes.length) {
        largest = Math.max(largest, end - start)
        return bytes.slice(start, end).buffer
      },
    }
    const { values, bad } = await lines(file)
    expect(bytes.length).toBeGreaterThan(largest)
    expect(bad).toEqual([])
    expect(values).toEqual(text.split('\n').map((line) => JSON.parse(line)))
  })

  it('stop when aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(told(readJsonLines(source('1\n'), { signal }).next())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a JSON document', () => {
  const values = async (text: string) => (await readJson(source(text, 'all.json'))).map(({ value }) => value)

  it('that is a list has a record per item', async () => {
    expect(await readJson(source('[{"a":1}, 2, null]'))).toEqual([
      { row: 0, value: { a: 1 } },
      { row: 1, value: 2 },
      { row: 2, value: null },
    ])
  })

  it('that is an object is a record', async () => {
    expect(await values('\ufeff{"a":[1]}\r\n')).toEqual([{ a: [1] }])
  })

  it('that is an empty list has none', async () => {
    expect(await values('[]')).toEqual([])
  })

  it('loses only the items that are too deep', async () => {
    const bad: BadRecord[] = []
    const records = await readJson(source(`[1, ${nested(101)}, 3]`), { onBadRecord: (b) => bad.push(b) })
    expect(records.map(({ row }) => row)).toEqual([0, 2])
    expect(bad).toMatchObject([{ severity: 'dropped', row: 1, line: 1, raw: expect.stringContaining('[[[') }])
  })

  it('shows items that are too deep as they stand, with their lines; of many, the first hundred', async () => {
    const bad: BadRecord[] = []
    const item = nested(101).replace('[]', '["a,]"]')
    const text = `[1,\n${`${item} ,\n`.repeat(150)}3]`
    await readJson(source(text), { onBadRecord: (b) => bad.push(b) })
    expect(bad.map(({ line }) => line)).toEqual(Array.from({ length: 150 }, (_, i) => i + 2))
    expect(bad.map((b) => b.content)).toEqual(
      Array.from({ length: 150 }, (_, i) => (i < 100 ? { text: item, length: item.length } : undefined)),
    )
  })

  it('that is too deep itself is shown', async () => {
    const bad: BadRecord[] = []
    const text = `\n {"a": ${nested(100)}}\n`
    expect(await readJson(source(text), { onBadRecord: (b) => bad.push(b) })).toEqual([])
    expect(bad).toMatchObject([{ row: 0, line: 2, content: { text: text.trim() } }])
  })

  it.each([
    [
      'cut off',
      '[{"a":1},\n {"a":"tex',
      /all\.json is not JSON: at line 2, column 11, found the end, expected the rest of a text/,
    ],
    ['with a comma too many', '[1,\n2,\n]', /at line 3, column 1, found “\]”, expected a value/],
    ['with a comma too few', '{"a":1 "b":2}', /at line 1, column 8, found “"”, expected a comma or }/],
    ['with something after it', '{} x', /column 4, found “x”, expected the end/],
    ['with a bare name', '{a:1}', /column 2, found “a”, expected a name in "/],
    ['with NaN before its fault', '[NaN,\n-Infinity,\n+1]', /line 3, column 1, found “\+”, expected a value/],
    ['with something like NaN', '[-NaN]', /column 2, found “-”, expected a value/],
  ])('%s says where', async (_what, text, message) => {
    const error = await readJson(source(text, 'all.json')).catch(inWords)
    expect(error).toBeInstanceOf(ParleyError)
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/\w+ \w+/),
    })
  })
})

describe('the place of a fault', () => {
  it('is there exactly where the engine finds one, too', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, s]) => {
        const cut = at % (json.length + 1)
        return json.slice(0, cut) + s + json.slice(cut + s.length)
      }),
    )
    fc.assert(
      fc.property(text, (t) => {
        let parses = true
        try {
          JSON.parse(t)
        } catch {
          parses = false
        }
        expect(jsonFault(t) === null).toBe(parses)
      }),
      { numRuns: 2000 },
    )
  })

  it('parseJson gives what JSON.parse gives where numbers are small', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        fc.pre(isSmall(value))
        const text = JSON.stringify(value)
        expect(JSON.stringify(parseJson(text))).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

/** True if `JSON.parse` keeps every integer of the value exactly. */
function isSmall(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isSmall)
}
