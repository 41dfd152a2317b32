import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sizeText } from '../../../app/base/bytes/size_text.ts'
import { counted } from '../../../app/base/messages/intl.ts'
import { QueryError } from '../../../app/engine/engine.ts'
import { quoted } from '../../../app/readers/clickhouse/dialect.ts'
import { type ClickHousePlace, clickHouseTable } from '../../../app/readers/clickhouse/tables.ts'
import { type CorpusTables, TABLES, type TableName } from '../../../app/tables/schema.ts'
import type { ClickHouseAddress } from './address.ts'
import { NodeFull } from './failures.ts'
import { openIndexParts } from './index_parts.ts'
import { createClickHouseInserter } from './insert.ts'
import { type Connections, createList, makeCurrent, placeOf, tablesVersion, versionsOf } from './versions.ts'

/** Rows that are sent at once. */
const BATCH = 100_000

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
  options: LoadOptions,
): Promise<boolean> {
  const { corpus } = index
  const version = tablesVersion(index.version)
  await createList(connections, address)
  const known = await versionsOf(connections, address, corpus)
  const place = placeOf(address, corpus, version)
  const loaded = { version, database: place.database }
  if (known.some((one) => one.version === version)) {
    if (known[0]?.version !== version) await makeCurrent(connections, address, corpus, loaded)
    return false
  }
  try {
    await loadTables(connections, place, index, options)
  } catch (error) {
    options.signal.throwIfAborted()
    throw error instanceof NodeFull ? await fullNode(connections, address, error) : error
  }
  await makeCurrent(connections, address, corpus, loaded)
  return true
}

/** Names the node whose disk is full: the message about it can come from another one. */
async function fullNode(
  connections: Connections,
  { shards }: ClickHouseAddress,
  full: NodeFull,
): Promise<QueryError> {
  const free = await Promise.all(
    connections.map(async (connection, i) => {
      // Needs no grant, unlike the table of disks.
      const { rows } = await connection.rows({ sql: 'SELECT filesystemAvailable()', params: {} }, {})
      return { node: new URL(shards[i]?.url ?? '').host, bytes: Number(rows[0]?.[0]) }
    }),
  )
  const [least] = free.sort((a, b) => a.bytes - b.bytes)
  if (!least) return full
  return new QueryError(
    `The disk of ClickHouse at ${least.node} is full (${sizeText(least.bytes)} free). Readers keep the version before.`,
    full.sql,
    { advice: 'Make space there.', cause: full },
  )
}

/**
 * A temporary folder for texts on their way. Those of earlier processes of this machine that were killed are removed.
 * Their names have a hash of the machine's name, too: containers that share the folder don't know each other's processes.
 */
function textsFolder(): string {
  const own = `parley-load-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = (name.startsWith(own) && /^(\d+)-[A-Za-z0-9]{6}$/.exec(name.slice(own.length))) || []
    if (pid === undefined || !isGone(Number(pid))) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
  return mkdtempSync(join(tmpdir(), `${own}${process.pid}-`))
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Sends what an earlier attempt has not sent, and checks the numbers of rows. */
async function loadTables(
  connections: Connections,
  place: ClickHousePlace,
  { tables, path, present }: LoadedIndex,
  { signal, batch = BATCH, onProgress }: LoadOptions,
): Promise<void> {
  const [first] = connections
  const inserter = createClickHouseInserter(connections, place, tables)
  await inserter.create()
  const progress = `${quoted(place.database)}.parley_loaded`
  await first.run(`CREATE TABLE IF NOT EXISTS ${progress} (name String, rows UInt64)
    ENGINE = MergeTree ORDER BY name`)
  const parts = await openIndexParts(path, tables)
  const folder = textsFolder()
  const stop = () => parts.interrupt()
  signal.addEventListener('abort', stop)
  const total = new Map<TableName, number>()
  try {
    for (const table of TABLES) {
      if (!present.includes(table) && table === 'participants') continue
      const all = await parts.count(table)
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
        for (const one of table === 'conversations' ? (['documents', table] as const) : [table]) {
          const file = join(folder, `${one}.parquet`)
          await parts.write(one, at, batch, file)
          await inserter.append(one, file, `${one} ${at} ${batch}`)
        }
        const done = Math.min(all, at + batch)
        await first.insert(progress, ['name', 'rows'], [[table, done]])
        onProgress?.(table, done / all, done)
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    parts.close()
    rmSync(folder, { recursive: true, force: true })
  }
  await inserter.finish()
  await checkCounts(connections, place, total)
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
