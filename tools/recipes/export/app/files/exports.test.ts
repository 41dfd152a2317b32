import { expect, it } from 'vitest'
import { encodeFile } from './encode_file.ts'
import { EXPORT_FORMS } from './formats.ts'

it('makes a file of rows in the form that was added', async () => {
  const form = EXPORT_FORMS.tsv
  const columns = [
    { name: 'id', type: 'VARCHAR' },
    { name: 'turns', type: 'INTEGER' },
  ] as const
  const pages = (async function* () {
    yield [['a\tb', 1]]
    yield [['c', 2]]
  })()
  const encoder = await form.encoder(columns, { byteOrderMark: false })
  const signal = new AbortController().signal
  const file = await encodeFile(pages, encoder, { signal, onProgress: () => {} })
  expect([await file.text(), form.extension]).toEqual(['id\tturns\na b\t1\nc\t2\n', 'tsv'])
})
