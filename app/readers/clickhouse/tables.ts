import { type Column, type CorpusTables, isCommonColumn, TABLES } from '../../tables/schema.ts'
import { natural } from '../duckdb/paging/row_order.ts'
import { inClickHouse, OWN, quoted, TITLE_COLUMN, WORD_LIST } from './dialect.ts'
import { castOf } from './functions.ts'

/**
 * Tables of a corpus in ClickHouse, in a separate database: those of `CorpusTables`, and three more.
 *
 * - `documents` (conversation_key, conversation, split, document): the column `document` of the conversations, apart
 *   from them, so that reading one decompresses little else
 * - `examined` (conversation_key, conversation, split, turn, scheme): turns that were examined under a scheme, each once
 * - `judged` (the columns of labels and `score`): labels, and a row without a value for each turn that was examined but
 *   given no label
 *
 * `turns` has a column `WORD_LIST` with the distinct words of the folded text: letters, digits and `_`. `conversations` has
 * `TITLE_COLUMN`, by which titles are in natural order, and computes it itself. `examined` and `judged` are computed from
 * the others when all are loaded (`derivedRows`).
 */
export const CLICKHOUSE_TABLES = [...TABLES, 'documents', 'examined', 'judged'] as const

export type ClickHouseTable = (typeof CLICKHOUSE_TABLES)[number]

/** Database and cluster of the tables of a corpus. */
export interface ClickHousePlace {
  readonly database: string
  /** Name of the cluster whose shards share the rows. Null for a single node. */
  readonly cluster: string | null
}

/** Columns that always have a value. All others may be NULL, and so may fields of the corpus with these names. */
const NEVER_NULL: readonly string[] = [
  ...['key', 'id', 'split', 'conversation_key', 'conversation', 'turn', 'participant', 'position', 'scheme'],
  ...['turns', 'text', 'folded', 'fingerprint', 'document'],
]

const NAMED: readonly Column[] = [
  { name: 'conversation_key', type: 'INTEGER' },
  { name: 'conversation', type: 'VARCHAR' },
  { name: 'split', type: 'VARCHAR' },
]

/** Sorting keys. Rows of a conversation are next to each other, labels those of a value. */
const SORTED_BY: Readonly<Record<ClickHouseTable, string>> = {
  conversations: 'key',
  turns: 'conversation_key, turn',
  labels: 'scheme, assumeNotNull(value), conversation_key, turn',
  participants: 'conversation_key, participant',
  documents: 'conversation_key',
  examined: 'scheme, conversation_key, turn',
  judged: 'scheme, conversation_key, turn',
}

/** Indexes for what is looked up by something other than the sorting key. */
const INDEXES: Partial<Readonly<Record<ClickHouseTable, string>>> = {
  conversations: ', INDEX ids id TYPE bloom_filter',
  turns: `, INDEX word_index ${quoted(WORD_LIST)} TYPE text(tokenizer = array), INDEX prints fingerprint TYPE bloom_filter`,
  labels: ', INDEX label_keys conversation_key TYPE bloom_filter',
}

/** Columns of each table, in order. */
export function columnsOf(table: ClickHouseTable, tables: CorpusTables): readonly Column[] {
  switch (table) {
    case 'conversations':
      return tables.conversations.filter(({ name }) => name !== 'document')
    case 'documents':
      return [...NAMED, { name: 'document', type: 'VARCHAR' }]
    case 'examined':
      return [...NAMED, { name: 'turn', type: 'INTEGER' }, { name: 'scheme', type: 'VARCHAR' }]
    case 'judged':
      return [...tables.labels, { name: 'score', type: 'DOUBLE' }]
    default:
      return tables[table]
  }
}

/**
 * Rows of a conversation are on the same shard, so that joins by conversation need no other.
 * @param table for conversations, whose id has another name
 */
function shardKey(table: ClickHouseTable): string {
  return `sipHash64(split, ${table === 'conversations' ? 'id' : 'conversation'})`
}

/** A table as SQL text. @param local true for a shard's own part of it */
export function clickHouseTable(
  { database, cluster }: ClickHousePlace,
  table: ClickHouseTable,
  local = false,
): string {
  return `${quoted(database)}.${quoted(local && cluster !== null ? `${table}${OWN}` : table)}`
}

/**
 * Statements that create the database and the tables of a corpus if they don't exist. Each shard must run all of them:
 * one after another, or by `onCluster`, which needs ClickHouse Keeper.
 */
