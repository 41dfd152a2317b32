import type { Statement } from '../engine/engine.ts'
import type { Filter } from '../model/index.ts'
import type { Column, CorpusTables, TableName } from '../tables/schema.ts'
import { readOnly } from './console.ts'
import { conversationFilter, type FilterScope, hitTurns, type SqlPart } from './filter.ts'
import { identifier, number, placeholders, tableOf, text } from './sql.ts'

/** Columns that mean something only inside the engine, or say again what another column says. */
const INTERNAL: ReadonlySet<string> = new Set(['key', 'conversation_key', 'document', 'folded'])

/** The columns of a table that can be taken away. */
export function exportColumns(tables: CorpusTables, table: TableName): readonly Column[] {
  return tables[table].filter((column) => !INTERNAL.has(column.name))
}

/** How many rows each table has for a filter. */
export interface ExportCounts {
  readonly conversations: number
  /** All turns and labels of these conversations. */
  readonly turns: number
  readonly labels: number
  /** Those of the turns that the filter finds; `null` where it says nothing about turns. */
  readonly hitTurns: number | null
  readonly hitLabels: number | null
}

export function exportCounts(filter: Filter, scope: FilterScope): Statement<ExportCounts> {
  const shown = conversationFilter(filter, scope)
  const hits = hitTurns(filter, scope)
  const [conversations, turns, labels] = tablesOf(scope.corpusId)
  const inShown = 'conversation_key IN (SELECT key FROM shown)'
  const ofHits = hits ? `(SELECT count(*) FROM hits WHERE ${inShown})` : 'NULL'
  const labelsOfHits = hits
    ? `(SELECT count(*) FROM ${labels} l SEMI JOIN hits h USING (conversation_key, turn) WHERE l.${inShown})`
    : 'NULL'
  return {
    sql: `WITH shown AS MATERIALIZED (SELECT c.key FROM ${conversations} c WHERE ${shown.sql})
      ${hits ? `, hits AS MATERIALIZED (${hits.sql})` : ''}
      SELECT (SELECT count(*) FROM shown) AS conversations,
        (SELECT count(*) FROM ${turns} WHERE ${inShown}) AS turns,
        (SELECT count(*) FROM ${labels} WHERE ${inShown}) AS labels,
        ${ofHits} AS hit_turns, ${labelsOfHits} AS hit_labels`,
    params: [...shown.params, ...(hits?.params ?? [])],
    decode: (row) => ({
      conversations: number(row, 'conversations'),
      turns: number(row, 'turns'),
      labels: number(row, 'labels'),
      hitTurns: row.hit_turns === null ? null : number(row, 'hit_turns'),
      hitLabels: row.hit_labels === null ? null : number(row, 'hit_labels'),
    }),
  }
}

/** Which rows of which table. */
export interface ExportSelection {
  readonly table: TableName
  /** Of turns and labels: all of a conversation, or only those of the turns that the filter finds. */
  readonly rows: 'all' | 'hits'
}

/** How many turns each conversation has that a filter lets through, in the order of `orderedKeys` without a sort. */
export function turnsOfEach(filter: Filter, scope: FilterScope): Omit<Statement<unknown>, 'decode'> {
  const shown = conversationFilter(filter, scope)
  const [conversations] = tablesOf(scope.corpusId)
  return {
    sql: `SELECT c.turns FROM ${conversations} c WHERE ${shown.sql} ORDER BY c.key`,
    params: shown.params,
  }
}

/**
 * The rows that some conversations have in a table, as published: by conversation, then by turn. A row is a list of
 * values in the order of `columns`.
 * @param keys of conversations that the filter lets through
 */
