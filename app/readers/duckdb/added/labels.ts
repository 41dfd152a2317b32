import type { Engine, Statement } from '../../../engine/engine.ts'
import { type Column, LABEL_COLUMNS } from '../../../tables/schema.ts'
import { schemaOf } from '../../../tables/schema_names.ts'
import type { ColumnBatch, ColumnValue } from '../../../tables/sink.ts'
import type { IdentifiedTurn, LabelTarget, LabelTargetQuestions, TurnText } from '../../label_targets.ts'
import type { ReadCorpus } from '../../reader.ts'
import {
  any,
  bound,
  command,
  identifier,
  integers,
  number,
  rowOf,
  type SqlFragment,
  sql,
  tableOf,
  text,
  textColumn,
} from '../sql.ts'
import { viewsOfPublished, viewsWithLabels } from './views.ts'

/** Conversations with these ids or keys, in published order. @param ids null for all */
function labelTargets(
  corpusId: string,
  ids: readonly string[] | null,
  keys: readonly number[],
): Statement<LabelTarget> {
  const wanted =
    ids === null
      ? sql`true`
      : any([
          ...(ids.length > 0 ? [sql`id IN (SELECT ${textColumn(ids)})`] : []),
          ...(keys.length > 0 ? [sql`key IN (SELECT ${integers(keys)})`] : []),
        ])
  return {
    ...sql`SELECT key, split, id, turns FROM ${tableOf(corpusId, 'conversations')} WHERE ${wanted} ORDER BY key`,
    decode: rowOf({ key: number, split: text, id: text, turns: number }),
  }
}

/** Texts of the turns of the given conversations, in order. */
function turnTexts(corpusId: string, keys: readonly number[]): Statement<TurnText> {
  return {
    ...sql`SELECT conversation_key AS key, turn, text FROM ${tableOf(corpusId, 'turns')}
      WHERE conversation_key IN (SELECT ${integers(keys)}) ORDER BY conversation_key, turn`,
    decode: rowOf({ key: number, turn: number, text }),
  }
}

/** Turns with these utterance ids. @param column the turn field with the ids */
function turnIds(corpusId: string, column: string, ids: readonly string[]): Statement<IdentifiedTurn> {
  return {
    ...sql`SELECT conversation_key AS key, turn, ${identifier(column)}::VARCHAR AS id
      FROM ${tableOf(corpusId, 'turns')} WHERE ${identifier(column)}::VARCHAR IN (SELECT ${textColumn(ids)})
      ORDER BY conversation_key, turn`,
    decode: rowOf({ key: number, turn: number, id: text }),
  }
}

/** Annotators who gave labels of a scheme. */
function giversOf(corpusId: string, scheme: string): Statement<string> {
  return {
    ...sql`SELECT DISTINCT given_by FROM ${tableOf(corpusId, 'labels')}
      WHERE scheme = ${bound(scheme)} AND given_by IS NOT NULL`,
    decode: (row) => text(row, 'given_by'),
  }
}

/** Queries by which the rows of a label file find their turns. */
export function createLabelTargetQuestions(engine: Engine, { id, tables }: ReadCorpus): LabelTargetQuestions {
  return {
    labelTargets: (ids, keys, signal) => engine.query(labelTargets(id, ids, keys), signal),
    textsOf: async (keys, signal) => (keys.length === 0 ? [] : engine.query(turnTexts(id, keys), signal)),
    async turnsById(field, ids, signal) {
      const isThere = tables.turns.some(({ name }) => name === field)
      return isThere && ids.length > 0 ? engine.query(turnIds(id, field, ids), signal) : []
    },
    givers: (scheme, signal) => engine.query(giversOf(id, scheme), signal),
  }
}

export type AddedTable = 'added_labels' | 'added_counts'

/**
 * Tables of added labels. `value` is NULL for a turn that was examined but given no label. `label_counts` counts a
 * conversation's published and added labels.
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

/** Rows of one of these tables, each a list of values in column order. */
export function addedBatch(table: AddedTable, rows: readonly (readonly ColumnValue[])[]): ColumnBatch {
  const columns = TABLES[table].map((c, i) => ({ ...c, values: rows.map((row) => row[i] ?? null) }))
  return { length: rows.length, columns }
}

/**
 * Creates the tables of added labels if they don't exist, and makes the corpus's views include them.
 * @param lacksFolded see `createViews`
 */
export function createOverlay(corpusId: string, lacksFolded: boolean): Statement<void>[] {
  const tables = TABLE_NAMES.map((table) => {
    const columns = TABLES[table].map(({ name, type }) => `${name} ${type}`).join(', ')
    return command(sql`CREATE TABLE IF NOT EXISTS ${tableOf(corpusId, table)} (${columns})`)
  })
  return [...tables, ...viewsWithLabels(corpusId, lacksFolded)]
}

/** Resets the corpus's views to published data, and drops the tables of added labels. */
export function dropOverlay(corpusId: string): Statement<void>[] {
  return [
    ...viewsOfPublished(corpusId, 'CREATE OR REPLACE VIEW'),
    ...TABLE_NAMES.map((table) => command(sql`DROP TABLE ${tableOf(corpusId, table)}`)),
  ]
}

/** Returns a row if a corpus has tables of added labels. */
export function findOverlay(corpusId: string): Statement<true> {
  return {
    ...sql`SELECT 1 FROM duckdb_tables() WHERE database_name = 'memory'
      AND schema_name = ${bound(schemaOf(corpusId))} AND table_name = 'added_labels'`,
    decode: () => true,
  }
}

/** Splits with added labels, of one file or of all. */
export function splitsWithAdded(corpusId: string, file: number | null): Statement<string> {
  const wanted = file === null ? sql`true` : sql`file = ${bound(file)}`
  return {
    ...sql`SELECT DISTINCT split FROM ${tableOf(corpusId, 'added_labels')} WHERE ${wanted}`,
    decode: (row) => text(row, 'split'),
  }
}

/** Deletes the rows of a file or a split from one of these tables. */
export function deleteAdded(
  corpusId: string,
  table: AddedTable,
  of: { readonly file: number } | { readonly split: string },
): Statement<void> {
  const wanted: SqlFragment = 'file' in of ? sql`file = ${bound(of.file)}` : sql`split = ${bound(of.split)}`
  return command(sql`DELETE FROM ${tableOf(corpusId, table)} WHERE ${wanted}`)
}

/** Number of a conversation's turns with a label, by any annotator. */
export interface LabelCount {
  readonly key: number
  readonly label: { readonly scheme: string; readonly value: string; readonly turns: number } | null
}

/**
 * Labels of the conversations of a split that have added labels, in order of first appearance in the conversation. A
 * conversation without labels has one row.
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
