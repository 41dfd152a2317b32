import { describe, expect, it } from 'vitest'
import { inSentence, told } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { memorySource } from '../sources/local_source.ts'
import { readCsv } from './csv.ts'

async function read(text: string) {
  const bad: BadRecord[] = []
  const values: unknown[] = []
  const source = memorySource('labels.csv', new TextEncoder().encode(text))
  for await (const record of readCsv(source, { onBadRecord: (b) => bad.push(b) })) values.push(record)
  return { values, bad: bad.map(inSentence) }
}

/** Records on one line each, below the header line. */
const rows = (...values: unknown[]) => values.map((value, row) => ({ row, value, line: row + 2 }))

describe('CSV', () => {
  it.each([
    ['commas', 'id,label\n1,a\n2,b\n'],
    ['semicolons', 'id;label\n1;a\n2;b\n'],
    ['tabs', 'id\tlabel\n1\ta\n2\tb'],
    ['CRLF', 'id,label\r\n1,a\r\n2,b\r\n'],
    ['a byte order mark', '\ufeffid,label\n1,a\n2,b\n'],
    ['quotes', '"id","label"\n"1","a"\n"2","b"\n'],
  ])('with %s', async (_what, text) => {
    expect(await read(text)).toEqual({
      values: rows({ id: '1', label: 'a' }, { id: '2', label: 'b' }),
      bad: [],
    })
  })

  it('tells on which line of the file a record begins, whatever stands between', async () => {
    expect((await read('\ufeffid,label\n\n1,a\n\n2,b\n')).values).toEqual([
      { row: 0, value: { id: '1', label: 'a' }, line: 3 },
      { row: 1, value: { id: '2', label: 'b' }, line: 5 },
    ])
  })

  it('keeps delimiters, quotes and line ends within quotes', async () => {
    expect((await read('id,text\n1,"a, ""b""\nc"\n2,d\n')).values).toEqual([
      { row: 0, value: { id: '1', text: 'a, "b"\nc' }, line: 2 },
      { row: 1, value: { id: '2', text: 'd' }, line: 4 },
    ])
  })

  it('tells rows of another length, with their lines', async () => {
    const { values, bad } = await read('id,text\n1,"a\nb"\n2\n3,c,d\n4,e\n')
    expect(values).toEqual([
      { row: 0, value: { id: '1', text: 'a\nb' }, line: 2 },
      { row: 3, value: { id: '4', text: 'e' }, line: 6 },
    ])
    expect(bad).toEqual([
      {
        severity: 'dropped',
        row: 1,
        line: 4,
        raw: '2',
        content: { text: '2', length: 1 },
        message: 'Found 1 value, expected 2: id, text.',
      },
      {
        severity: 'dropped',
        row: 2,
        line: 5,
        raw: '3 | c | d',
        content: { text: '3,c,d', length: 5 },
        message: 'Found 3 values, expected 2: id, text.',
      },
    ])
  })

  it.each([
    ['\n', 'lines'],
    ['\r\n', 'lines of Windows'],
    ['\r', 'lines of old'],
  ])('shows rows of another length as they stand: %j, %s', async (end) => {
    const text = ['id,text', '', '1,"a', 'b"', '2,"x, ""y""', 'z",3', '4,e', '5'].join(end)
    const { bad } = await read(text)
    expect(bad.map(({ row, line, content }) => [row, line, content?.text])).toEqual([
      [1, 5, `2,"x, ""y""${end}z",3`],
      [3, 8, '5'],
    ])
  })

  it('is read in slices', async () => {
    const text = Array.from({ length: 90_000 }, (_, i) => `${i},"line one of ${i}\nline, ""two"", with ä€𝄞"`)
    const { values, bad } = await read(`id,text\n${text.join('\n')}\n`)
    expect(bad).toEqual([])
    expect(values).toHaveLength(90_000)
    expect(values.at(-1)).toEqual({
      row: 89_999,
      line: 180_000,
      value: { id: '89999', text: 'line one of 89999\nline, "two", with ä€𝄞' },
    })
  })

  it('row labels without a name, as pandas writes them, are a column', async () => {
    expect((await read(',text\n0,a\n1,b\n')).values).toEqual(
      rows({ 'Unnamed: 0': '0', text: 'a' }, { 'Unnamed: 0': '1', text: 'b' }),
    )
  })

  it('a column named __proto__ is a column', async () => {
    const [record] = (await read('__proto__,b\nx,y\n')).values as { value: object }[]
    expect(Object.keys(record?.value ?? {})).toEqual(['__proto__', 'b'])
  })

  it.each([
    ['a name that is missing', 'a,\n1,2\n', /found no name for column 2/],
    ['a quote that does not end', 'a,b\n1,"2\n3,4\n', /at line 2, a quoted value has no closing "/],
  ])('refuses %s', async (_what, text, message) => {
    await expect(told(read(text))).rejects.toThrow(message)
  })

  it('without rows has no records', async () => {
    expect(await read('a,b\n')).toEqual({ values: [], bad: [] })
  })

  it('reads thousands of columns, names a few of them, and refuses more than can be shown', async () => {
    const head = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',')
    const { values, bad } = await read(`${head(20_000)}\n${head(20_000)}\n1,2\n`)
    expect(values).toHaveLength(1)
    expect(bad.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Found 2 values, expected 20000: c0, c1, .*, c19, …\.$/),
    ])
    await expect(told(read(`${head(80_000)}\n1\n`))).rejects.toThrow(
      /^labels\.csv has 80,000 columns\. Parley opens at most 20,000\.$/,
    )
  })
})
