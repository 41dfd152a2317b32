import type { Statement } from '../../engine/engine.ts'
import { type CorpusTables, TABLES } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { viewsOfPublished } from './added/views.ts'
import { bound, command, identifier, number, publishedOf, publishedTable, sql, tableOf } from './sql.ts'

/** Creates the schemas, tables and views of a corpus if they don't exist. */
export function createTables(corpusId: string, tables: CorpusTables): Statement<void>[] {
  return [
    command(sql`CREATE SCHEMA IF NOT EXISTS ${identifier(publishedOf(corpusId))}`),
    ...TABLES.map((name) => {
      const columns = tables[name].map((c) => `${identifier(c.name)} ${c.type}`).join(', ')
      return command(sql`CREATE TABLE IF NOT EXISTS ${publishedTable(corpusId, name)} (${columns})`)
    }),
    ...createViews(corpusId),
  ]
}

/**
 * Creates the schema and views for queries on a corpus if they don't exist. The published tables must exist.
 * @param hasParticipants false for an index that an older version published without that table
 * @param lacksFolded true for the index of a large corpus, whose column `folded` is NULL if the text is ASCII. The view
 * has all folded texts, so that conditions on them hold.
 */
export function createViews(
  corpusId: string,
  hasParticipants = true,
  lacksFolded = false,
): Statement<void>[] {
  const create = 'CREATE VIEW IF NOT EXISTS'
  const participants = `${create} ${tableOf(corpusId, 'participants')} AS FROM ${publishedTable(corpusId, 'participants')}`
  return [
    command(sql`CREATE SCHEMA IF NOT EXISTS ${identifier(schemaOf(corpusId))}`),
    ...(lacksFolded ? [turnsWithFolded(corpusId)] : []),
    ...viewsOfPublished(corpusId, create),
    // Added labels don't change it.
    ...(hasParticipants ? [command(sql`${participants}`)] : []),
  ]
}

function turnsWithFolded(corpusId: string): Statement<void> {
  return command(sql`CREATE VIEW IF NOT EXISTS ${tableOf(corpusId, 'turns')} AS
    SELECT * REPLACE (coalesce(folded, lower(text)) AS folded) FROM ${publishedTable(corpusId, 'turns')}`)
}

/**
 * Indexes conversations by key, because the rows of a sorted list are scattered over the whole table. Create it after a
 * split is loaded, since appending to an indexed table is slower.
 */
export function indexKeys(corpusId: string): Statement<void> {
  return command(
    sql`CREATE INDEX IF NOT EXISTS conversation_keys ON ${publishedTable(corpusId, 'conversations')} (key)`,
  )
}

/** Deletes the rows of a split, so that an interrupted load can restart. */
export function deleteSplit(corpusId: string, split: string): Statement<void>[] {
  return TABLES.map((name) =>
    command(sql`DELETE FROM ${publishedTable(corpusId, name)} WHERE split = ${bound(split)}`),
  )
}

/** Deletes rows of a split that were appended before their conversation, when a load is cancelled in between. */
export function deleteStrays(corpusId: string, split: string): Statement<void>[] {
  const there = sql`SELECT key FROM ${publishedTable(corpusId, 'conversations')} WHERE split = ${bound(split)}`
  return (['turns', 'labels', 'participants'] as const).map((name) =>
    command(sql`DELETE FROM ${publishedTable(corpusId, name)}
      WHERE split = ${bound(split)} AND conversation_key NOT IN (${there})`),
  )
}

export function countSplit(corpusId: string, split: string): Statement<number> {
  return {
    ...sql`SELECT count(*)::INTEGER AS n FROM ${publishedTable(corpusId, 'conversations')} WHERE split = ${bound(split)}`,
    decode: (row) => number(row, 'n'),
  }
}

/** Drops all schemas of a corpus. */
export function dropTables(corpusId: string): Statement<void>[] {
  return [schemaOf(corpusId), publishedOf(corpusId)].map((schema) =>
    command(sql`DROP SCHEMA IF EXISTS ${identifier(schema)} CASCADE`),
  )
}
