import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { corpusTables } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { readOnly } from './console.ts'
import { orderedKeys } from './paging/pages.ts'
import { bound, command, publishedOf, sql } from './sql.ts'
import { createTables, dropTables } from './tables.ts'
import { everything } from './test_conversations.ts'

const IDS = [
  ...['casino', 'sample-casino', 'casino-v1', 'casino_v1', 'Casino_v1', 'casino_v1_2', 'trips~1x3'],
  ...['temp', 'Temp', 'main', 'memory', 'system', 'information_schema', 'pg_catalog', 'constructor'],
]

it('a schema is named by its corpus, and has a number where the name is taken', () => {
  expect(IDS.map(schemaOf)).toEqual([
    ...['casino', 'sample_casino', 'casino_v1', 'casino_v1_2', 'Casino_v1_3', 'casino_v1_2_2', 'trips_1x3'],
    ...['temp_2', 'Temp_3', 'main_2', 'memory_2', 'system_2', 'information_schema_2', 'pg_catalog_2'],
    'constructor',
  ])
  expect(IDS.map(schemaOf)).toEqual(IDS.map(schemaOf))
})

it('no two corpora share a schema, whatever their ids are and whichever is asked for first', () => {
  const sign = fc.constantFrom('a', 'A', 'b', '1', '2', '_', '-', '~', '.', '"', ' ', 'é', '\u0130', '\u0000')
  const id = fc.oneof(
    fc.array(sign, { maxLength: 4 }).map((signs) => signs.join('')),
    fc.string(),
  )
  const built = fc
    .tuple(fc.constantFrom(...IDS), fc.constantFrom('', '_2', '-2', '_2_2'))
    .map((p) => p.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(id, built), { maxLength: 40 }), (ids) => {
      const names = ids.map((i) => schemaOf(i).toLowerCase())
      expect(new Set(names).size).toBe(ids.length)
      for (const name of names) expect(name).toMatch(/^[a-z0-9_]+$/)
      for (const own of ['main', 'temp', 'memory', 'system', 'information_schema', 'pg_catalog'])
        expect(names).not.toContain(own)
      expect(ids.map((i) => schemaOf(i).toLowerCase())).toEqual(names)
    }),
  )
})

it('corpora of any ids have tables of their own, which can be asked and dropped', async () => {
  const engine = await startDuckDbInNode()
  try {
    for (const id of IDS)
      for (const statement of createTables(id, corpusTables(testAdapter))) await engine.query(statement)
    for (const [i, id] of IDS.entries())
      await engine.query(
        command(
          sql`INSERT INTO ${publishedOf(id)}.conversations (key, split, turns)
            SELECT unnest(range(${bound(i, 'INTEGER')})), 'train', 0`,
        ),
      )
    for (const [i, id] of IDS.entries()) {
      expect(await engine.integers(orderedKeys(everything(id, ['train'])))).toHaveLength(i)
    }
    // Runs concurrently: the schema of one query must not affect another.
    const bare = 'SELECT count(*) AS n FROM conversations'
    const counts = await Promise.all([...IDS, ...IDS].map((id) => engine.query(readOnly(id, bare))))
    expect(counts).toEqual([...IDS, ...IDS].map((_, i) => [{ n: i % IDS.length }]))
    await expect(engine.query(readOnly(null, bare))).rejects.toThrow(/conversations does not exist/)
    for (const id of IDS.slice(1)) for (const statement of dropTables(id)) await engine.query(statement)
    const left = 'SELECT DISTINCT table_schema AS s FROM information_schema.tables ORDER BY s'
    expect(await engine.query({ sql: left, params: [], decode: (row) => row.s })).toEqual([
      'casino',
      'casino$published',
    ])
  } finally {
    await engine.close()
  }
})
