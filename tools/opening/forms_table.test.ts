import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allFormats } from '../../app/corpora/formats.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { FORMS } from './forms.ts'
import { formsTable, OPENING_DOCS, openExample, replacedTable } from './forms_table.ts'

describe('the table of forms in docs/opening.md', () => {
  it('has a row for every reader', async () => {
    const readers = [...adapters, ...(await allFormats())].map(({ id }) => id)
    expect([...new Set(FORMS.map(({ reader }) => reader))].toSorted()).toEqual(readers.toSorted())
  })

  it.each(FORMS.flatMap(({ reader, examples }) => examples.map((example) => [reader, example])))(
    '%s opens %s',
    async (reader, example) => {
      const opened = await openExample(example ?? '')
      expect(opened.reader).toBe(reader)
      expect(opened.conversations).toBeGreaterThan(0)
    },
  )

  it('is up to date; `npm run opening` writes it', async () => {
    const table = await formsTable()
    expect(replacedTable(readFileSync(OPENING_DOCS, 'utf8'), table).before).toBe(table)
  })
})
