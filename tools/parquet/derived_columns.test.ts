import fc from 'fast-check'
import { expect, it } from 'vitest'
import { derivedColumns } from './derived_columns.ts'
import { readBack } from './read_back.ts'
import { columns, conform, list, struct } from './shape.ts'

it('derives the narrowest type that holds all values', () => {
  const records = [
    { id: 1, big: 2 ** 40, share: 0.1, text: null, tags: [], said: [{ by: 'A', at: 1 }], on: true },
    { id: 2, big: 1, share: 1, text: 'x', tags: ['a'], said: [{ by: null, at: 1.5, to: 'B' }], on: false },
  ]
  expect(derivedColumns(records)).toEqual(
    columns(
      ['id', 'int32'],
      ['big', 'int64'],
      ['share', 'double'],
      ['text', 'string'],
      ['tags', list('string')],
      ['said', list(struct(['by', 'string'], ['at', 'double'], ['to', 'string']))],
      ['on', 'boolean'],
    ),
  )
})

it('derives JSON where types differ, or for objects without fields', () => {
  const records = [
    { a: 1, b: ['x'], c: {} },
    { a: 'x', b: 'x', c: {} },
  ]
  expect(derivedColumns(records)).toEqual(columns(['a', 'json'], ['b', 'json'], ['c', 'json']))
})

it('refuses records that are not objects', () => {
  expect(() => derivedColumns([{ a: 1 }, ['a']])).toThrow('row 1: expected an object')
})

it('derives columns that carry any records there and back', async () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 'text', '', 7, 0.5, 2 ** 40),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
    ),
  }))
  const record = fc.record({ id: fc.nat(), x: value, y: value })
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 4 }), async (records) => {
      const found = derivedColumns(records)
      const written = records.map((it) => conform({ kind: 'struct', fields: found }, it, 'record'))
      expect(await readBack(found, records)).toEqual(written)
    }),
    { numRuns: 60 },
  )
})
