import { expect } from 'vitest'
import type { RecordFile } from '../../app/corpora/adapter.ts'
import { adapterById } from '../../app/corpora/registry.ts'
import { encodeBatch } from '../../app/engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../app/engine/duckdb_node.ts'
import { groupFigures } from '../../app/features/compare_groups/models/figures.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { participantFields } from '../../app/model/index.ts'
import { readOnly } from '../../app/readers/duckdb/console.ts'
import { createDuckDbLoader } from '../../app/readers/duckdb/loader.ts'
import { createDuckDbReader } from '../../app/readers/duckdb/reader.ts'
import { createFlattener } from '../../app/tables/flatten.ts'
import { conversationKey } from '../../app/tables/schema.ts'
import { createRandom } from '../synthesize/random.ts'
import { type DrawnFrom, drawComparison } from './drawn.ts'
import { ownCases, ownFigures } from './own_sql.ts'

/** For tests: corpora with labels, numbers and fields of participants. */
export const CORPORA = ['casino', 'craigslist_bargains', 'diplomacy'] as const
const COMPARISONS = 50

/** For tests: milliseconds. */
export const PATIENCE = 300_000

/** Loads files of a corpus, and returns what the page needs to compare groups. */
async function load(id: string, files: readonly RecordFile[]) {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`There is no adapter ${id}.`)
  const described = describeAdapter(adapter)
  const engine = await startDuckDbInNode()
  const loader = createDuckDbLoader(engine, id)
  await loader.create(described.tables)
  const flattener = createFlattener(adapter)
  const splits = files.map(({ split }) => split)
  let i = 0
  for await (const one of adapter.conversations(files, () => {})) {
    flattener.add(one, conversationKey(splits.indexOf(one.split), i))
    i += 1
  }
  for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  const { tables, facets, labelSchemes: schemes, turnFields } = described
  const reader = createDuckDbReader(engine, {
    ...{ id, tables, facets, schemes },
    turnFields: turnFields.filter((field) => field.searched),
    numberFields: turnFields.filter(({ kind }) => kind === 'number'),
    participantFields: participantFields(described),
  })
  const query = (text: string) => engine.query(readOnly(id, text))
  const from: DrawnFrom = {
    described,
    values: async (text) => (await query(text)).map(({ value }) => value),
  }
  return { reader, splits, query, from, close: () => engine.close() }
}

/** For tests: expects that the numbers of 50 drawn comparisons equal those of SQL written apart. */
export async function compareRandomly(id: string, files: readonly RecordFile[], seed: number) {
  const { reader, splits, query, from, close } = await load(id, files)
  const random = createRandom(seed)
  const found = { groups: 0, withCases: 0, withHits: 0 }
  for (let i = 0; i < COMPARISONS; i++) {
    const { title, unit, statistic, measured, own, groups } = await drawComparison(from, random)
    const question = { splits, groups: groups.map(({ filter }) => filter) }
    const cases = await reader.measured(question, unit, measured)
    const figures = groupFigures(cases, unit, statistic, null)
    for (const [g, group] of groups.entries()) {
      const [row] = await query(ownFigures(ownCases(group.own, unit, own)))
      const { n, without, hits, conversations, figure, distribution } = figures[g] ?? {}
      const share = statistic === 'share'
      const expected = row && {
        n: row.n,
        without: Number(row.cases) - Number(row.n),
        hits: share ? (row.hits ?? 0) : null,
        conversations: row.conversations,
        distribution: row.distribution ?? '',
      }
      const shown = distribution?.map(([value, times]) => `${doubleText(value)}×${times}`).join(' ')
      expect({ title, g, n, without, hits, conversations, distribution: shown }).toEqual({
        ...{ title, g },
        ...expected,
      })
      const value = statistic === 'median' ? row?.median : row?.mean
      if (value === null || value === undefined) expect(figure).toBeNull()
      else expect(figure?.value).toBeCloseTo(Number(value), 9)
      found.groups += 1
      found.withCases += (n ?? 0) > 0 ? 1 : 0
      found.withHits += (hits ?? 0) > 0 ? 1 : 0
    }
  }
  await close()
  // Comparisons of nothing would prove nothing.
  expect(found.groups).toBeGreaterThan(COMPARISONS)
  expect(found.withCases).toBeGreaterThan(COMPARISONS / 2)
  expect(found.withHits).toBeGreaterThan(COMPARISONS / 10)
}

/** A double as the engine writes it: with a decimal point. */
const doubleText = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))
