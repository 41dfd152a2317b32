import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine.ts'
import { NO_FILTER } from '../../model/index.ts'
import { createAttachedReader } from '../attached/reader.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import { readOnly } from '../duckdb/console.ts'
import { createDuckDbLoader } from '../duckdb/loader.ts'
import { LARGEST_PAGE } from '../duckdb/paging/exported_rows.ts'
import { NUMBER } from './test_answers.ts'
import { MADE_UP, SPLITS, searchCase } from './test_made_up.ts'
import { attached, CORPUS, MANY, PATIENCE, packsOf, type TestedReader } from './test_readers.ts'

describe('a reader of an attached file', () => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await attached()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it('asks for no list of all keys, whatever is asked of it', async () => {
    const { engine } = tested
    const asked: { readonly sql: string; readonly limit: unknown }[] = []
    const watched: Engine = {
      ...engine,
      integers: () => Promise.reject(new Error('A list of keys.')),
      integerColumns: (statement, count, signal) => {
        asked.push({ sql: statement.sql, limit: statement.params.at(-1) })
        return engine.integerColumns(statement, count, signal)
      },
    }
    const reader = createAttachedReader(watched, CORPUS, { source: packsOf(), conversations: MANY })
    const question = {
      filter: NO_FILTER,
      splits: SPLITS,
      sort: { column: 'turns', descending: true },
    } as const
    await reader.page(question, { offset: 20 }, 5)
    await reader.neighbours(question, { split: 'train', id: `i"d'3` })
    await reader.count(question)
    await reader.random(question, 'seed')
    const found = { ...question, filter: searchCase("it's").filter }
    await reader.turns(found, { offset: 2 }, 5)
    await reader.countTurns(found)
    await reader.step(found, null, -1)
    await reader.turnPosition(found, { split: 'train', id: `i"d'3`, turn: 0 })
    await reader.values(found, { key: 'tags' }, 5)
    await reader.spread(found, { key: NUMBER }, 5)
    for await (const _ of reader.exported(question, { table: 'conversations', rows: 'all' })) {
      // Only the queries matter.
    }
    expect(asked.length).toBeGreaterThan(0)
    for (const { sql, limit } of asked) {
      expect(sql).toMatch(/LIMIT \?::INTEGER$/)
      expect(limit).toBe(LARGEST_PAGE)
    }
  })

  it('cannot change it', async () => {
    const loader = createDuckDbLoader(tested.engine, CORPUS.id)
    await expect(loader.removeSplit('train')).rejects.toThrow(/read-only/)
    const counts = await tested.reader.count({ filter: NO_FILTER, splits: SPLITS })
    expect(counts).toBe(MADE_UP.length)
  })

  it('can have labels added, and gives them back', async () => {
    const { engine } = tested
    const told = () => {
      const all = 'FROM conversations ORDER BY ALL'
      return Promise.all(
        [all, 'FROM turns ORDER BY ALL', 'FROM labels ORDER BY ALL'].map((sql) =>
          engine.query(readOnly(CORPUS.id, sql)),
        ),
      )
    }
    const before = await told()
    const overlay = createLabelOverlay(CORPUS.id)
    const place = { key: 3, turn: 0, split: 'train', conversation: `i"d'3`, scheme: 'mood' }
    await overlay.add(engine, 1, [{ ...place, by: 'me', labels: [{ value: 'warm' }] }])
    await overlay.add(engine, 2, [{ ...place, turn: 1, by: 'you', labels: [] }])
    const sql = `SELECT t.turn, t.annotated, c.annotated AS whole, c.label_counts FROM turns t
      JOIN conversations c ON c.key = t.conversation_key WHERE c.key = 3 AND t.turn < 3 ORDER BY t.turn`
    const [row] = await engine.query(readOnly(CORPUS.id, sql))
    expect(row).toMatchObject({
      annotated: true,
      whole: true,
      label_counts: expect.stringContaining('"mood":{"warm":1}'),
    })
    const moods = "SELECT value, given_by FROM labels WHERE scheme = 'mood'"
    expect(await engine.query(readOnly(CORPUS.id, moods))).toEqual([{ value: 'warm', given_by: 'me' }])
    await overlay.remove(engine, 1)
    expect(await engine.query(readOnly(CORPUS.id, moods))).toEqual([])
    await overlay.remove(engine, 1)
    await overlay.removeSplit(engine, 'train')
    await overlay.remove(engine, 2)
    expect(await told()).toEqual(before)
  })

  it('is found by the name of its corpus in what a person writes', async () => {
    const sql = 'SELECT count(*) AS n FROM conversations'
    expect(await tested.engine.query(readOnly(CORPUS.id, sql))).toEqual([{ n: MADE_UP.length }])
  })
})
