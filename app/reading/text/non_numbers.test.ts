import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inSentence } from '../../model/error_messages/test_told.ts'
import type { BadRecord } from '../bad_record.ts'
import { memorySource } from '../sources/local_source.ts'
import { readJson, readJsonLines } from './json.ts'
import { withoutNonNumbers } from './non_numbers.ts'

const source = (text: string) => memorySource('made_up.json', new TextEncoder().encode(text))

describe('numbers that JSON does not have', () => {
  const python = '{"NaN": NaN, "b": [Infinity, -Infinity], "said": "NaN, \\"Infinity\\\\"}'
  const value = { NaN: null, b: [null, null], said: 'NaN, "Infinity\\' }

  it('are null in a document, which is told once', async () => {
    const bad: BadRecord[] = []
    const file = source(`[\n{"a": 1},\n${python}]`)
    const records = await readJson(file, { onBadRecord: (b) => bad.push(b) })
    expect(records).toEqual([
      { row: 0, value: { a: 1 } },
      { row: 1, value },
    ])
    expect(bad.map(inSentence)).toEqual([
      {
        severity: 'noticed',
        row: 0,
        line: 3,
        raw: expect.stringContaining('"NaN": NaN'),
        message:
          'At line 3, column 9: found NaN, expected a number or null; it and 2 more like it are read as null.',
      },
    ])
  })

  it('are null in JSON Lines, of which the first is told', async () => {
    const bad: BadRecord[] = []
    const records = []
    const file = source(`{"a": 1}\n${python}\n{"a": }\n${python}\n`)
    for await (const record of readJsonLines(file, { onBadRecord: (b) => bad.push(b) })) records.push(record)
    expect(records).toEqual([
      { row: 0, value: { a: 1 }, line: 1 },
      { row: 1, value, line: 2 },
      { row: 3, value, line: 4 },
    ])
    expect(
      bad.map(inSentence).map(({ severity, row, line, message }) => [severity, row, line, message]),
    ).toEqual([
      [
        'noticed',
        1,
        2,
        'At column 9: found NaN, expected a number or null; it is read as null, as are all like it in this file.',
      ],
      ['dropped', 2, 3, 'At column 7: found “}”, expected a value.'],
    ])
  })

  it('are replaced outside of texts only, whatever the text', () => {
    const token = fc.constantFrom('NaN', 'Infinity', '-Infinity')
    const { value: document } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        token.map((t) => ({ text: t, value: null as unknown })),
        fc
          .oneof(token, fc.string(), fc.constantFrom('"', '\\', '\\"', '": NaN'))
          .map((s) => ({ text: JSON.stringify(s), value: s as unknown })),
        fc
          .array(tie('value') as fc.Arbitrary<{ text: string; value: unknown }>, { maxLength: 4 })
          .map((l) => ({
            text: `[${l.map((i) => i.text).join(', ')}]`,
            value: l.map((i) => i.value) as unknown,
          })),
      ),
    }))
    fc.assert(
      fc.property(document, ({ text, value: expected }) => {
        expect(JSON.parse(withoutNonNumbers(text)?.text ?? text)).toEqual(expected)
      }),
    )
  })

  it.each([
    ['quotes', '"'.repeat(2_000_000)],
    ['escaped quotes', '\\"'.repeat(1_000_000)],
    ['backslashes and a quote', `"${'\\'.repeat(2_000_000)}"`],
    ['signs', '-'.repeat(2_000_000)],
    ['beginnings', 'NaInfinit'.repeat(200_000)],
  ])('are looked for in linear time: %s', (_what, text) => {
    const before = process.cpuUsage().user
    expect(withoutNonNumbers(text)).toBeNull()
    // CPU time, which is independent of other programs. Looking back at each character would take hours.
    expect((process.cpuUsage().user - before) / 1_000_000, 'seconds').toBeLessThan(20)
  })
})
