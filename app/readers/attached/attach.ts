import type { DatabaseFile, Engine } from '../../engine/engine.ts'
import { command, identifier, publishedOf, schemaOf, sql } from '../duckdb/sql.ts'
import { createViews } from '../duckdb/tables.ts'

/**
 * Attaches the index of a corpus, and makes what it is asked by.
 * @throws as `Engine.attach`
 */
export async function attachIndex(engine: Engine, corpusId: string, file: DatabaseFile): Promise<void> {
  await detachIndex(engine, corpusId)
  await engine.attach(publishedOf(corpusId), file)
  await Promise.all(createViews(corpusId).map((statement) => engine.query(statement)))
}

/** Takes the index of a corpus away, and labels that were added to it. */
export async function detachIndex(engine: Engine, corpusId: string): Promise<void> {
  await engine.query(command(sql`DROP SCHEMA IF EXISTS ${identifier(schemaOf(corpusId))} CASCADE`))
  await engine.detach(publishedOf(corpusId))
}
