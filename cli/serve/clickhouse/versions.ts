import { createHash } from 'node:crypto'
import { quoted } from '../../../app/readers/clickhouse/dialect.ts'
import type { ClickHousePlace } from '../../../app/readers/clickhouse/tables.ts'
import type { ClickHouseAddress } from './address.ts'
import { type ClickHouseConnection, connectClickHouse } from './connection.ts'

/** A version of a corpus in ClickHouse. Each version has its own database. */
export interface LoadedVersion {
  /** As `tablesVersion` gives it. */
  readonly version: string
  readonly database: string
}

/** Increase it when the tables or what fills them change: corpora that were loaded before must then be loaded again. */
const TABLES_FORMAT = 3

/** Names the rows of a version of a corpus in the tables of this version of Parley. */
export function tablesVersion(version: string): string {
  return `${version}_${TABLES_FORMAT}`
}

/** The version in the site that a version of the tables was loaded from. */
export function siteVersion({ version }: LoadedVersion): string {
  return version.replace(/_\d+$/, '')
}

export type Connections = readonly [ClickHouseConnection, ...ClickHouseConnection[]]

/** Connections to all shards. Close each. */
export function connectShards({ shards: [first, ...others] }: ClickHouseAddress): Connections {
  return [connectClickHouse(first), ...others.map(connectClickHouse)]
}

/** The tables of a version of a corpus, see `tablesVersion`. */
export function placeOf(
  { database, cluster }: ClickHouseAddress,
  corpus: string,
  version: string,
): ClickHousePlace {
  const plain = corpus.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 40)
  const hash = createHash('sha256').update(corpus).digest('hex').slice(0, 8)
  return { database: `${database}_${plain}_${hash}_${version}`, cluster }
}

const listOf = ({ database }: ClickHouseAddress) => `${quoted(database)}.parley_corpora`

/** Creates the list of corpora on every shard if it doesn't exist. */
export async function createList(connections: Connections, address: ClickHouseAddress): Promise<void> {
  for (const connection of connections) {
    await connection.run(`CREATE DATABASE IF NOT EXISTS ${quoted(address.database)}`)
    await connection.run(`CREATE TABLE IF NOT EXISTS ${listOf(address)}
      (corpus String, version String, database String, at DateTime64(6) DEFAULT now64(6))
      ENGINE = MergeTree ORDER BY (corpus, at)`)
  }
}

/** Complete versions of a corpus, the current one first. Empty if there is no list. */
export async function versionsOf(
  [first]: Connections,
  address: ClickHouseAddress,
  corpus: string,
): Promise<readonly LoadedVersion[]> {
  const { rows: there } = await first.rows(
    {
      sql: `SELECT count() FROM system.tables WHERE database = {database:String} AND name = 'parley_corpora'`,
      params: { database: address.database },
    },
    {},
  )
  if (Number(there[0]?.[0]) === 0) return []
  const { rows } = await first.rows(
    {
      sql: `SELECT version, database FROM ${listOf(address)} WHERE corpus = {corpus:String}
        GROUP BY version, database ORDER BY max(at) DESC`,
      params: { corpus },
    },
    {},
  )
  return rows.map(([version, database]) => ({ version: String(version), database: String(database) }))
}

/**
 * Makes a complete version the current one, at once for all who ask from now on, and removes all but the one before it,
 * which open pages still read. Loads that were interrupted, began before this one and never became complete are removed, too.
 */
export async function makeCurrent(
  connections: Connections,
  address: ClickHouseAddress,
  corpus: string,
  { version, database }: LoadedVersion,
): Promise<void> {
  // The first is read: if one fails, the version is not current, and the next attempt tells all of them.
  for (const connection of [...connections].reverse())
    await connection.insert(listOf(address), ['corpus', 'version', 'database'], [[corpus, version, database]])
  const [, , ...old] = await versionsOf(connections, address, corpus)
  for (const one of old) {
    for (const connection of connections)
      await connection.run(`DROP DATABASE IF EXISTS ${quoted(one.database)}`)
    for (const connection of [...connections].reverse())
      await connection.run(
        `ALTER TABLE ${listOf(address)} DELETE WHERE database = {database:String}`,
        { database: one.database },
        { mutations_sync: 1 },
      )
  }
  for (const connection of connections)
    for (const left of await interruptedBefore(connection, address, corpus, database))
      await connection.run(`DROP DATABASE IF EXISTS ${quoted(left)}`)
}

/**
 * Databases of a corpus on a node that are of no complete version, and whose tables are not younger than those of the
 * current one: a load that began later may still go on elsewhere.
 */
async function interruptedBefore(
  connection: ClickHouseConnection,
  address: ClickHouseAddress,
  corpus: string,
  current: string,
): Promise<readonly string[]> {
  const { database: prefix } = placeOf(address, corpus, '')
  const { rows } = await connection.rows(
    {
      sql: `WITH (SELECT min(metadata_modification_time) FROM system.tables WHERE database = {current:String}) AS begun
        SELECT name FROM system.databases WHERE startsWith(name, {prefix:String})
        AND name NOT IN (SELECT database FROM ${listOf(address)})
        AND name NOT IN (SELECT database FROM system.tables
          WHERE startsWith(database, {prefix:String}) AND metadata_modification_time > begun)`,
      params: { current, prefix },
    },
    {},
  )
  const names = rows.map(([name]) => String(name))
  // Other names are not of this command, which gives each a version and a format.
  return names.filter((name) => /^[A-Za-z0-9]+_\d+$/.test(name.slice(prefix.length)))
}
