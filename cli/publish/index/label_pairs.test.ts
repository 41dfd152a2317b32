import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadDuckDb } from './duckdb.ts'
import { writeLabelPairs } from './extra_tables.ts'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

const LABEL = fc.record({
  scheme: fc.constantFrom('act', 'mood'),
  key: fc.integer({ min: 0, max: 6 }),
  turn: fc.integer({ min: 0, max: 3 }),
  value: fc.constantFrom('a', 'b', 'ß', "it's"),
  by: fc.constantFrom('one', 'two'),
})

type Label = typeof LABEL extends fc.Arbitrary<infer T> ? T : never

/** Keys of the split `train` come before those of `test`. */
const splitOf = (key: number) => (key < 4 ? 'train' : 'test')

function byHand(labels: readonly Label[]): readonly string[] {
  const distinct = [
    ...new Map(labels.map((one) => [`${one.scheme}\t${one.key}\t${one.turn}\t${one.value}`, one])).values(),
  ]
  const found = new Map<string, { turns: number; keys: Set<number> }>()
  for (const x of distinct)
    for (const y of distinct) {
      if (y.scheme !== x.scheme || y.key !== x.key) continue
      const isBefore = Buffer.compare(Buffer.from(x.value), Buffer.from(y.value)) < 0
      const how = y.turn === x.turn && isBefore ? 'same turn' : y.turn === x.turn + 1 ? 'next turn' : null
      if (how === null) continue
      const name = JSON.stringify([how, x.scheme, splitOf(x.key), x.value, y.value])
      const one = found.get(name) ?? { turns: 0, keys: new Set() }
      one.turns += 1
      found.set(name, { ...one, keys: one.keys.add(x.key) })
    }
  return [...found]
    .map(([name, { turns, keys }]) => JSON.stringify([...JSON.parse(name), turns, keys.size]))
    .sort()
}

describe.skipIf(!there)('the table of labels that occur together', () => {
  it('counts turns and conversations of each split, however many are counted at once', async () => {
    const { DuckDBInstance } = await loadDuckDb()
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await fc.assert(
      fc.asyncProperty(
        fc.array(LABEL, { maxLength: 60 }),
        fc.integer({ min: 1, max: 8 }),
        async (labels, atOnce) => {
          await connection.run('DROP TABLE IF EXISTS label_pairs')
          await connection.run(`CREATE OR REPLACE TABLE labels (scheme VARCHAR, split VARCHAR, conversation_key INTEGER,
            turn INTEGER, value VARCHAR, given_by VARCHAR)`)
          for (const { scheme, key, turn, value, by } of labels)
            await connection.run('INSERT INTO labels VALUES (?, ?, ?, ?, ?, ?)', [
              ...[scheme, splitOf(key)],
              ...[key, turn],
              ...[value, by],
            ])
          await writeLabelPairs(connection, atOnce)
          const rows = await connection.runAndReadAll('FROM label_pairs')
          expect(
            rows
              .getRows()
              .map((row) => JSON.stringify(row))
              .sort(),
          ).toEqual(byHand(labels))
        },
      ),
      { numRuns: 60 },
    )
    connection.closeSync()
    instance.closeSync()
  })

  it('is left out if a scheme has very many different values', async () => {
    const { DuckDBInstance } = await loadDuckDb()
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(`CREATE TABLE labels AS
      SELECT 'act' AS scheme, 'train' AS split, 0 AS conversation_key, i AS turn, 'v' || i AS value FROM range(5) r(i)`)
    const tables = async (mostValues: number) => {
      await writeLabelPairs(connection, 100, mostValues)
      const found = await connection.runAndReadAll(
        "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE table_name = 'label_pairs'",
      )
      return found.getRows()[0]?.[0]
    }
    expect([await tables(4), await tables(5)]).toEqual([0, 1])
    connection.closeSync()
    instance.closeSync()
  })
})
