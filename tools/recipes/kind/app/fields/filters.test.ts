import { expect, it } from 'vitest'
import { encodeBatch } from '../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../engine/duckdb_node.ts'
import { CONTROLS } from '../find/filters/controls.ts'
import { filterParts } from '../find/filters/filter_parts.ts'
import { binGroups } from '../readers/duckdb/facets.ts'
import { createDuckDbLoader } from '../readers/duckdb/loader.ts'
import { createDuckDbReader } from '../readers/duckdb/reader.ts'
import { parseViewState } from '../state/view_state.ts'
import { createFlattener } from '../tables/flatten.ts'
import { corpusTables } from '../tables/schema.ts'
import { conversation, testAdapter, turn } from '../tables/test_corpus.ts'
import { FIELD_KINDS } from './registry.ts'

it('fills a column, filters, counts, and has words and a control', async () => {
  const engine = await startDuckDbInNode()
  const year = { key: 'year', title: 'Year', kind: 'example_year' as const }
  const facets = [{ ...year, read: (c: { attributes: object }) => (c.attributes as { year: number }).year }]
  const adapter = { ...testAdapter, facets, turnFields: [{ ...year, searched: true }] as never }
  try {
    const corpus = { id: 'years', tables: corpusTables(adapter), facets, schemes: [], turnFields: [year] }
    const loader = createDuckDbLoader(engine, corpus.id)
    await loader.create(corpus.tables)
    const flattener = createFlattener(adapter)
    for (const [key, n] of [1990, 2000, 2010.5].entries()) {
      const turns = [turn('hello', { values: { year: 3000 - n } })]
      flattener.add(conversation(`c${key}`, turns, { attributes: { year: n } as never }), key)
    }
    for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
    const reader = createDuckDbReader(engine, corpus)
    const found = async (address: string) => {
      const { filter } = parseViewState(`#/years/train?${address}`).state
      const { rows } = await reader.page({ filter, splits: ['train'], sort: null }, { after: null }, 9)
      return [rows.map(({ id }) => id), filterParts(filter, { ...adapter, labelSchemes: [] })[0]?.text]
    }
    expect(await found('r.year=..1999')).toEqual([['c0'], 'Year up to 1,999'])
    expect(await found('tr.year=1000..1005')).toEqual([['c1'], 'Has a turn with Year 1,000–1,005'])
    const scope = { corpusId: 'years', splits: ['train'], facets, schemes: [], turnFields: [] }
    expect(await engine.query(binGroups({ key: 'year' }, 2, scope))).toMatchObject([
      { min: 1990, max: 2000, bin: 0 },
      { bin: 1 },
    ])
    expect(CONTROLS[FIELD_KINDS.example_year.control]).toBeTypeOf('function')
  } finally {
    await engine.close()
  }
})
