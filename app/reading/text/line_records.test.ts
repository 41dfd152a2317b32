import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inSentence } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { sniffKind } from '../file_kind.ts'
import { openRecords } from '../open_records.ts'
import { memorySource } from '../sources/local_source.ts'
import { isFault, namedFields, taggedFields } from './line_forms.ts'

async function read(name: string, text: string) {
  const bad: BadRecord[] = []
  const file = await openRecords(memorySource(name, new TextEncoder().encode(text)))
  const records: unknown[] = []
  for await (const record of file.records({}, (b) => bad.push(b))) records.push(record)
  return { kind: file.kind, records, bad: bad.map(inSentence) }
}

describe('lines of tagged values', () => {
  it('are a record each, whatever the file is called', async () => {
    const text = '<input> 1 2 </input> <output> yes </output>\n\n<input> 3 </input> <output></output>\r\n'
    for (const name of ['val.txt', 'data.json', 'data.csv', 'data']) {
      expect(await read(name, text)).toEqual({
        kind: 'tagged',
        records: [
          { row: 0, value: { input: '1 2', output: 'yes' }, line: 1 },
          { row: 1, value: { input: '3', output: '' }, line: 3 },
        ],
        bad: [],
      })
    }
  })

  it.each([
    ['<a> 1 </a> <b> 2', 17, 'the end of the line', '</b>'],
    ['<a> 1 </a> and <b> 2 </b>', 12, '"and <b> 2 </b>"', 'a tag such as <input>'],
    ['<a> 1 </a> <a> 2 </a>', 12, '"<a> 2 </a>"', 'no second <a>'],
    ['no tag', 1, '"no tag"', 'a tag such as <input>'],
  ])('%j is told of with its line, and leaves the others alone', async (line, column, found, expected) => {
    const good = '<a> 1 </a> <b> 2 </b>'
    const { records, bad } = await read('x.txt', `${good}\n${line}\n${good}\n`)
    expect(records).toEqual([0, 2].map((row) => ({ row, value: { a: '1', b: '2' }, line: row + 1 })))
    const message = `At column ${column}: found ${found}, expected ${expected}.`
    expect(bad).toEqual([
      {
        severity: 'dropped',
        row: 1,
        line: 2,
        raw: line,
        message,
        content: { text: line, length: line.length },
      },
    ])
  })

  it('carry back what was written into them', () => {
    const text = fc.string().filter((s) => !/[<\n\r]/.test(s))
    const name = fc.stringMatching(/^[a-z][a-z_]{0,9}$/)
    fc.assert(
      fc.property(fc.dictionary(name, text, { minKeys: 1 }), (fields) => {
        const line = Object.entries(fields).map(([key, value]) => `<${key}> ${value} </${key}>`)
        const trimmed = Object.entries(fields).map(([key, value]) => [key, value.trim()])
        expect(taggedFields(line.join(' '))).toEqual(Object.fromEntries(trimmed))
      }),
    )
  })

  it('end for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '/', 'a', ' ') }), (line) => {
        const result = taggedFields(line)
        if (isFault(result)) expect(result.column).toBeGreaterThan(0)
      }),
    )
  })
})

describe("lines in ParlAI's text format", () => {
  it('are a record for each episode, in the shape of its conversation files', async () => {
    const text = [
      'text:Is the boat for sale?\tlabels:It is.|Yes.\tepisode_done:False',
      'text:For how much?\\nIn coins.\tlabels:Ninety.\tlabel_candidates:Ninety.|Ten.\tepisode_done:True',
      'text:Hello __PIPE__ hi\teval_labels:Hi\tepisode_done:True',
      'text:Anyone?\tlabels:\tepisode_done:False',
    ].join('\n')
    expect(await read('train.txt', text)).toEqual({
      kind: 'episodes',
      records: [
        {
          row: 0,
          value: {
            dialog: [
              [{ text: 'Is the boat for sale?' }, { text: 'It is.', alternatives: ['Yes.'] }],
              [
                { text: 'For how much?\nIn coins.', label_candidates: ['Ninety.', 'Ten.'] },
                { text: 'Ninety.' },
              ],
            ],
          },
          line: 1,
        },
        { row: 1, value: { dialog: [[{ text: 'Hello | hi' }, { text: 'Hi' }]] }, line: 3 },
        { row: 2, value: { dialog: [[{ text: 'Anyone?' }]] }, line: 4 },
      ],
      bad: [],
    })
  })

  it('are told of where a part has no name; the episode goes on', async () => {
    const { records, bad } = await read('t.txt', 'text:a\tlabels:b\nplain words\ntext:c\tepisode_done:True\n')
    expect(records).toEqual([
      { row: 0, value: { dialog: [[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]] }, line: 1 },
    ])
    expect(bad).toMatchObject([{ severity: 'dropped', row: 0, line: 2, raw: 'plain words' }])
  })

  it('may have a colon and any name in a value', () => {
    expect(namedFields('text:at 5:30\t__proto__:x')).toEqual(
      Object.fromEntries([
        ['text', 'at 5:30'],
        ['__proto__', 'x'],
      ]),
    )
  })
})

describe('logs between lines of equals signs', () => {
  const rule = '='.repeat(80)
  const opened = async (text: string) => {
    const file = await openRecords(memorySource('a.log', new TextEncoder().encode(text)))
    const records: unknown[] = []
    for await (const record of file.records()) records.push([record.line, record.value])
    return { kind: file.kind, records }
  }

  it('are a record each, divided by lines of dashes', async () => {
    const text = `${rule}\nAda   : 1\n${'-'.repeat(80)}\nBo    : hello\n${rule}\n\n${rule}\nAda   : 2\n${rule}\n`
    expect(await opened(text)).toEqual({
      kind: 'ruled',
      records: [
        [2, { sections: [['Ada   : 1'], ['Bo    : hello']] }],
        [8, { sections: [['Ada   : 2']] }],
      ],
    })
  })

  it('keep every line, however they are divided', async () => {
    const line = fc.constantFrom(rule, '-'.repeat(40), 'Ada : a', 'Bo : b', '', '  ', 'x')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const { records } = await opened([rule, 'Ada : first', ...lines].join('\n'))
        const kept = (records as [number, { sections: string[][] }][]).flatMap(([, { sections }]) =>
          sections.flat(),
        )
        const isText = (one: string) => one.trim() !== '' && !/^[=-]+$/.test(one)
        expect(kept).toEqual(['Ada : first', ...lines.filter(isText)])
      }),
    )
  })
})

describe('what only looks like such lines', () => {
  const kind = (name: string, text: string) => sniffKind(new TextEncoder().encode(text), null, name)
  it.each([
    ['a.txt', '<root><item>1</item></root>', 'unknown'],
    ['a.html', '<html><p>1</p></html>', 'unknown'],
    ['a.txt', '<b>bold</b>', 'unknown'],
    ['a.csv', 'text:labels,b\n1,2\n', 'csv'],
    ['a.txt', 'text: a note\tto you\n', 'unknown'],
    ['README', `${'='.repeat(30)}\nMy corpus\n${'='.repeat(30)}\n\nAuthor : Ada\n`, 'unknown'],
    ['a.txt', 'Dear reader,\nhello, you', 'csv'],
  ])('%s with %j is %s', (name, text, expected) => {
    expect(kind(name, text)).toBe(expected)
  })
})
