import type { Statement } from '../../../engine/engine.ts'
import { type Column, LABEL_COLUMNS } from '../../../tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../tables/sink.ts'
import type { TurnPosition } from '../../rows.ts'
import {
  bound,
  command,
  identifier,
  integers,
  number,
  publishedTable,
  rowOf,
  type SqlFragment,
  schemaOf,
  sql,
  tableOf,
  text,
} from '../sql.ts'
import { viewsOfPublished, viewsWithLabels } from './views.ts'

/** A conversation to which labels can be added. */
export interface LabelTarget {
  readonly key: number
  readonly split: string
  readonly id: string
  /** Number of its turns. */
  readonly turns: number
}

/** Every conversation of the splits that are loaded, in published order. */
export function labelTargets(corpusId: string): Statement<LabelTarget> {
  return {
    ...sql`SELECT key, split, id, turns FROM ${tableOf(corpusId, 'conversations')} ORDER BY key`,
    decode: rowOf({ key: number, split: text, id: text, turns: number }),
  }
}

/** Texts of the turns of some conversations, in order. */
export function turnTexts(
  corpusId: string,
  keys: readonly number[],
): Statement<TurnPosition & { readonly text: string }> {
  return {
    ...sql`SELECT conversation_key AS key, turn, text FROM ${publishedTable(corpusId, 'turns')}
      WHERE conversation_key IN (SELECT ${integers(keys)}) ORDER BY conversation_key, turn`,
    decode: rowOf({ key: number, turn: number, text }),
  }
}

/** Turns with their utterance ids. @param column the turn field that holds the ids */
export function turnIds(corpusId: string, column: string): Statement<TurnPosition & { readonly id: string }> {
  return {
    ...sql`SELECT conversation_key AS key, turn, ${identifier(column)}::VARCHAR AS id
      FROM ${publishedTable(corpusId, 'turns')} WHERE ${identifier(column)} IS NOT NULL
      ORDER BY conversation_key, turn`,
    decode: rowOf({ key: number, turn: number, id: text }),
  }
}

/** Who gave labels of a scheme. */
export function giversOf(corpusId: string, scheme: string): Statement<string> {
  return {
    ...sql`SELECT DISTINCT given_by FROM ${tableOf(corpusId, 'labels')}
      WHERE scheme = ${bound(scheme)} AND given_by IS NOT NULL`,
    decode: (row) => text(row, 'given_by'),
  }
}

export type AddedTable = 'added_labels' | 'added_counts'

/**
 * The tables of what was added. Of a turn that was examined and given no label, `value` is NULL; `label_counts` is that of
 * a conversation with its own labels and those that were added.
 */
const TABLES: Readonly<Record<AddedTable, readonly Column[]>> = {
  added_labels: [{ name: 'file', type: 'INTEGER' }, ...LABEL_COLUMNS, { name: 'score', type: 'DOUBLE' }],
  added_counts: [
    { name: 'key', type: 'INTEGER' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'label_counts', type: 'VARCHAR' },
  ],
}

const TABLE_NAMES = Object.keys(TABLES) as AddedTable[]

/** Rows for one of these tables, each a list of values in the order of its columns. */
export function addedBatch(table: AddedTable, rows: readonly (readonly ColumnValue[])[]): ColumnBatch {
  const columns = TABLES[table].map((c, i) => ({ ...c, values: rows.map((row) => row[i] ?? null) }))
  return { length: rows.length, columns }
}

/** Makes the tables of added labels, where they are not there yet, and has the corpus asked with them. */
export function createOverlay(corpusId: string): Statement<void>[] {
  const tables = TABLE_NAMES.map((table) => {
    const columns = TABLES[table].map(({ name, type }) => `${name} ${type}`).join(', ')
    return command(sql`CREATE TABLE IF NOT EXISTS ${tableOf(corpusId, table)} (${columns})`)
  })
  return [...tables, ...viewsWithLabels(corpusId)]
}

/** Has the corpus asked as published, and takes the tables of added labels away. */
export function dropOverlay(corpusId: string): Statement<void>[] {
  return [
    ...viewsOfPublished(corpusId, 'CREATE OR REPLACE VIEW'),
    ...TABLE_NAMES.map((table) => command(sql`DROP TABLE ${tableOf(corpusId, table)}`)),
  ]
}

/** A row where a corpus has the tables of added labels. */
export function findOverlay(corpusId: string): Statement<true> {
  return {
    ...sql`SELECT 1 FROM duckdb_tables() WHERE database_name = 'memory'
      AND schema_name = ${bound(schemaOf(corpusId))} AND table_name = 'added_labels'`,
    decode: () => true,
  }
}

/** Where there are added labels: the splits of a file, or all. */
export function splitsWithAdded(corpusId: string, file: number | null): Statement<string> {
  const wanted = file === null ? sql`true` : sql`file = ${bound(file)}`
  return {
    ...sql`SELECT DISTINCT split FROM ${tableOf(corpusId, 'added_labels')} WHERE ${wanted}`,
    decode: (row) => text(row, 'split'),
  }
}

/** Takes rows of one of these tables away: those of a file or of a split. */
export function deleteAdded(
  corpusId: string,
  table: AddedTable,
  of: { readonly file: number } | { readonly split: string },
): Statement<void> {
  const wanted: SqlFragment = 'file' in of ? sql`file = ${bound(of.file)}` : sql`split = ${bound(of.split)}`
  return command(sql`DELETE FROM ${tableOf(corpusId, table)} WHERE ${wanted}`)
}

/** On how many turns of a conversation a label stands, whoever gave it. */
export interface LabelCount {
  readonly key: number
  readonly label: { readonly scheme: string; readonly value: string; readonly turns: number } | null
}

/**
 * The labels of the conversations of a split to which something was added, those that come first in a conversation
 * first. A conversation without any label has one row.
 */
export function labelTurnCounts(corpusId: string, split: string): Statement<LabelCount> {
  const label = rowOf({ scheme: text, value: text, turns: number })
  return {
    ...sql`SELECT a.key, l.scheme, l.value, count(DISTINCT l.turn) AS turns
      FROM (SELECT DISTINCT conversation_key AS key FROM ${tableOf(corpusId, 'added_labels')}
        WHERE split = ${bound(split)}) a
      LEFT JOIN ${tableOf(corpusId, 'labels')} l ON l.conversation_key = a.key
      GROUP BY ALL ORDER BY a.key, min((l.turn, l.position))`,
    decode: (row) => ({ key: number(row, 'key'), label: row.scheme === null ? null : label(row) }),
  }
}
