import type { DatabaseFile, Engine } from '../../engine/engine.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { command, identifier, publishedOf, sql } from '../duckdb/sql.ts'
import { createViews } from '../duckdb/tables.ts'

/**
 * Attaches the index of a corpus and creates its views.
 * @param tables names of the tables of the index
 * @throws as `Engine.attach`
 */
export async function attachIndex(
  engine: Engine,
  corpusId: string,
  file: DatabaseFile,
  tables: readonly string[],
): Promise<void> {
  await detachIndex(engine, corpusId)
  await engine.attach(publishedOf(corpusId), file)
  await Promise.all(
    createViews(corpusId, tables.includes('participants')).map((statement) => engine.query(statement)),
  )
}

/** Detaches the index of a corpus and drops its added labels. */
export async function detachIndex(engine: Engine, corpusId: string): Promise<void> {
  await engine.query(command(sql`DROP SCHEMA IF EXISTS ${identifier(schemaOf(corpusId))} CASCADE`))
  await engine.detach(publishedOf(corpusId))
}
