import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Engine, QueryError } from '../../../app/engine/engine.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { MADE_UP, SPLITS } from '../../../app/readers/contract/test_made_up.ts'
import { CORPUS, inMemory, PATIENCE, type TestedReader } from '../../../app/readers/contract/test_readers.ts'
import { createSqlReader } from '../../../app/readers/duckdb/paging/sql_reader.ts'
import { sql } from '../../../app/readers/duckdb/sql.ts'
import type { Question } from '../../../app/readers/question.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { type FindKeys, withKeptKeys } from './kept_keys.ts'

const searching = (search: string): Question => ({ splits: SPLITS, filter: { ...NO_FILTER, search } })

describe('keys that are kept for charts', { timeout: PATIENCE }, () => {
  let memory: TestedReader
  let engine: Engine
  let plain: Reader
  beforeAll(async () => {
    memory = await inMemory(createSqlReader)
    ;({ engine, reader: plain } = memory)
  }, PATIENCE)
  afterAll(() => memory.close())

  const tables = () =>
    engine.query({
      ...sql`SELECT table_name FROM duckdb_tables() WHERE starts_with(table_name, 'kept_keys_')`,
      decode: (row) => String(row.table_name),
    })
  const refuses: FindKeys = async () => {
    throw new QueryError('Only a scan could tell.', '')
  }
  /** A reader whose charts wait for `until` once they have their table. */
  const keeping = (find: FindKeys, until: () => Promise<void> = async () => {}) => {
    const asked: (string | undefined)[] = []
    const slow: Reader = {
      ...plain,
      async totals(question, signal) {
        asked.push(question.keys)
        await until()
        return plain.totals(question, signal)
      },
    }
    return { reader: withKeptKeys(slow, engine, CORPUS, find), asked }
  }

  it('are found once for all charts of a filter, and counted alone', async () => {
    const found = MADE_UP.filter(({ conversation }) => conversation.turns.length === 4).slice(0, 2)
    const find = vi.fn(async () => Int32Array.from(found, ({ key }) => key))
    const { reader } = keeping(find)
    const question = searching('deal')
    const [totals, labels] = await Promise.all([
      reader.totals(question),
      reader.labels(question, 'act', 10),
      reader.labelPlaces(question, 'act', 3),
    ])
    expect(find).toHaveBeenCalledTimes(1)
    expect(totals.conversations.filtered).toBe(2)
    expect(totals.conversations.all).toBeGreaterThan(2)
    const given = found.map(
      ({ conversation }) =>
        new Set(conversation.turns.flatMap((turn) => turn.labels.map(({ value }) => value))),
    )
    const counted = (value: string) => given.filter((values) => values.has(value)).length
    expect(labels.length).toBeGreaterThan(0)
    for (const { value, count } of labels) expect(count).toBe(counted(String(value)))
  })

  it('come from one statement if they cannot be found otherwise', async () => {
    const find = vi.fn(refuses)
    const { reader, asked } = keeping(find)
    const question = searching('a')
    const charts = await Promise.all([reader.totals(question), reader.labelShares(question, 'act')])
    expect(charts).toEqual(await Promise.all([plain.totals(question), plain.labelShares(question, 'act')]))
    expect(find).toHaveBeenCalledTimes(1)
    expect(asked).toEqual([expect.stringMatching(/^kept_keys_\d+$/)])
  })

  it('are not asked for without a filter', async () => {
    const { reader, asked } = keeping(refuses)
    const question = { splits: SPLITS, filter: NO_FILTER }
    expect(await reader.totals(question)).toEqual(await plain.totals(question))
    expect(asked).toEqual([undefined])
  })

  it('of many filters make room, but not while a chart reads them', async () => {
    const before = await tables()
    let go: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const waits = [gate]
    const { reader } = keeping(refuses, () => waits.pop() ?? Promise.resolve())
    const first = reader.totals(searching('a'))
    for (const search of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
      await reader.labels(searching(search), 'act', 3)
    const own = async () => (await tables()).filter((name) => !before.includes(name))
    await vi.waitFor(async () => expect(await own()).toHaveLength(7))
    go()
    expect(await first).toEqual(await plain.totals(searching('a')))
    await vi.waitFor(async () => expect(await own()).toHaveLength(6))
  })

  it('are found once for each of more filters at the same time than are kept', async () => {
    const before = await tables()
    const find = vi.fn(refuses)
    const { reader } = keeping(find)
    const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
    const counts = await Promise.all(searches.map((search) => reader.totals(searching(search))))
    expect(counts).toEqual(await Promise.all(searches.map((search) => plain.totals(searching(search)))))
    expect(find).toHaveBeenCalledTimes(searches.length)
    await vi.waitFor(async () => expect((await tables()).length - before.length).toBe(6))
  })

  it('are no longer looked for if nobody waits, and leave no table', async () => {
    const before = await tables()
    const find: FindKeys = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { reader, asked } = keeping(vi.fn(refuses).mockImplementationOnce(find))
    const controller = new AbortController()
    const question = searching('a')
    const gone = reader.totals(question, controller.signal)
    controller.abort()
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
    expect(await tables()).toEqual(before)
    expect(await reader.totals(question)).toEqual(await plain.totals(question))
  })

  it('are looked for again after a failure', async () => {
    const find = vi.fn(refuses).mockRejectedValueOnce(new Error('The engine is gone.'))
    const { reader } = keeping(find)
    await expect(reader.totals(searching('a'))).rejects.toThrow('The engine is gone.')
    expect(await reader.totals(searching('a'))).toEqual(await plain.totals(searching('a')))
  })
})
