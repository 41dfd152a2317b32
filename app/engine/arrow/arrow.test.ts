import { tableFromIPC } from '@uwdata/flechette'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../base/fold.ts'
import type { ColumnBatch } from '../../tables/sink.ts'
import { createBatchEncoder, encodeBatch } from './arrow.ts'

it('texts come back as they were, whatever is in them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 300 })), { maxLength: 80 }),
      (values) => {
        const ipc = encodeBatch({ length: values.length, columns: [{ name: 't', type: 'VARCHAR', values }] })
        expect(tableFromIPC(ipc).getChild('t')?.toArray() ?? []).toEqual(values)
      },
    ),
  )
})

it('texts that are encoded together are cut where they were', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.oneof(fc.constantFrom('', 'plain', '\ud83c', '\udfd5', 'ü'), fc.string())), {
        minLength: 250,
        maxLength: 400,
      }),
      fc.boolean(),
      (texts, ascii) => {
        const values = ascii ? texts.map((t) => t?.replace(/[^ -~]/g, '?') ?? null) : texts
        const ipc = encodeBatch({ length: values.length, columns: [{ name: 't', type: 'VARCHAR', values }] })
        const wellFormed = values.map((t) => t?.toWellFormed() ?? null)
        expect(tableFromIPC(ipc).getChild('t')?.toArray()).toEqual(wellFormed)
      },
    ),
  )
})

it('a text of a million characters fits', () => {
  const values = ['a', 'ü🏕️'.repeat(300_000), null, '']
  const ipc = encodeBatch({ length: 4, columns: [{ name: 't', type: 'VARCHAR', values }] })
  expect(tableFromIPC(ipc).getChild('t')?.toArray()).toEqual(values)
})

it('batches that are added one by one come back as one table, in their order', () => {
  const rows = fc.record({
    text: fc.option(fc.string({ unit: 'grapheme' })),
    number: fc.option(fc.double({ noNaN: true })),
    whole: fc.integer(),
    flag: fc.option(fc.boolean()),
    list: fc.option(fc.array(fc.string(), { maxLength: 3 })),
  })
  const types = {
    text: 'VARCHAR',
    number: 'DOUBLE',
    whole: 'INTEGER',
    flag: 'BOOLEAN',
    list: 'VARCHAR[]',
  } as const
  fc.assert(
    fc.property(
      fc.array(fc.array(rows, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 5 }),
      (parts) => {
        const encoder = createBatchEncoder()
        const names = Object.keys(types) as (keyof typeof types)[]
        for (const part of parts) {
          const columns = names.map((name) => ({
            name,
            type: types[name],
            values: part.map((row) => row[name]),
          }))
          encoder.add({ length: part.length, columns } satisfies ColumnBatch)
        }
        const table = tableFromIPC(encoder.take())
        for (const name of names) {
          const read = Array.from(table.getChild(name) ?? [], (v) =>
            v === null || typeof v !== 'object' ? v : [...v],
          )
          expect(read).toEqual(parts.flat().map((row) => row[name]))
        }
      },
    ),
  )
})

it('texts of a folded column enter as search compares them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.oneof(fc.constantFrom('', 'PLAIN Text', 'İÉ ß', '\u212a'), fc.string())), {
        maxLength: 300,
      }),
      (texts) => {
        const values = texts.map((t) => t?.toWellFormed() ?? null)
        const columns = [{ name: 't', type: 'VARCHAR', folded: true, values }] as const
        const ipc = encodeBatch({ length: values.length, columns })
        const folded = values.map((t) => (t === null ? null : fold(t)))
        expect(tableFromIPC(ipc).getChild('t')?.toArray() ?? []).toEqual(folded)
      },
    ),
  )
})

it('texts that come again and again come back in their rows', () => {
  const text = fc.option(
    fc.oneof(fc.constantFrom('', 'buyer', 'seller', 'ü'), fc.string({ unit: 'grapheme' })),
  )
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 60 }), { minLength: 1, maxLength: 3 }), (parts) => {
      const encoder = createBatchEncoder()
      for (let round = 0; round < 2; round++) {
        for (const values of parts)
          encoder.add({ length: values.length, columns: [{ name: 't', type: 'VARCHAR', values }] })
        expect(tableFromIPC(encoder.take()).getChild('t')?.toArray() ?? []).toEqual(parts.flat())
      }
    }),
  )
})

it('an encoder that was emptied gives the next rows only, and spoils none that it gave', () => {
  const encoder = createBatchEncoder()
  const batch = (texts: readonly (string | null)[]): ColumnBatch => ({
    length: texts.length,
    columns: [
      { name: 't', type: 'VARCHAR', values: texts },
      { name: 'n', type: 'INTEGER', values: texts.map((t) => t?.length ?? null) },
    ],
  })
  const rowsOf = (ipc: Uint8Array) =>
    tableFromIPC(ipc)
      .toArray()
      .map((row) => ({ ...row }))
  const parts = [['first', null, 'ü'], ['other'], [null, 'a', 'b', 'c']]
  const taken = parts.map((texts) => {
    encoder.add(batch(texts))
    return encoder.take()
  })
  expect(taken.map(rowsOf)).toEqual(parts.map((texts) => texts.map((t) => ({ t, n: t?.length ?? null }))))
})
