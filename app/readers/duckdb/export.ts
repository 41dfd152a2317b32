import type { Statement } from '../../engine/engine.ts'
import type { Filter } from '../../model/index.ts'
import type { Column, CorpusTables, TableName } from '../../tables/schema.ts'
import { wholeColumns, wholeConversation } from './conversations.ts'
import { conversationFilter, type FilterScope, hitTurns } from './filter.ts'
import { identifier, number, placeholders, tableOf, text } from './sql.ts'
import type { SqlFragment } from './sql_fragment.ts'

/** Columns that mean something only inside the engine, or say again what another column says. */
const INTERNAL: ReadonlySet<string> = new Set(['key', 'conversation_key', 'document', 'folded', 'position'])

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
  const only: SqlFragment = hits
    ? {
        sql: `SEMI JOIN (${hits.sql}) h ON h.conversation_key = x.conversation_key AND h.turn = x.turn`,
        params: hits.params,
      }
    : { sql: '', params: [] }
  const order =
    table === 'conversations' ? key : table === 'turns' ? `${key}, x.turn` : `${key}, x.turn, x.position`
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
    sql: `SELECT ${wholeColumns(corpusId)}
      FROM ${conversations} c WHERE c.key IN ${placeholders(keys, 'INTEGER')} ORDER BY c.key`,
    params: keys,
    decode: (row) => [JSON.stringify(wholeConversation(row))],
  }
}

/** Where a conversation was published: its split, and the row of its record in it. */
export interface SubsetPlace {
  readonly split: string
  readonly id: string
  /** Where each record is a turn, that of its first. */
  readonly row: number
  readonly turns: number
}

/** Every conversation that a filter lets through, as published. */
export function subsetPlaces(filter: Filter, scope: FilterScope): Statement<SubsetPlace> {
  const shown = conversationFilter(filter, scope)
  const [conversations] = tablesOf(scope.corpusId)
  return {
    sql: `SELECT c.split, c.id, c.row, c.turns FROM ${conversations} c WHERE ${shown.sql} ORDER BY c.key`,
    params: shown.params,
    decode: (row) => ({
      split: text(row, 'split'),
      id: text(row, 'id'),
      row: number(row, 'row'),
      turns: number(row, 'turns'),
    }),
  }
}

function tablesOf(corpusId: string): readonly [conversations: string, turns: string, labels: string] {
  return [tableOf(corpusId, 'conversations'), tableOf(corpusId, 'turns'), tableOf(corpusId, 'labels')]
}
