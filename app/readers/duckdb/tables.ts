import type { Statement } from '../../engine/engine.ts'
import type { CorpusTables, TableName } from '../../tables/schema.ts'
import { viewsOfPublished } from './added/views.ts'
import { bound, command, identifier, number, publishedOf, publishedTable, schemaOf, sql } from './sql.ts'

const NAMES: readonly TableName[] = ['conversations', 'turns', 'labels']

/** Makes the schemas, tables and views of a corpus, where they are not there yet. */
export function createTables(corpusId: string, tables: CorpusTables): Statement<void>[] {
  return [
    command(sql`CREATE SCHEMA IF NOT EXISTS ${identifier(publishedOf(corpusId))}`),
    ...NAMES.map((name) => {
      const columns = tables[name].map((c) => `${identifier(c.name)} ${c.type}`).join(', ')
      return command(sql`CREATE TABLE IF NOT EXISTS ${publishedTable(corpusId, name)} (${columns})`)
    }),
    ...createViews(corpusId),
  ]
}

/** Makes the schema in which a corpus is asked, where it is not there yet. The tables as published must be there. */
export function createViews(corpusId: string): Statement<void>[] {
  const schema = command(sql`CREATE SCHEMA IF NOT EXISTS ${identifier(schemaOf(corpusId))}`)
  return [schema, ...viewsOfPublished(corpusId, 'CREATE VIEW IF NOT EXISTS')]
}

/**
 * Lets conversations be found by their keys without reading the whole table: rows of the list in another order stand all
 * over it. To be made when a split is in, since appending to a table with an index takes longer.
 */
export function indexKeys(corpusId: string): Statement<void> {
  return command(
    sql`CREATE INDEX IF NOT EXISTS conversation_keys ON ${publishedTable(corpusId, 'conversations')} (key)`,
  )
}

/** Takes the rows of one split away, so that a load that broke off can start anew. */
export function deleteSplit(corpusId: string, split: string): Statement<void>[] {
  return NAMES.map((name) =>
    command(sql`DELETE FROM ${publishedTable(corpusId, name)} WHERE split = ${bound(split)}`),
  )
}

/** Takes away what of a split was appended before its conversation, for a load that is given up between the two. */
export function deleteStrays(corpusId: string, split: string): Statement<void>[] {
  const there = sql`SELECT key FROM ${publishedTable(corpusId, 'conversations')} WHERE split = ${bound(split)}`
  return (['turns', 'labels'] as const).map((name) =>
    command(sql`DELETE FROM ${publishedTable(corpusId, name)}
      WHERE split = ${bound(split)} AND conversation_key NOT IN (${there})`),
  )
}

/** How many conversations of a split are there. */
export function countSplit(corpusId: string, split: string): Statement<number> {
  return {
    ...sql`SELECT count(*)::INTEGER AS n FROM ${publishedTable(corpusId, 'conversations')} WHERE split = ${bound(split)}`,
    decode: (row) => number(row, 'n'),
  }
}

/** Takes a corpus away with everything in it. */
export function dropTables(corpusId: string): Statement<void>[] {
  return [schemaOf(corpusId), publishedOf(corpusId)].map((schema) =>
    command(sql`DROP SCHEMA IF EXISTS ${identifier(schema)} CASCADE`),
  )
}
