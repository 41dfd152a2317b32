import { encodeBatch } from '../../../app/engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../../app/engine/duckdb_node.ts'
import type { Engine } from '../../../app/engine/engine.ts'
import { type Filter, NO_FILTER, type Sort, TURNS_FACET } from '../../../app/model/index.ts'
import { createDuckDbLoader } from '../../../app/readers/duckdb/loader.ts'
import { orderedKeys } from '../../../app/readers/duckdb/paging/pages.ts'
import { createDuckDbReader } from '../../../app/readers/duckdb/reader.ts'
import type { ListQuestion, ReadCorpus, Reader } from '../../../app/readers/reader.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { conversationKey, corpusTables } from '../../../app/tables/schema.ts'
import { synthesize } from '../../synthesize/index.ts'
import { casino, casinoScope } from '../finding/scope.ts'
import type { Figure } from '../measuring/report.ts'

/** With about ten turns each, this makes 100,000 turns. */
const CONVERSATIONS = 10_000

const PER_BATCH = 1_000

const SEED = 1

const SPLITS = ['train']

/** Filters that are fast or slow for the list. */
const FILTERS: Readonly<Record<string, readonly Filter[]>> = {
  'by facets': ['deal', 'walked_away'].map((value) => ({
    ...NO_FILTER,
    facets: [{ kind: 'values', key: 'outcome', include: [value], exclude: [], match: 'any' }],
  })),
  'by labels': ['self-need', 'small-talk'].map((value) => ({
    ...NO_FILTER,
    labels: [{ scheme: 'strategy', include: [value], exclude: [], match: 'any', on: 'conversation' }],
  })),
  'by a search': ['water', 'food'].map((search) => ({ ...NO_FILTER, search })),
}

/** Queries a reader in this process, so that only counting takes time. */
export async function recounting(runs: number): Promise<readonly Figure[]> {
  const engine = await startDuckDbInNode()
  try {
    const reader = createDuckDbReader(engine, await load(engine))
    const everything = { splits: SPLITS, filter: NO_FILTER, sort: null }
    await recount(reader, everything)
    const figures: Figure[] = []
    for (const [name, filters] of Object.entries(FILTERS)) {
      const [listed, counted]: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        for (const filter of filters) {
          // Varies the sort order, so that neither is answered from a cache.
          const sort: Sort = { column: run % 2 ? 'turns' : 'outcome', descending: run % 4 > 1 }
          const question = {
            splits: SPLITS,
            filter: { ...filter, search: `${filter.search} ${' '.repeat(run)}` },
            sort,
          }
          listed.push(await timed(() => engine.integers(listQuery(question))))
          await reader.page(question, { after: null }, 50)
          counted.push(await timed(() => recount(reader, question)))
        }
      }
      figures.push({
        name: `Counting all charts again, filtered ${name}, 100,000 turns`,
        unit: 'ms',
        samples: counted,
        per: listed,
        target: { of: 'ratio', most: 3 },
        notes: ["against the list's own query; in Node, without drawing"],
      })
    }
    return figures
  } finally {
    await engine.close()
  }
}

/** The queries of an overview. */
function recount(reader: Reader, question: ListQuestion): Promise<unknown> {
  const outcome = { key: 'outcome' }
  const strategy = { scheme: 'strategy' }
  return Promise.all([
    reader.totals(question),
    reader.values(question, outcome, 12),
    reader.spread(question, TURNS_FACET, 20),
    reader.labelShares(question, 'strategy'),
    reader.labelPairs(question, 'strategy', 'same turn'),
    reader.labelPairs(question, 'strategy', 'next turn'),
    reader.labelPlaces(question, 'strategy', 10),
    reader.cross(question, strategy, outcome, 20),
    reader.cross(question, { key: 'agent_1_high_item' }, { key: 'agent_2_high_item' }, 12),
    reader.quartiles(question, { key: 'joint_points' }, outcome, 12),
    reader.grid(question, { key: 'agent_1_points' }, { key: 'agent_2_points' }, 24),
  ])
}

function listQuery({ filter, sort }: ListQuestion) {
  return orderedKeys({ filter, sort, scope: casinoScope() })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function load(engine: Engine): Promise<ReadCorpus> {
  const adapter = casino()
  const tables = corpusTables(adapter)
  const { schemes, turnFields } = casinoScope()
  const loader = createDuckDbLoader(engine, 'casino')
  await loader.create(tables)
  const flattener = createFlattener(adapter)
  const take = async () => {
    for (const [table, batch] of flattener.take()) await loader.append(table, encodeBatch(batch))
  }
  const records = Array.from(synthesize('casino', CONVERSATIONS, SEED), (value, row) => ({ value, row }))
  const file = { name: 'train.parquet', split: 'train', records: () => records }
  let position = 0
  for await (const conversation of adapter.conversations([file], () => {})) {
    flattener.add(conversation, conversationKey(0, position))
    position += 1
    if (position % PER_BATCH === 0) await take()
  }
  await take()
  await loader.index()
  return { id: 'casino', tables, facets: [...adapter.facets, TURNS_FACET], schemes, turnFields }
}
