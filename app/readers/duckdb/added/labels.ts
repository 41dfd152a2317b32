import type { Statement } from '../../../engine/engine.ts'
import type { ColumnBatch, ColumnValue } from '../../../tables/sink.ts'
import { command, number, schemaOf, tableOf, text } from '../sql.ts'
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
    sql: `SELECT key, split, id, turns FROM ${tableOf(corpusId, 'conversations')} ORDER BY key`,
    params: [],
    decode: (row) => ({
      key: number(row, 'key'),
      split: text(row, 'split'),
      id: text(row, 'id'),
      turns: number(row, 'turns'),
    }),
  }
}

/** Who gave labels of a scheme. */
export function giversOf(corpusId: string, scheme: string): Statement<string> {
  return {
    sql: `SELECT DISTINCT given_by FROM ${tableOf(corpusId, 'labels')} WHERE scheme = ? AND given_by IS NOT NULL`,
    params: [scheme],
    decode: (row) => text(row, 'given_by'),
  }
}

/**
 * The tables of what was added. Of a turn that was examined and given no label, `value` is NULL; `label_counts` is that of
 * a conversation with its own labels and those that were added.
 */
const TABLES = {
  added_labels: [
    { name: 'file', type: 'INTEGER' },
    { name: 'conversation_key', type: 'INTEGER' },
    { name: 'conversation', type: 'VARCHAR' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'turn', type: 'INTEGER' },
    { name: 'scheme', type: 'VARCHAR' },
    { name: 'value', type: 'VARCHAR' },
    { name: 'given_by', type: 'VARCHAR' },
    { name: 'position', type: 'INTEGER' },
    { name: 'score', type: 'DOUBLE' },
  ],
  added_counts: [
    { name: 'key', type: 'INTEGER' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'label_counts', type: 'VARCHAR' },
  ],
} as const

type AddedTable = keyof typeof TABLES

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
    return command(`CREATE TABLE IF NOT EXISTS ${tableOf(corpusId, table)} (${columns})`)
  })
  return [...tables, ...viewsWithLabels(corpusId)]
}

/** Has the corpus asked as published, and takes the tables of added labels away. */
export function dropOverlay(corpusId: string): Statement<void>[] {
  return [
    ...viewsOfPublished(corpusId, 'CREATE OR REPLACE VIEW'),
    ...TABLE_NAMES.map((table) => command(`DROP TABLE ${tableOf(corpusId, table)}`)),
  ]
}

/** A row where a corpus has the tables of added labels. */
export function findOverlay(corpusId: string): Statement<true> {
  return {
    sql: `SELECT 1 FROM duckdb_tables() WHERE database_name = 'memory' AND schema_name = ? AND table_name = 'added_labels'`,
    params: [schemaOf(corpusId)],
    decode: () => true,
  }
}

/** Where there are added labels: the splits of a file, or all. */
export function splitsWithAdded(corpusId: string, file: number | null): Statement<string> {
  return {
    sql: `SELECT DISTINCT split FROM ${tableOf(corpusId, 'added_labels')}${file === null ? '' : ' WHERE file = ?'}`,
    params: file === null ? [] : [file],
    decode: (row) => text(row, 'split'),
  }
}

/** Takes away the labels of a file. */
export function deleteFile(corpusId: string, file: number): Statement<void> {
  return command(`DELETE FROM ${tableOf(corpusId, 'added_labels')} WHERE file = ?`, [file])
}

/** Takes away what was added to a split. */
export function deleteAdded(corpusId: string, split: string): Statement<void> {
  return command(`DELETE FROM ${tableOf(corpusId, 'added_labels')} WHERE split = ?`, [split])
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
  return {
    sql: `SELECT a.key, l.scheme, l.value, count(DISTINCT l.turn) AS turns
      FROM (SELECT DISTINCT conversation_key AS key FROM ${tableOf(corpusId, 'added_labels')} WHERE split = ?) a
      LEFT JOIN ${tableOf(corpusId, 'labels')} l ON l.conversation_key = a.key
      GROUP BY ALL ORDER BY a.key, min((l.turn, l.position))`,
    params: [split],
    decode: (row) => ({
      key: number(row, 'key'),
      label:
        row.scheme === null
          ? null
          : { scheme: text(row, 'scheme'), value: text(row, 'value'), turns: number(row, 'turns') },
    }),
  }
}

/** Takes away the counts of the conversations of a split. */
export function deleteCounts(corpusId: string, split: string): Statement<void> {
  return command(`DELETE FROM ${tableOf(corpusId, 'added_counts')} WHERE split = ?`, [split])
}
