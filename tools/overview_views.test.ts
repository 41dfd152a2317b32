import { existsSync, readdirSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CorpusAdapter, RecordFile } from '../app/corpora/adapter.ts'
import { adapters } from '../app/corpora/registry.ts'
import { encodeBatch } from '../app/engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../app/engine/duckdb_node.ts'
import type { Engine } from '../app/engine/engine.ts'
import { describeAdapter } from '../app/ingest/describe_adapter.ts'
import type { ExampleView } from '../app/model/index.ts'
import { createDuckDbLoader } from '../app/readers/duckdb/loader.ts'
import { createDuckDbReader } from '../app/readers/duckdb/reader.ts'
import type { Reader } from '../app/readers/reader.ts'
import { openParquet } from '../app/reading/parquet/parquet.ts'
import { formatViewState, parseViewState } from '../app/state/view_state.ts'
import { createFlattener } from '../app/tables/flatten.ts'
import { conversationKey } from '../app/tables/schema.ts'
import { fixturesOf, recordFile } from './fixtures.ts'

const DATA = '../shared/data'

/** Milliseconds. Reading the largest corpus takes several seconds. */
const PATIENCE = 120_000

/** Known figures: conversations, and turns that match the filter. */
const FIGURES: Readonly<Record<string, readonly [number, number | null]>> = {
  'casino Self-need in walk-aways': [5, 17],
  'casino Walk-aways': [25, null],
  // Counted by a Python program over the Parquet file.
  'casino Offer rejected and then improved': [40, 67],
  'casino Not annotated': [634, null],
  'diplomacy Lies that were believed, Italy, 1907': [5, 90],
  'diplomacy Lies that were caught': [54, 111],
  'diplomacy The truth, not believed': [159, 667],
  'diplomacy Without messages': [6, null],
  'diplomacy Not judged': [189, 1506],
}

async function filesOf({ id }: CorpusAdapter): Promise<readonly RecordFile[]> {
  const folder = `${DATA}/${id}`
  if (!existsSync(folder))
    return fixturesOf(id).map(({ fileName, split, records }) => recordFile(fileName, split, records))
  const names = readdirSync(folder).filter((name) => name.endsWith('.parquet'))
  return Promise.all(
    names.map(async (name) => {
      const file = await openParquet(await asyncBufferFromFile(`${folder}/${name}`))
      return { name, split: name.split('-')[0] ?? '', records: () => file.records() }
    }),
  )
}

async function read(engine: Engine, adapter: CorpusAdapter): Promise<{ reader: Reader; splits: string[] }> {
  const { tables, facets, labelSchemes, turnFields } = describeAdapter(adapter)
  const loader = createDuckDbLoader(engine, adapter.id)
  await loader.create(tables)
  const files = await filesOf(adapter)
  const flattener = createFlattener(adapter)
  for (const [at, file] of files.entries()) {
    let position = 0
    for await (const conversation of adapter.conversations([file], () => {}))
      flattener.add(conversation, conversationKey(at, position++))
  }
  for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  const searched = turnFields.filter((field) => field.searched)
  const numberFields = turnFields.filter(({ kind }) => kind === 'number')
  const corpus = { id: adapter.id, tables, facets, schemes: labelSchemes, turnFields: searched, numberFields }
  return { reader: createDuckDbReader(engine, corpus), splits: files.map(({ split }) => split) }
}

describe.each(adapters.filter((a) => a.overview).map((a) => [a.id, a] as const))(
  'the overview of %s',
  (id, adapter) => {
    const { examples = [], knownIssues = [], facets = [], pair = [], outcome } = adapter.overview ?? {}
    const isReal = existsSync(`${DATA}/${id}`)
    let engine: Engine
    let reader: Reader
    let splits: string[]
    beforeAll(async () => {
      engine = await startDuckDbInNode()
      ;({ reader, splits } = await read(engine, adapter))
    }, PATIENCE)
    afterAll(() => engine?.close())

    const found = async ({ view }: ExampleView) => {
      const { state } = parseViewState(`#/${id}${view}`)
      if (state.conversation !== null && state.split !== null)
        return (await reader.place({ split: state.split, id: state.conversation })) ? [1, null] : [0, null]
      const question = { splits, filter: state.filter }
      return Promise.all([reader.count(question), reader.countTurns(question)])
    }

    it('names what there is', () => {
      const keys = describeAdapter(adapter).facets.map(({ key }) => key)
      const schemes = adapter.labelSchemes.map((scheme) => scheme.id)
      expect(keys).toEqual(expect.arrayContaining([...facets]))
      expect([...keys, ...schemes]).toEqual(expect.arrayContaining([...pair]))
      if (outcome) expect(keys).toContain(outcome.field)
      expect(new Set(facets).size).toBe(facets.length)
    })

    it.each([...examples, ...knownIssues.flatMap(({ views }) => views)].map((e) => [e.title, e] as const))(
      'is understood, and leads to rows of the published corpus: %s',
      async (title, example) => {
        const { state, problems } = parseViewState(`#/${id}${example.view}`)
        expect(problems).toEqual([])
        expect(parseViewState(formatViewState(state)).state).toEqual(state)
        const keys = [...adapter.facets, ...adapter.turnFields].map(({ key }) => key)
        expect(keys).toEqual(expect.arrayContaining(state.filter.facets.map(({ key }) => key)))
        const values = adapter.labelSchemes.flatMap((s) => s.values.map(({ value }) => `${s.id} ${value}`))
        const wanted = state.filter.labels.flatMap((l) => l.include.map((value) => `${l.scheme} ${value}`))
        expect(values).toEqual(expect.arrayContaining(wanted))
        const [conversations, turns] = await found(example)
        // The description is about the published corpus. Made-up data must answer the query, but needn't have matching
        // rows.
        expect(conversations).toBeGreaterThanOrEqual(isReal ? 1 : 0)
        const figures = FIGURES[`${id} ${title}`]
        if (isReal && figures) expect([conversations, turns]).toEqual(figures)
      },
    )
  },
)