export function exportPage(
  { table, rows }: ExportSelection,
  columns: readonly Column[],
  keys: readonly number[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly unknown[]> {
  const key = table === 'conversations' ? 'x.key' : 'x.conversation_key'
  const hits = table !== 'conversations' && rows === 'hits' ? hitTurns(filter, scope) : null
  const only: SqlPart = hits
    ? {
        sql: `SEMI JOIN (${hits.sql}) h ON h.conversation_key = x.conversation_key AND h.turn = x.turn`,
        params: hits.params,
      }
    : { sql: '', params: [] }
  const order = table === 'conversations' ? key : `${key}, x.turn, x.rowid`
  return {
    sql: `SELECT ${columns.map((c) => `x.${identifier(c.name)}`).join(', ')}
      FROM ${tableOf(scope.corpusId, table)} x ${only.sql}
      WHERE ${key} IN ${placeholders(keys, 'INTEGER')} ORDER BY ${order}`,
    params: [...only.params, ...keys],
    decode: (row) => columns.map((c) => row[c.name] ?? null),
  }
}

/** Some conversations as documents: rows of one value, which is JSON. */
export function exportDocuments(corpusId: string, keys: readonly number[]): Statement<readonly unknown[]> {
  const [conversations] = tablesOf(corpusId)
  return {
    sql: `SELECT document FROM ${conversations} WHERE key IN ${placeholders(keys, 'INTEGER')} ORDER BY key`,
    params: keys,
    decode: (row) => [text(row, 'document')],
  }
}

/** Where a conversation was published: its split, and the row of its record in it. */
export interface SubsetPlace {
  readonly split: string
  readonly id: string
  readonly row: number
}

/** Every conversation that a filter lets through, as published. */
export function subsetPlaces(filter: Filter, scope: FilterScope): Statement<SubsetPlace> {
  const shown = conversationFilter(filter, scope)
  const [conversations] = tablesOf(scope.corpusId)
  return {
    sql: `SELECT c.split, c.id, c.row FROM ${conversations} c WHERE ${shown.sql} ORDER BY c.key`,
    params: shown.params,
    decode: (row) => ({ split: text(row, 'split'), id: text(row, 'id'), row: number(row, 'row') }),
  }
}

function tablesOf(corpusId: string): readonly [conversations: string, turns: string, labels: string] {
  return [tableOf(corpusId, 'conversations'), tableOf(corpusId, 'turns'), tableOf(corpusId, 'labels')]
}

/** A column of a written query's result. */
export interface ResultColumn {
  readonly name: string
  /** As DuckDB names it: `BIGINT`, `VARCHAR[]`. */
  readonly type: string
}

/** Types whose values reach the page as they are; all others are asked for as text, in DuckDB's own notation. */
const PLAIN =
  /^(?:(?:U?(?:TINY|SMALL)INT|U?INTEGER|BIGINT|HUGEINT|FLOAT|DOUBLE|BOOLEAN|VARCHAR|DECIMAL\([\d, ]+\))(?:\[\d*\])*)$/

/** How many lines stand before a written query in the statements made of it; errors count them. */
export const LINES_BEFORE = 2

/** The columns of a written query, without running it. @throws as any statement, for a query that is none */
export function resultColumns(sql: string): Statement<ResultColumn> {
  const described = readOnly(`DESCRIBE ${readOnly(sql, []).sql}`, [])
  return {
    ...described,
    decode: (row) => ({ name: text(row, 'column_name'), type: text(row, 'column_type') }),
  }
}

/**
 * The rows of a written query, each a list of values in the order of `columns`.
 * @param columns as `resultColumns` gives them
 * @param limit how many rows at most
 */
export function resultRows(
  sql: string,
  columns: readonly ResultColumn[],
  limit: number,
): Statement<readonly unknown[]> {
  const asked = columns.map(({ name, type }, i) => {
    const column = identifier(name)
    return `${PLAIN.test(type) ? column : `${column}::VARCHAR`} AS c${i}`
  })
  return {
    sql: `SELECT ${asked.join(', ')} FROM (\n${readOnly(sql, []).sql}\n) LIMIT ${Math.trunc(limit)}`,
    params: [],
    decode: (row) => columns.map((_, i) => row[`c${i}`] ?? null),
  }
}

/** How many rows a written query has. */
export function resultCount(sql: string): Statement<number> {
  return {
    sql: `SELECT count(*) AS rows FROM (\n${readOnly(sql, []).sql}\n)`,
    params: [],
    decode: (row) => number(row, 'rows'),
  }
}

/** The splits in which there are conversations of some ids, a row for each. */
export function splitsOf(
  corpusId: string,
  ids: readonly string[],
): Statement<{ readonly id: string; readonly split: string }> {
  const [conversations] = tablesOf(corpusId)
  return {
    sql: `SELECT id, split FROM ${conversations} WHERE id IN ${placeholders(ids, 'VARCHAR')} ORDER BY key`,
    params: ids,
    decode: (row) => ({ id: text(row, 'id'), split: text(row, 'split') }),
  }
}

/** A query to begin with. */
export interface ExampleQuery {
  readonly name: string
  readonly sql: string
}

/** Queries over the tables of a corpus, for somebody who has not written any yet. */
export function exampleQueries(corpus: {
  readonly labelSchemes: readonly unknown[]
  readonly tables: CorpusTables
}): readonly ExampleQuery[] {
  const has = (table: TableName, name: string) => corpus.tables[table].some((c) => c.name === name)
  const labelled = corpus.labelSchemes.length > 0
  return [
    ...(labelled ? [LABEL_COUNTS] : []),
    TURNS_PER_OUTCOME,
    LONGEST,
    ...(labelled ? [LABELLED_TURNS] : []),
    ...(has('conversations', 'joint_points') ? [JOINT_POINTS] : []),
    ...(has('conversations', 'price_share') ? [PRICE_SHARES] : []),
    ...(has('turns', 'season') ? [SEASONS] : []),
    ...(has('conversations', 'attribute_count') ? [ATTRIBUTES] : []),
  ]
}

const LABEL_COUNTS: ExampleQuery = {
  name: 'Label counts',
  sql: `SELECT scheme, value, given_by, count(*) AS turns, count(DISTINCT (split, conversation)) AS conversations
FROM labels
GROUP BY scheme, value, given_by
ORDER BY scheme, turns DESC`,
}

const TURNS_PER_OUTCOME: ExampleQuery = {
  name: 'Turns per outcome',
  sql: `SELECT outcome, count(*) AS conversations, avg(turns) AS mean_turns, max(turns) AS most_turns
FROM conversations
GROUP BY outcome
ORDER BY conversations DESC`,
}

const LONGEST: ExampleQuery = {
  name: 'Longest conversations',
  sql: `SELECT split, id AS conversation, title, turns, outcome_title
FROM conversations
ORDER BY turns DESC, split, id
LIMIT 50`,
}

const LABELLED_TURNS: ExampleQuery = {
  name: 'Turns with their labels',
  sql: `SELECT t.split, t.conversation, t.turn, t.name, string_agg(l.value, ', ') AS labels, t.text
FROM turns t
JOIN labels l USING (split, conversation, turn)
GROUP BY ALL
ORDER BY t.split, t.conversation, t.turn
LIMIT 500`,
}

const JOINT_POINTS: ExampleQuery = {
  name: 'Joint points by strategy',
  sql: `SELECT strategy, count(*) AS conversations, avg(joint_points) AS mean_joint_points
FROM (
  SELECT DISTINCT l.value AS strategy, c.key, c.joint_points
  FROM conversations c
  JOIN labels l ON l.conversation_key = c.key
  WHERE l.scheme = 'strategy'
)
GROUP BY strategy
ORDER BY mean_joint_points DESC`,
}

const PRICE_SHARES: ExampleQuery = {
  name: 'Agreed share of the list price',
  sql: `SELECT category, count(*) AS deals, avg(price_share) AS mean_share, median(price_share) AS median_share
FROM conversations
WHERE price_share IS NOT NULL
GROUP BY category
ORDER BY deals DESC`,
}

const SEASONS: ExampleQuery = {
  name: 'Lies by season',
  sql: `SELECT t.year, t.season, count(*) AS messages, count(*) FILTER (l.value = 'Lie') AS lies
FROM turns t
LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn AND l.scheme = 'intention'
GROUP BY t.year, t.season
ORDER BY t.year, t.season`,
}

const ATTRIBUTES: ExampleQuery = {
  name: 'Success by number of attributes',
  sql: `SELECT attribute_count, kb_size, count(*) AS conversations, count(*) FILTER (outcome = 'success') AS successes
FROM conversations
GROUP BY attribute_count, kb_size
ORDER BY attribute_count, kb_size`,
}