export function createClickHouseTables(
  place: ClickHousePlace,
  tables: CorpusTables,
  onCluster = false,
): readonly string[] {
  const { database, cluster } = place
  const on = onCluster && cluster !== null ? ` ON CLUSTER ${quoted(cluster)}` : ''
  return [
    `CREATE DATABASE IF NOT EXISTS ${quoted(database)}${on}`,
    ...CLICKHOUSE_TABLES.filter((table) => columnsOf(table, tables).length > 0).flatMap((table) => {
      const columns = declared(table, tables)
      const local = clickHouseTable(place, table, true)
      const own = `CREATE TABLE IF NOT EXISTS ${local}${on} (${columns}${INDEXES[table] ?? ''}) ENGINE = MergeTree ORDER BY (${SORTED_BY[table]})
        SETTINGS ${settingsOf(table)}`
      if (cluster === null) return [own]
      const whole = `CREATE TABLE IF NOT EXISTS ${clickHouseTable(place, table)}${on} (${columns})
        ENGINE = Distributed(${quoted(cluster)}, ${quoted(database)}, ${quoted(`${table}${OWN}`)}, ${shardKey(table)})`
      return [own, whole]
    }),
  ]
}

function declared(table: ClickHouseTable, tables: CorpusTables): string {
  const columns = columnsOf(table, tables).map(
    ({ name, type }) => `${quoted(name)} ${typeOf(table, name, type)}`,
  )
  return [...columns, ...(COMPUTED[table] ?? [])].join(', ')
}

/** Columns that the index doesn't have. */
const COMPUTED: Partial<Readonly<Record<ClickHouseTable, readonly string[]>>> = {
  conversations: [
    `${quoted(TITLE_COLUMN)} Nullable(String) DEFAULT ${inClickHouse(`SELECT ${natural('title')}`, [], new Map()).sql.slice('SELECT '.length)}`,
  ],
  turns: [`${quoted(WORD_LIST)} Array(String)`],
}

function typeOf(table: ClickHouseTable, name: string, type: Column['type']): string {
  const own = TABLES.find((one) => one === table)
  const isField = own !== undefined && !isCommonColumn(own, name)
  const isFilled = NEVER_NULL.includes(name) && !isField
  const nullable = castOf(type)
  return isFilled ? nullable.replace(/^Nullable\((.*)\)$/, '$1') : nullable
}

/** Blocks that are sent again are recognized by their tokens. Documents are read one at a time, so few share a granule. */
function settingsOf(table: ClickHouseTable): string {
  return `non_replicated_deduplication_window = 10000${table === 'documents' ? ', index_granularity = 64' : ''}`
}

/**
 * Statements that fill `examined` and `judged`. They must be empty before. The parameter `schemes` lists all schemes
 * of the labels: a turn that was examined but given no label counts for each, because rows don't record which.
 */
export function derivedRows(place: ClickHousePlace): readonly string[] {
  const [turns, labels] = [clickHouseTable(place, 'turns'), clickHouseTable(place, 'labels')]
  const inVain = (columns: string) => `SELECT ${columns} FROM ${turns} t
    ARRAY JOIN {schemes:Array(String)} AS scheme
    WHERE t.annotated AND (t.conversation_key, t.turn) NOT IN (SELECT conversation_key, turn FROM ${labels})`
  return [
    `INSERT INTO ${clickHouseTable(place, 'examined')} (conversation_key, conversation, split, turn, scheme)
      SELECT DISTINCT conversation_key, conversation, split, turn, scheme FROM ${labels}
      UNION ALL ${inVain('t.conversation_key, t.conversation, t.split, t.turn, scheme')}`,
    `INSERT INTO ${clickHouseTable(place, 'judged')}
      (conversation_key, conversation, split, turn, scheme, value, given_by, position, score)
      SELECT conversation_key, conversation, split, turn, scheme, value, given_by, position, NULL FROM ${labels}
      UNION ALL ${inVain('t.conversation_key, t.conversation, t.split, t.turn, scheme, NULL, NULL, 0, NULL')}`,
  ]
}

/** Tables that `derivedRows` fills. */
export const DERIVED: readonly ClickHouseTable[] = ['examined', 'judged']

/** Settings of every question, so that ClickHouse answers like DuckDB. */
export const READING: Readonly<Record<string, string | number>> = {
  // As in the standard: a missing side of a join is NULL, an aggregate of nothing too, `UNION` drops duplicates.
  join_use_nulls: 1,
  aggregate_functions_null_for_empty: 1,
  group_by_use_nulls: 1,
  union_default_mode: 'DISTINCT',
  prefer_column_name_to_alias: 1,
  cast_keep_nullable: 1,
  // A statement names up to tens of thousands of values.
  max_query_size: 16_777_216,
  max_ast_elements: 1_000_000,
  max_expanded_ast_elements: 1_000_000,
  // Tables are joined by conversation, and all rows of one are on the same shard.
  distributed_product_mode: 'local',
  // Looking up hundreds of thousands of keys in the index takes ten times as long as reading all rows.
  use_index_for_in_with_subqueries_max_values: '10000',
  // Never a part of the answer for the whole.
  skip_unavailable_shards: 0,
  allow_suspicious_types_in_group_by: 1,
  allow_suspicious_types_in_order_by: 1,
  output_format_json_quote_64bit_integers: 0,
}
