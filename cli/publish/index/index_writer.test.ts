import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../app/base/fold.ts'
import { startDuckDbInNode } from '../../../app/engine/duckdb_node.ts'
import { DECLARED } from '../../../app/readers/contract/test_declared.ts'
import { MADE_UP } from '../../../app/readers/contract/test_made_up.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { corpusTables, withoutDocuments } from '../../../app/tables/schema.ts'
import { loadDuckDb } from './duckdb.ts'
import { createIndexWriter } from './index_writer.ts'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

describe.skipIf(!there)('the writer of an index', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley index ’'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const tables = corpusTables(DECLARED)
  const batches = () => {
    const flattener = createFlattener(DECLARED)
    for (const { conversation, key } of [...MADE_UP].sort((a, b) => a.key - b.key))
      flattener.add(conversation, key)
    return flattener.take()
  }

  it('writes what was appended so that DuckDB-WASM reads it', async () => {
    const path = join(folder, "an index's file.duckdb")
    writeFileSync(path, 'what was here before')
    const writer = await createIndexWriter(path, tables, DECLARED)
    for (const [table, batch] of batches()) await writer.append(table, batch)
    const made = await writer.finish()
    expect(made.tables).toEqual(expect.arrayContaining(['conversations', 'labels', 'turns']))
    expect(readdirSync(folder)).toEqual(["an index's file.duckdb"])

    const engine = await startDuckDbInNode(undefined, [{ name: 'made', path }])
    const count = (sql: string) =>
      engine.query({ sql, params: [], decode: (row) => Number(row.n) }).then(([n]) => n)
    expect(await count('SELECT count(*) AS n FROM made.conversations')).toBe(MADE_UP.length)
    expect(await count('SELECT count(document) AS n FROM made.conversations')).toBe(MADE_UP.length)
    const turns = MADE_UP.reduce((sum, { conversation }) => sum + conversation.turns.length, 0)
    expect(await count('SELECT count(folded) AS n FROM made.turns')).toBe(turns)
    await engine.close()
  })

  it('leaves the column of documents out of a large corpus, whose conversations are in packs', async () => {
    const path = join(folder, 'large.duckdb')
    // The index becomes large after some documents have been written.
    const writer = await createIndexWriter(path, tables, DECLARED, 5)
    for (const [table, batch] of batches()) await writer.append(table, batch)
    expect((await writer.finish()).large).toBe(true)
    const engine = await startDuckDbInNode(undefined, [{ name: 'large', path }])
    const columns = await engine.query({
      sql: "SELECT column_name FROM duckdb_columns() WHERE database_name = 'large' AND table_name = 'conversations'",
      params: [],
      decode: ({ column_name }) => column_name,
    })
    expect(columns).toEqual(withoutDocuments(tables).conversations.map(({ name }) => name))
    const titles = await engine.query({
      sql: 'SELECT title FROM large.conversations ORDER BY key',
      params: [],
      decode: ({ title }) => title,
    })
    const turns = await engine.query({
      sql: 'SELECT text, coalesce(folded, lower(text)) AS folded FROM large.turns ORDER BY conversation_key, turn',
      params: [],
      decode: (row) => row,
    })
    const sorted = [...MADE_UP].sort((a, b) => a.key - b.key)
    expect(titles).toEqual(sorted.map(({ conversation }) => conversation.title))
    const texts = sorted.flatMap(({ conversation }) => conversation.turns.map(({ text }) => text))
    expect(turns).toEqual(texts.map((text) => ({ text, folded: fold(text) })))
    await engine.close()
  })

  it('refuses rows whose keys go down', async () => {
    const writer = await createIndexWriter(join(folder, 'odd.duckdb'), tables, DECLARED)
    for (const [table, batch] of batches()) await writer.append(table, batch)
    const [[table, batch] = []] = batches()
    await expect(table && batch && writer.append(table, batch)).rejects.toThrow(RangeError)
    await writer.abandon()
    expect(existsSync(join(folder, 'odd.duckdb'))).toBe(false)
  })
})
