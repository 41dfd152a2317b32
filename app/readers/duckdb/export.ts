import type { Statement } from '../../engine/engine.ts'
import type { Filter } from '../../model/index.ts'
import type { Column, CorpusTables, TableName } from '../../tables/schema.ts'
import type { ExportSelection as Selection } from '../reader.ts'
import { wholeColumns, wholeConversation } from './conversations.ts'
import { conversationFilter, type FilterScope, hitTurns } from './filter.ts'
import { identifier, listed, number, orNull, rowOf, type SqlFragment, sql, tableOf, text } from './sql.ts'

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
  const hits = hitTurns(filter, scope)
  const table = (name: TableName) => tableOf(scope.corpusId, name)
  const inShown = 'conversation_key IN (SELECT key FROM shown)'
  const ofHits = hits ? `(SELECT count(*) FROM hits WHERE ${inShown})` : 'NULL'
  const labelsOfHits = hits
    ? `(SELECT count(*) FROM ${table('labels')} l SEMI JOIN hits h USING (conversation_key, turn) WHERE l.${inShown})`
    : 'NULL'
  return {
    ...sql`WITH shown AS MATERIALIZED (
        SELECT c.key FROM ${table('conversations')} c WHERE ${conversationFilter(filter, scope)}
      ) ${hits ? sql`, hits AS MATERIALIZED (${hits})` : ''}
      SELECT (SELECT count(*) FROM shown) AS conversations,
        (SELECT count(*) FROM ${table('turns')} WHERE ${inShown}) AS turns,
        (SELECT count(*) FROM ${table('labels')} WHERE ${inShown}) AS labels,
        ${ofHits} AS "hitTurns", ${labelsOfHits} AS "hitLabels"`,
    decode: rowOf({
      ...{ conversations: number, turns: number, labels: number },
      ...{ hitTurns: orNull(number), hitLabels: orNull(number) },
    }),
  }
}

/** Rows of one table. */
export type ExportSelection = Selection & { readonly table: TableName }

/** How many turns each conversation has that a filter lets through, in the order of `orderedKeys` without a sort. */
export function turnsOfEach(filter: Filter, scope: FilterScope): SqlFragment {
  const conversations = tableOf(scope.corpusId, 'conversations')
  return sql`SELECT c.turns FROM ${conversations} c WHERE ${conversationFilter(filter, scope)} ORDER BY c.key`
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
  const only = hits
    ? sql`SEMI JOIN (${hits}) h ON h.conversation_key = x.conversation_key AND h.turn = x.turn`
    : ''
  const order = { conversations: key, turns: `${key}, x.turn`, labels: `${key}, x.turn, x.position` }
  return {
    ...sql`SELECT ${columns.map((c) => `x.${identifier(c.name)}`).join(', ')}
      FROM ${tableOf(scope.corpusId, table)} x ${only}
      WHERE ${key} IN ${listed(keys, 'INTEGER')} ORDER BY ${order[table]}`,
    decode: (row) => columns.map((c) => row[c.name] ?? null),
  }
}

/** Some conversations as documents: rows of one value, which is JSON. */
export function exportDocuments(corpusId: string, keys: readonly number[]): Statement<readonly unknown[]> {
  return {
    ...sql`SELECT ${wholeColumns(corpusId)} FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.key IN ${listed(keys, 'INTEGER')} ORDER BY c.key`,
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
  return {
    ...sql`SELECT c.split, c.id, c.row, c.turns FROM ${tableOf(scope.corpusId, 'conversations')} c
      WHERE ${conversationFilter(filter, scope)} ORDER BY c.key`,
    decode: rowOf({ split: text, id: text, row: number, turns: number }),
  }
}
