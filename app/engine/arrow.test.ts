import { tableFromIPC } from '@uwdata/flechette'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBatch } from './arrow.ts'

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

it('a text of a million characters fits', () => {
  const values = ['a', 'ü🏕️'.repeat(300_000), null, '']
  const ipc = encodeBatch({ length: 4, columns: [{ name: 't', type: 'VARCHAR', values }] })
  expect(tableFromIPC(ipc).getChild('t')?.toArray()).toEqual(values)
})
