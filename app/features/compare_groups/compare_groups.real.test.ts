import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { adapterById } from '../../corpora/registry.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { type Filter, type LabelScheme, NO_FILTER } from '../../model/index.ts'
import type { ComparedUnit, Measured } from '../../readers/comparisons.ts'
import { createDuckDbLoader } from '../../readers/duckdb/loader.ts'
import { createDuckDbReader } from '../../readers/duckdb/reader.ts'
import { openParquet } from '../../reading/parquet/parquet.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { withAnyValue, withValue } from './models/dimensions.ts'
import { groupFigures } from './models/figures.ts'

const DATA = '../shared/data'

/** Opens a published corpus as one split. */
async function open(id: string, splits: readonly string[]) {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`There is no adapter ${id}.`)
  const files = splits.map(async (split) => {
    const path = `${DATA}/${id}/${split}-00000-of-00001.parquet`
    const file = await openParquet(await asyncBufferFromFile(path))
    return { name: path, split, records: () => file.records() }
  })
  const engine = await startDuckDbInNode()
  const loader = createDuckDbLoader(engine, id)
  await loader.create(corpusTables(adapter))
  const flattener = createFlattener(adapter)
  let i = 0
  for await (const conversation of adapter.conversations(await Promise.all(files), () => {})) {
    flattener.add(conversation, conversationKey(0, i))
    i += 1
  }
  for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  const { facets, labelSchemes, turnFields } = adapter
  const corpus = { id, tables: corpusTables(adapter), facets, schemes: labelSchemes, turnFields }
  const reader = createDuckDbReader(engine, corpus)
  return {
    reader,
    splits,
    close: () => engine.close(),
    async counts(groups: readonly Filter[], unit: ComparedUnit, measured: Measured) {
      const cases = await reader.measured({ splits, groups }, unit, measured)
      return groupFigures(cases, unit, 'share', null).map(({ hits, n }) => `${hits}/${n}`)
    },
  }
}

const value = (key: string, one: string): Filter => ({
  ...NO_FILTER,
  facets: [{ kind: 'values', key, include: [one], exclude: [], match: 'any' }],
})

// The expected numbers were counted from the published files by a script that uses none of this code.
describe.skipIf(!existsSync(`${DATA}/README.md`))('groups of the published corpora', () => {
  it('CaSiNo: self-need in walk-aways and in deals', async () => {
    const { counts, reader, splits, close } = await open('casino', ['train'])
    const groups = ['walked_away', 'deal'].map((status) => value('outcome', status))
    const measured = { of: 'share', what: { scheme: 'strategy' }, value: 'self-need' } as const
    expect(await counts(groups, 'turn', measured)).toEqual(['17/99', '947/4516'])
    // The links behind the numbers list exactly these turns.
    const [scheme] = adapterById('casino')?.labelSchemes ?? []
    const dimension = { name: '', title: '', kind: 'scheme', scheme: scheme as LabelScheme } as const
    for (const [i, [hits, n]] of [[17, 99] as const, [947, 4516] as const].entries()) {
      const group = groups[i] as Filter
      const listed = (filter: Filter) => reader.countTurns({ splits, filter })
      expect(await listed(withValue(group, dimension, 'self-need', 'turn'))).toBe(hits)
      expect(await listed(withAnyValue(group, dimension, 'turn', 1))).toBe(n)
    }
    await close()
  }, 120_000)

  it('CraigslistBargains: buyers above their target by category, as shares of deals', async () => {
    const { counts, close } = await open('craigslist_bargains', ['train', 'validation', 'test'])
    const categories = ['furniture', 'housing', 'bike', 'electronics', 'phone', 'car']
    const measured = { of: 'share', what: { key: 'buyer_gain' }, value: '<0' } as const
    const all = await counts(
      categories.map((category) => ({
        ...NO_FILTER,
        facets: [...value('category', category).facets, ...value('outcome', 'deal').facets],
      })),
      'conversation',
      measured,
    )
    // One car dialogue accepts before its offer. Parley counts it as a deal; without it, 39 of 52.
    expect(all).toEqual(['81/141', '74/94', '48/74', '29/54', '25/48', '40/53'])
    await close()
  }, 240_000)

  it('Diplomacy: lies of Italy in game 1', async () => {
    const { counts, close } = await open('diplomacy', ['train', 'validation', 'test'])
    const italy = { ...value('game', '1'), search: 'speaker:italy' }
    const measured = { of: 'share', what: { scheme: 'intention' }, value: 'Lie' } as const
    expect(await counts([italy], 'turn', measured)).toEqual(['171/683'])
    await close()
  }, 120_000)
})
