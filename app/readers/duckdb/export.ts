import type { Statement } from '../../engine/engine.ts'
import type { Filter } from '../../model/index.ts'
import { type Column, type CorpusTables, isCommonColumn, type TableName } from '../../tables/schema.ts'
import type { ExportCounts, ExportSelection as Selection, SubsetPlace } from '../reader.ts'
import { wholeColumns, wholeConversation } from './conversations.ts'
import { conversationFilter, type FilterScope, hitTurns } from './filter.ts'
import { selectedParticipants } from './participants/rows.ts'
import { identifier, listed, number, orNull, rowOf, type SqlFragment, sql, tableOf, text } from './sql.ts'

/** Columns that are meaningful only inside the engine, or redundant. */
const INTERNAL: ReadonlySet<string> = new Set(['key', 'conversation_key', 'document', 'folded', 'position'])

/** Columns of the export of examined turns. */
export const EXAMINED_COLUMNS: readonly Column[] = [
  { name: 'split', type: 'VARCHAR' },
  { name: 'conversation', type: 'VARCHAR' },
  { name: 'turn', type: 'INTEGER' },
  { name: 'scheme', type: 'VARCHAR' },
]

/** Columns of a table that can be exported. */
export function exportColumns(tables: CorpusTables, table: ExportedTable): readonly Column[] {
  if (table === 'examined') return EXAMINED_COLUMNS
  return tables[table].filter((column) => !INTERNAL.has(column.name))
}

/** Columns of the fields that a corpus declares for participants. Empty if there is no table of participants. */
export function participantFieldColumns(tables: CorpusTables): readonly Column[] {
  return tables.participants.filter(({ name }) => !isCommonColumn('participants', name))
}

/** Number of rows per table for a filter. */
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
        ${ofHits} AS "hitTurns", ${labelsOfHits} AS "hitLabels",
        ${scope.participantFields ? sql`(SELECT count(*) FROM (${selectedParticipants(filter, scope)}))` : 'NULL'}
          AS participants`,
    decode: rowOf({
      ...{ conversations: number, turns: number, labels: number, participants: orNull(number) },
      ...{ hitTurns: orNull(number), hitLabels: orNull(number) },
    }),
  }
}

type ExportedTable = TableName | 'examined'

export type ExportSelection = Selection & { readonly table: ExportedTable }

/** Number of turns of each filtered conversation, in the order of `orderedKeys` without a sort. */
export function turnsOfEach(filter: Filter, scope: FilterScope): SqlFragment {
  const conversations = tableOf(scope.corpusId, 'conversations')
  return sql`SELECT c.turns FROM ${conversations} c WHERE ${conversationFilter(filter, scope)} ORDER BY c.key`
}

/**
 * Rows of the given conversations in a table, in published order: by conversation, then by turn. A row is a list of
 * values in the order of `columns`.
 * @param keys of filtered conversations
 */
export function exportPage(
  { table, rows }: ExportSelection,
  columns: readonly Column[],
  keys: readonly number[],
  filter: Filter,
  scope: FilterScope,
): Statement<readonly unknown[]> {
  if (table === 'examined') return examinedPage(keys, scope)
  const key = table === 'conversations' ? 'x.key' : 'x.conversation_key'
  const ofTurns = table === 'turns' || table === 'labels'
  const hits = ofTurns && rows === 'hits' ? hitTurns(filter, scope) : null
  const only = hits
    ? sql`SEMI JOIN (${hits}) h ON h.conversation_key = x.conversation_key AND h.turn = x.turn`
    : table === 'participants' && rows === 'hits'
      ? sql`SEMI JOIN (${selectedParticipants(filter, scope)}) s
          ON s.conversation_key = x.conversation_key AND s.participant = x.participant`
      : ''
  const order: Readonly<Record<TableName, string>> = {
    conversations: key,
    turns: `${key}, x.turn`,
    labels: `${key}, x.turn, x.position`,
    participants: `${key}, x.participant`,
  }
  return {
    ...sql`SELECT ${columns.map((c) => `x.${identifier(c.name)}`).join(', ')}
      FROM ${tableOf(scope.corpusId, table)} x ${only}
      WHERE ${key} IN ${listed(keys, 'INTEGER')} ORDER BY ${order[table]}`,
    decode: (row) => columns.map((c) => row[c.name] ?? null),
  }
}

function examinedPage(keys: readonly number[], scope: FilterScope): Statement<readonly unknown[]> {
  return {
    ...sql`SELECT DISTINCT x.conversation_key, c.split, c.id AS conversation, x.turn, x.scheme
      FROM ${tableOf(scope.corpusId, 'examined')} x
      JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = x.conversation_key
      WHERE x.conversation_key IN ${listed(keys, 'INTEGER')} ORDER BY x.conversation_key, x.turn, x.scheme`,
    decode: (row) => EXAMINED_COLUMNS.map(({ name }) => row[name] ?? null),
  }
}

/** Documents of the given conversations: rows of a single JSON value. */
export function exportDocuments(corpusId: string, keys: readonly number[]): Statement<readonly unknown[]> {
  return {
    ...sql`SELECT ${wholeColumns(corpusId)} FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.key IN ${listed(keys, 'INTEGER')} ORDER BY c.key`,
    decode: (row) => [JSON.stringify(wholeConversation(row))],
  }
}

/** All filtered conversations, in published order. */
export function subsetPlaces(filter: Filter, scope: FilterScope): Statement<SubsetPlace> {
  return {
    ...sql`SELECT c.split, c.id, c.row, c.turns FROM ${tableOf(scope.corpusId, 'conversations')} c
      WHERE ${conversationFilter(filter, scope)} ORDER BY c.key`,
    decode: rowOf({ split: text, id: text, row: number, turns: number }),
  }
}

/** The same for the given conversations. */
export function subsetOf(corpusId: string, keys: readonly number[]): Statement<SubsetPlace> {
  return {
    ...sql`SELECT c.split, c.id, c.row, c.turns FROM ${tableOf(corpusId, 'conversations')} c
      WHERE c.key IN ${listed(keys, 'INTEGER')} ORDER BY c.key`,
    decode: rowOf({ split: text, id: text, row: number, turns: number }),
  }
}

/** Number of labels of each turn of the given conversations. Skips turns without labels. */
export function labelsOfTurns(
  corpusId: string,
  keys: readonly number[],
): Statement<{ readonly key: number; readonly turn: number; readonly labels: number }> {
  return {
    ...sql`SELECT l.conversation_key AS key, l.turn, count(*)::DOUBLE AS labels
      FROM ${tableOf(corpusId, 'labels')} l WHERE l.conversation_key IN ${listed(keys, 'INTEGER')} GROUP BY ALL`,
    decode: rowOf({ key: number, turn: number, labels: number }),
  }
}
