import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentsEncoder, jsonlEncoder } from './jsonl.ts'

const text = (encoder: ReturnType<typeof jsonlEncoder>, rows: readonly (readonly unknown[])[]) =>
  [encoder.begin(), encoder.rows(rows), encoder.end()].join('')

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string(), fc.constant(null))),
)

it('reads back with its types, one line per row', () => {
  const names = ['text', '2', '1', '__proto__x', 'a"b']
  const columns = names.map((name) => ({ name }))
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 5, maxLength: 5 })), (rows) => {
      const lines = text(jsonlEncoder(columns), rows).split('\n')
      expect(lines.pop()).toBe('')
      const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(read.map((record) => names.map((name) => record[name]))).toEqual(rows)
    }),
  )
})

it('keeps the order of columns, even of those that are named by numbers', () => {
  expect(text(jsonlEncoder([{ name: '2' }, { name: '1' }]), [['a', 'b']])).toBe('{"2":"a","1":"b"}\n')
})

it('names what JSON has no number for', () => {
  const line = text(jsonlEncoder([{ name: 'x' }]), [[[Number.POSITIVE_INFINITY, Number.NaN]]])
  expect(line).toBe('{"x":["Infinity","NaN"]}\n')
})

it('puts documents on a line each, as they are', () => {
  const documents = [{ text: 'a\nb' }, { text: '\u2028' }].map((d) => JSON.stringify(d))
  const lines = text(
    documentsEncoder(),
    documents.map((d) => [d]),
  )
  expect(lines).toBe(`${documents.join('\n')}\n`)
})
