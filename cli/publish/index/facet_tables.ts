import type { DuckDBConnection } from '@duckdb/node-api'
import { hasGroups } from '../../../app/fields/registry.ts'
import {
  type Facet,
  type FilterField,
  filterFields,
  TURNS_FACET,
  type TurnField,
} from '../../../app/model/index.ts'
import { FACET_BINS } from '../../../app/readers/attached/extra_tables.ts'
import { fieldSql } from '../../../app/readers/duckdb/fields/field_sql.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'

export interface CountedFields {
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
}

/** A field or scheme whose values are counted. */
interface Counted {
  readonly of: 'conversation' | 'turn' | 'label'
  readonly field: string
  /** Selects `key`, `value` and `turns`, with one row per value of a conversation. */
  readonly sql: string
  readonly params: readonly string[]
}

/** Creates the tables for counting and filtering by fields and labels, see `EXTRA_TABLES`. Requires `label_places`. */
export async function writeFacetTables(connection: DuckDBConnection, fields: CountedFields): Promise<void> {
  for (const sql of TABLES) await connection.run(sql)
  const splitOf = await splitsByKey(connection)
  const asked = filterFields(fields)
  const schemes = await column(connection, 'SELECT DISTINCT scheme FROM label_places ORDER BY scheme')
  const counted = [
    ...asked.filter(({ kind }) => hasGroups(kind)).map(countedField),
    ...schemes.map((scheme): Counted => ({ of: 'label', field: scheme, sql: LABELS, params: [scheme] })),
  ].sort((a, b) => compare(a.of, b.of) || compare(a.field, b.field))
  for (const one of counted) await writeValues(connection, one, splitOf)
  const numbers = [...asked.filter(({ kind }) => !hasGroups(kind)), TURNS_FACET]
  for (const field of numbers) await writeBins(connection, field, splitOf)
  await connection.run('DROP TABLE IF EXISTS given')
}

export const FACET_TABLES = ['facet_counts', 'facet_places', 'facet_bins']

const TABLES = [
  `CREATE TABLE facet_counts ("id" INTEGER, "of" VARCHAR, field VARCHAR, value VARCHAR, split VARCHAR, n INTEGER,
    turns INTEGER)`,
  'CREATE TABLE facet_places (id INTEGER, key INTEGER)',
  `CREATE TABLE facet_bins ("of" VARCHAR, field VARCHAR, split VARCHAR, low DOUBLE, high DOUBLE, bin INTEGER,
    n INTEGER)`,
  `CREATE OR REPLACE TEMP TABLE splits AS SELECT split, min(key) AS first,
    (row_number() OVER (ORDER BY first) - 1)::INTEGER AS number FROM conversations GROUP BY split`,
]

const LABELS = `SELECT conversation_key AS key, value, count(*)::INTEGER AS turns FROM label_places
  WHERE scheme = ? GROUP BY ALL`

/** SQL for the number of a key's split. The keys of a split are contiguous. */
async function splitsByKey(connection: DuckDBConnection): Promise<string> {
  const firsts = await column(connection, 'SELECT first FROM splits ORDER BY first DESC')
  const ways = firsts.map((first, i) => `WHEN key >= ${Number(first)} THEN ${firsts.length - 1 - i}`)
  return ways.length > 0 ? `CASE ${ways.join(' ')} END` : '0'
}

function countedField({ key, kind, of }: FilterField): Counted {
  const from =
    of === 'turn'
      ? 'FROM (SELECT *, conversation_key AS key FROM turns) c WHERE true'
      : 'FROM conversations c WHERE true'
  const given = fieldSql(kind).values(`c.${identifier(key)}`, { sql: from, params: [] }).sql
  return of === 'turn'
    ? {
        of,
        field: key,
        sql: `SELECT key, value, count(*)::INTEGER AS turns FROM (${given}) WHERE value IS NOT NULL GROUP BY ALL`,
        params: [],
      }
    : {
        of: 'conversation',
        field: key,
        sql: `SELECT key, value, NULL::INTEGER AS turns FROM (${given})`,
        params: [],
      }
}

async function writeValues(
  connection: DuckDBConnection,
  { of, field, sql, params }: Counted,
  splitOf: string,
): Promise<void> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE given AS ${sql}`, [...params])
  await connection.run(
    `INSERT INTO facet_counts
      SELECT (SELECT coalesce(max(id) + 1, 0) FROM facet_counts) + dense_rank() OVER (ORDER BY value NULLS LAST) - 1 AS id,
        ?, ?, value, split, n, turns
      FROM (SELECT value, ${splitOf} AS number, count(*) AS n, sum(turns) AS turns FROM given GROUP BY ALL)
        JOIN splits USING (number) ORDER BY id, number`,
    [of, field],
  )
  await connection.run(
    `INSERT INTO facet_places SELECT ids.id, given.key FROM given
      JOIN (SELECT DISTINCT id, value FROM facet_counts WHERE "of" = ? AND field = ?) ids
        ON given.value IS NOT DISTINCT FROM ids.value
      ORDER BY ALL`,
    [of, field],
  )
}

/** Counts like `binGroups`, for all splits together and for each one. */
async function writeBins(
  connection: DuckDBConnection,
  { key, kind, of }: Pick<FilterField, 'key' | 'kind' | 'of'>,
  splitOf: string,
): Promise<void> {
  const amount = fieldSql(kind).amount(identifier(key))
  const from = of === 'turn' ? 'SELECT conversation_key AS key' : 'SELECT key'
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE given AS SELECT key, x, ${splitOf} AS number
      FROM (${from}, ${amount} AS x FROM ${of === 'turn' ? 'turns' : 'conversations'} WHERE x IS NOT NULL)`,
  )
  await connection.run(
    `INSERT INTO facet_bins
      WITH base AS (SELECT key, x, number FROM given UNION ALL SELECT key, x, NULL FROM given),
      ends AS (SELECT number, min(x) AS low, max(x) AS high FROM base GROUP BY number)
      SELECT ?, ?, split, low, high,
        least(${FACET_BINS} - 1, floor((x - low) / greatest((high - low) / ${FACET_BINS}, 1e-12)))::INTEGER AS bin,
        count(DISTINCT key)
      FROM base JOIN ends ON base.number IS NOT DISTINCT FROM ends.number
        LEFT JOIN splits ON base.number = splits.number
      GROUP BY ALL ORDER BY split NULLS FIRST, bin`,
    [of ?? 'conversation', key],
  )
}

/** The first column of a result, as texts. */
async function column(connection: DuckDBConnection, sql: string): Promise<string[]> {
  return (await connection.runAndReadAll(sql)).getRows().map(([value]) => String(value))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
