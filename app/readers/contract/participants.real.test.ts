import { existsSync, readdirSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { adapterById } from '../../corpora/registry.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { NO_FILTER, participantFields } from '../../model/index.ts'
import { openParquet } from '../../reading/parquet/parquet.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { createDuckDbLoader } from '../duckdb/loader.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'

const DATA = '../shared/data'

/** Opens all splits of a published corpus. */
async function open(id: string) {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`There is no adapter ${id}.`)
  const names = readdirSync(`${DATA}/${id}`).filter((name) => name.endsWith('.parquet'))
  const files = names.map(async (name) => {
    const file = await openParquet(await asyncBufferFromFile(`${DATA}/${id}/${name}`))
    return { name, split: name.split('-')[0] ?? '', records: () => file.records() }
  })
  const engine = await startDuckDbInNode()
  const loader = createDuckDbLoader(engine, id)
  await loader.create(corpusTables(adapter))
  const flattener = createFlattener(adapter)
  let i = 0
  for await (const one of adapter.conversations(await Promise.all(files), () => {})) {
    flattener.add(one, conversationKey(0, i))
    i += 1
  }
  for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  const { facets, labelSchemes, turnFields } = adapter
  const reader = createDuckDbReader(engine, {
    ...{ id, tables: corpusTables(adapter), facets, schemes: labelSchemes, turnFields },
    participantFields: participantFields({ participantFields: adapter.participantFields ?? [] }),
  })
  const splits = names.map((name) => name.split('-')[0] ?? '')
  return { reader, splits, question: { splits, filter: NO_FILTER }, close: () => engine.close() }
}

const of = (key: string) => ({ key, of: 'participant' }) as const
const values = (key: string, value: string) =>
  ({ ...of(key), kind: 'values', include: [value], exclude: [], match: 'any' }) as const

// The expected numbers were counted from the published files by a separate script.
describe.skipIf(!existsSync(`${DATA}/README.md`))('participants of the published corpora', () => {
  it('CaSiNo: satisfaction by points and by orientation of all 2,060', { timeout: 120_000 }, async () => {
    const { reader, question, close } = await open('casino')
    expect(await reader.participantCount(question)).toBe(2_060)
    const points = await reader.quartiles(question, of('points'), of('satisfaction'), 9)
    expect(points.map(({ value, n, median }) => [value, n, median])).toEqual([
      ['Extremely satisfied', 951, 19],
      ['Slightly satisfied', 787, 19],
      ['Slightly dissatisfied', 182, 17],
      ['Undecided', 89, 18],
      ['Extremely dissatisfied', 51, 10],
    ])
    const pairs = await reader.cross(question, of('svo'), of('satisfaction'), 9)
    const pair = (a: string, b: string) => pairs.find((one) => one.a === a && one.b === b)?.count.all
    expect(pair('proself', 'Extremely satisfied')).toBe(458)
    expect(pair('prosocial', 'Extremely dissatisfied')).toBe(26)
    const prosocial = { ...NO_FILTER, facets: [values('svo', 'prosocial')] }
    const groups = [prosocial, { ...NO_FILTER, facets: [values('svo', 'proself')] }]
    const asked = { splits: question.splits, groups }
    const { n, group, value } = await reader.measured(asked, 'participant', {
      ...{ of: 'share', what: of('satisfaction'), value: 'Extremely satisfied' },
    })
    const sum = (of: number, least: number) =>
      n.reduce((all, count, i) => all + (group[i] === of && (value[i] ?? 0) >= least ? count : 0), 0)
    expect([sum(0, 1), sum(0, 0), sum(1, 1), sum(1, 0)]).toEqual([479, 1_021, 458, 1_002])
    await close()
  })

  it('Diplomacy: lies sent and believed by country', { timeout: 120_000 }, async () => {
    const { reader, splits, close } = await open('diplomacy')
    const game = { kind: 'values', key: 'game', include: ['1'], exclude: [], match: 'any' } as const
    const italy = values('name', 'Italy')
    const totals = async (facets: readonly (typeof italy | typeof game)[]) => {
      const rows = await reader.participants({ splits, filter: { ...NO_FILTER, facets }, sort: null }, 0, 999)
      const sum = (read: (row: (typeof rows)[number]) => unknown) =>
        rows.reduce((all, row) => all + Number(read(row)), 0)
      const [lies, deceived, caught] = ['lies', 'deceived', 'caught'].map((key) =>
        sum((row) => row.values[key]),
      )
      return { messages: sum(({ turns }) => turns), lies, deceived, caught }
    }
    expect(await totals([game, italy])).toMatchObject({ messages: 683, lies: 171 })
    expect(await totals([italy])).toEqual({ messages: 2_882, lies: 216, deceived: 181, caught: 19 })
    expect(await totals([values('name', 'Turkey')])).toMatchObject({ lies: 93, deceived: 73, caught: 12 })
    await close()
  })

  it('CraigslistBargains: buyers and sellers', { timeout: 120_000 }, async () => {
    const { reader, question, close } = await open('craigslist_bargains')
    expect(await reader.participantValues(question, of('role'), 5)).toEqual([
      { value: 'buyer', count: 656 },
      { value: 'seller', count: 656 },
    ])
    await close()
  })
})
