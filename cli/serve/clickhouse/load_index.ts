import { fold } from '../../../app/base/fold.ts'
import { counted } from '../../../app/base/messages/intl.ts'
import type { RawRow, Statement } from '../../../app/engine/engine.ts'
import { quoted } from '../../../app/readers/clickhouse/dialect.ts'
import { type ClickHousePlace, clickHouseTable } from '../../../app/readers/clickhouse/tables.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import { type CorpusTables, TABLES, type TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import { startNativeEngine } from '../engine/native_engine.ts'
import type { ClickHouseAddress } from './address.ts'
import { createClickHouseInserter } from './insert.ts'
import { type Connections, createList, makeCurrent, placeOf, versionsOf } from './versions.ts'

/** Rows that are sent at once. */
const BATCH = 100_000

/** Name of the index among the databases of the engine that reads it. */
const INDEX = 'published'

/** A published index to load. */
export interface LoadedIndex {
  readonly corpus: string
  readonly version: string
  readonly path: string
  readonly tables: CorpusTables
  /** Tables that the index has. Older ones lack some. */
  readonly present: readonly string[]
}

export interface LoadOptions {
  readonly signal: AbortSignal
  /** Rows that are sent at once. */
  readonly batch?: number
  /** @param part of the table's rows that are loaded, between 0 and 1 */
  onProgress?(table: TableName, part: number, rows: number): void
}

/**
 * Loads a published index into ClickHouse and makes it the current version of its corpus. What was loaded before an
 * interruption is not sent again.
 * @returns false if the version was there already
 * @throws the signal's reason; an error if ClickHouse cannot be reached, or has other numbers of rows in the end
 */
export async function loadIndex(
  connections: Connections,
  address: ClickHouseAddress,
  index: LoadedIndex,
  { signal, batch = BATCH, onProgress }: LoadOptions,
): Promise<boolean> {
  const { corpus, version, tables } = index
  const [first] = connections
  await createList(connections, address)
  const known = await versionsOf(connections, address, corpus)
  const place = placeOf(address, corpus, version)
  const loaded = { version, database: place.database }
  if (known.some((one) => one.version === version)) {
    if (known[0]?.version !== version) await makeCurrent(connections, address, corpus, loaded)
    return false
  }
  const inserter = createClickHouseInserter(connections, place, tables)
  await inserter.create()
  const progress = `${quoted(place.database)}.parley_loaded`
  await first.run(`CREATE TABLE IF NOT EXISTS ${progress} (name String, rows UInt64)
    ENGINE = MergeTree ORDER BY name`)
  const source = await startNativeEngine([{ name: INDEX, path: index.path }], { memory: '1GB' })
  const total = new Map<TableName, number>()
  try {
    for (const table of TABLES) {
      if (!index.present.includes(table) && table === 'participants') continue
      const from = `${INDEX}.main.${identifier(table)}`
      const [all = 0] = await source.integers(
        { sql: `SELECT count(*)::INTEGER FROM ${from}`, params: [] },
        signal,
      )
      total.set(table, all)
      const { rows: sent } = await first.rows(
        {
          sql: `SELECT max(rows) FROM ${progress} WHERE name = {table:String}`,
          params: { table },
        },
        {},
      )
      for (let at = Number(sent[0]?.[0] ?? 0); at < all; at += batch) {
        signal.throwIfAborted()
        const rows = await source.query(rowsFrom(from, at, batch), signal)
        await inserter.append(table, batchOf(table, tables, rows), `${table} ${at}`)
        await first.insert(progress, ['name', 'rows'], [[table, at + rows.length]])
        onProgress?.(table, Math.min(1, (at + batch) / all), Math.min(all, at + batch))
      }
    }
  } finally {
    await source.close()
  }
  await inserter.finish()
  await checkCounts(connections, place, total)
  await makeCurrent(connections, address, corpus, loaded)
  return true
}

/** Rows in the order of the file, which only this process reads. */
function rowsFrom(table: string, at: number, count: number): Statement<RawRow> {
  return {
    sql: `SELECT * FROM ${table} WHERE rowid >= ?::BIGINT AND rowid < ?::BIGINT ORDER BY rowid`,
    params: [at, at + count],
    decode: (row) => row,
  }
}

function batchOf(table: TableName, tables: CorpusTables, rows: readonly RawRow[]): ColumnBatch {
  const columns = tables[table].map((column) => {
    const { name } = column
    const values = rows.map((row): ColumnValue => {
      // Packs have the documents, and large indexes fold only what is not lower case already.
      if (name === 'document') return ''
      if (name === 'folded') return fold(String(row.text ?? ''))
      return (row[name] ?? null) as ColumnValue
    })
    return { ...column, folded: false, values }
  })
  return { columns, length: rows.length } as ColumnBatch
}

/** @throws Error if ClickHouse has other numbers of rows */
async function checkCounts(
  [first]: Connections,
  place: ClickHousePlace,
  total: ReadonlyMap<TableName, number>,
): Promise<void> {
  for (const [table, expected] of total) {
    const { rows } = await first.rows(
      { sql: `SELECT count() FROM ${clickHouseTable(place, table)}`, params: {} },
      { skip_unavailable_shards: 0 },
    )
    const found = Number(rows[0]?.[0])
    if (found !== expected)
      throw new Error(
        `ClickHouse has ${counted(found, 'row')} of ${table}, the index ${expected}. Nothing was changed for readers. Remove the database ${place.database} and publish again.`,
      )
  }
}
